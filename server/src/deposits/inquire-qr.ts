import type { JobPayloads } from '../jobs/jobs.ts'
import type { Actor } from '../movements/movement.ts'
import { ProviderFault } from '../providers/fault.ts'
import type { ChargeState } from '../providers/payments/port.ts'
import type { Services } from '../services.ts'
import { creditPayment } from './credit-payment.ts'
import { findQrProvider } from './find-qr-provider.ts'
import { type QrRow, endQr, readQr, scheduleInquiry } from './store.ts'
import { whenNext } from './when-next.ts'

type Why = JobPayloads['inquire-qr']['why']
const actors: Readonly<Record<Why, Actor>> = { webhook: 'webhook', poller: 'poller', member: 'request' }

/**
 * Asks the provider about a QR, credits what has arrived, and sets when it is asked next. The provider's word is the only
 * one that credits. When it does not answer, the poller comes back to it; nothing is lost by that but time.
 */
export async function inquireQr(services: Services, qrId: string, why: Why): Promise<void> {
  const qr = await readQr(services.pool, qrId)
  if (!qr) throw new Error(`there is no QR ${qrId}`)
  const state = await ask(services, qr)
  let credited = 0
  for (const payment of state?.payments ?? [])
    if (await creditPayment(services, qr.id, payment, actors[why])) credited++
  const hasEnded = await endIfOver(services, qr, state)
  if (!hasEnded) await scheduleNext(services, qr.id)
  if (credited > 0) services.nudge(qr.memberId, ['wallet', 'qrcode', 'statement'])
  else if (hasEnded) services.nudge(qr.memberId, ['qrcode'])
}

async function ask(services: Services, qr: QrRow): Promise<ChargeState | undefined> {
  try {
    return await findQrProvider(services, qr.provider).inquireCharge(qr.id)
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error
    services.log.warn({ qrId: qr.id, fault: error.kind, vendorCode: error.vendorCode }, 'QR not told')
    return undefined
  }
}

/** Paid, or out of time by our clock. A provider that ends it early ends it for us as well. */
async function endIfOver(services: Services, qr: QrRow, told: ChargeState | undefined): Promise<boolean> {
  const now = services.clock.now()
  const isPaid = (told?.payments.length ?? 0) > 0
  const isOver =
    qr.expiresAt <= now || (qr.state === 'live' && (told?.status === 'expired' || told?.status === 'cancelled'))
  if (!isPaid && !isOver) return false
  const end = { state: isPaid ? 'paid' : 'expired', at: now } as const
  return endQr(services.pool, qr.id, ['asked', 'live'], { ...end, nextInquiryAt: whenNext(services, end, 0) })
}

async function scheduleNext(services: Services, qrId: string): Promise<void> {
  const qr = (await readQr(services.pool, qrId))!
  const inquiries = qr.inquiries + 1
  const watched = { state: qr.state, at: qr.endedAt ?? qr.createdAt, expiresAt: qr.expiresAt }
  await scheduleInquiry(services.pool, qr.id, inquiries, whenNext(services, watched, qr.inquiries))
}
