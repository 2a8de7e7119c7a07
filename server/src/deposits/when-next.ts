import type { Services } from '../services.ts'
import type { QrRow } from './store.ts'

type Watched = { readonly state: QrRow['state']; readonly at: Date; readonly expiresAt?: Date }

/**
 * When a QR is asked about next, though no webhook came: often while it lives and at its very end, ever more rarely once
 * it has ended (`at`), and no more when it has been watched long enough. Money can come late.
 */
export function whenNext(
  { clock, settings }: Pick<Services, 'clock' | 'settings'>,
  qr: Watched,
  inquiries: number,
): Date | null {
  const { livePollMs, endedPollMs, watchMs } = settings.qrcodes
  const now = clock.now().getTime()
  const isOpen = qr.state === 'asked' || qr.state === 'live'
  const rungs = isOpen ? livePollMs : endedPollMs
  const next = now + rungs[Math.min(inquiries, rungs.length - 1)]!
  if (isOpen)
    return new Date(qr.expiresAt && qr.expiresAt.getTime() > now ? Math.min(next, qr.expiresAt.getTime()) : next)
  return next <= qr.at.getTime() + watchMs ? new Date(next) : null
}
