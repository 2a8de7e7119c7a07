import { bangkokTime } from '../business-day.ts'
import type { Services } from '../services.ts'

/** Whether slips are taken now, and when not: a daily window by Bangkok's clock that may go past midnight. */
export const readSlipWindow = ({ config, settings, clock }: Pick<Services, 'config' | 'settings' | 'clock'>) => {
  const { maxAgeMinutes, maxBytes } = settings.slips
  if (!config.slipClosed) return { isOpen: true, maxAgeMinutes, maxBytes }
  const { from, to } = config.slipClosed
  const time = bangkokTime(clock.now())
  const isClosed = from <= to ? time >= from && time < to : time >= from || time < to
  return { isOpen: !isClosed, closedFrom: from, closedTo: to, maxAgeMinutes, maxBytes }
}
