import { transaction } from '../database/pool.ts'
import type { Told } from '../http/bind-callback.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'
import { findQrProvider } from './find-qr-provider.ts'
import { insertWebhook, readQr } from './store.ts'

/**
 * A provider tells us that something happened to a QR. It is a hint and nothing more (decisions.md §4): its signature is
 * checked on the bytes as they came, it is kept under its event id, and the job that asks the provider is enqueued in the
 * same transaction; then it is acknowledged. What it says of money is not even read. Twice the same event is one.
 */
export async function receiveWebhook(services: Services, told: Told): Promise<{ received: true }> {
  const provider = findQrProvider(services, told.params['provider'] ?? '')
  const now = services.clock.now()
  const hint = provider.readWebhook(told.headers, told.rawBody, now)
  if (!hint) throw new Refusal('KEY_INVALID')
  await transaction(services.pool, async (tx) => {
    const event = { provider: provider.code, ...hint, body: told.rawBody, at: now }
    if (!(await insertWebhook(tx, event))) return
    const qr = await readQr(tx, hint.reference)
    if (qr?.provider !== provider.code)
      return services.log.warn({ ...hint, provider: provider.code }, 'a webhook of a QR that is not ours')
    await services.enqueue(tx, 'inquire-qr', { qrId: qr.id, why: 'webhook' }, { key: `inquire-qr/${qr.id}` })
  })
  return { received: true }
}
