import type { StoryEvent, StoryLine } from '@krapao/contract/calls/statements'

/** How a line looks: what did not happen, what waits, and the rest. */
export const endOf = (event: StoryEvent): 'done' | 'now' | 'failed' => {
  if (event === 'refused' || event === 'still-in-game' || event === 'cancelled' || event === 'reversed') return 'failed'
  return event === 'no-answer' || event === 'staff-asked' ? 'now' : 'done'
}

/** Which sentence a line is told by: some say more where more is known. */
export const keyOf = ({ event, code, amount, linked }: StoryLine) => {
  if (event === 'bonus-ended') return `ended-${endings.find((ending) => ending === code) ?? 'met'}` as const
  if (event === 'noted') return amount === undefined ? 'noted' : 'noted-asked'
  if (event === 'gathered') return linked === undefined ? 'gathered' : 'gathered-to-pay'
  if (code === 'correction' && (event === 'refund-day' || event === 'invite-day')) return `${event}-corrected` as const
  return event
}

const endings = ['met', 'bust', 'expired', 'cancelled', 'voided'] as const

/** 2026-03-02 as 02/03/2026. */
export const dayText = (day: string): string => day.split('-').reverse().join('/')
