import type { CallAnswer } from '@krapao/contract/calls'
import type { Services } from '../services.ts'
import { findQrProvider } from './find-qr-provider.ts'
import { presentQr } from './present-qr.ts'
import { readOpenQr } from './store.ts'

/** A member's live QR at a provider, if there is one. One whose time is over is none, though the poller has not seen it yet. */
export async function readQr(
  services: Services,
  memberId: string,
  code: string,
): Promise<CallAnswer<'GET /qrcode/{provider}'>> {
  const { code: provider } = findQrProvider(services, code)
  const qr = await readOpenQr(services.pool, memberId, provider)
  const now = services.clock.now()
  return qr?.state === 'live' && qr.expiresAt > now ? presentQr(qr, now) : { hasQrcode: false }
}
