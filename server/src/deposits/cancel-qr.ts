import { answerWithin, late } from '../deadline.ts'
import { ProviderFault } from '../providers/fault.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'
import { findQrProvider } from './find-qr-provider.ts'
import { type QrRow, endQr, readOwnQr } from './store.ts'
import { whenNext } from './when-next.ts'

/**
 * A member cancels their QR. It is over for us first, then the provider is told; whether it hears or not, the QR stays
 * watched and money that still arrives for it is credited. Cancelling what has ended already changes nothing.
 */
export async function cancelQr(services: Services, memberId: string, qrId: string): Promise<Record<string, never>> {
  const qr = await readOwnQr(services.pool, qrId, memberId)
  if (!qr) throw new Refusal('NO_DATA')
  await cancelOpenQr(services, qr)
  return {}
}

/** The same of a QR that is known to be the member’s. Answers when the provider has, or `cancelWithinMs` is over. */
export async function cancelOpenQr(services: Services, qr: QrRow): Promise<void> {
  const end = { state: 'cancelled', at: services.clock.now() } as const
  const nextInquiryAt = whenNext(services, end, 0)
  const isOurs = await endQr(services.pool, qr.id, ['asked', 'live'], { ...end, nextInquiryAt })
  if (!isOurs) return
  services.nudge(qr.memberId, ['qrcode'])
  const telling = tellProvider(services, qr)
  if ((await answerWithin(telling, services.settings.qrcodes.cancelWithinMs)) === late)
    telling.catch((error: unknown) => services.log.error({ err: error, qrId: qr.id }, 'a late cancel broke'))
}

async function tellProvider(services: Services, qr: QrRow): Promise<void> {
  try {
    await findQrProvider(services, qr.provider).cancelCharge(qr.id)
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error
    // Declined: paid already. The inquiry that is due finds the money.
    services.log.warn({ qrId: qr.id, fault: error.kind, vendorCode: error.vendorCode }, 'QR not cancelled there')
    if (error.kind === 'declined')
      await services.enqueue(
        services.pool,
        'inquire-qr',
        { qrId: qr.id, why: 'member' },
        { key: `inquire-qr/${qr.id}` },
      )
  }
}
