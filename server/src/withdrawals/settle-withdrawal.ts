import { askLater } from '../movements/ask-later.ts'
import { type Movement, isFinal } from '../movements/movement.ts'
import { findMovement } from '../movements/store.ts'
import { ProviderFault } from '../providers/fault.ts'
import type { PayoutState } from '../providers/payments/port.ts'
import type { Services } from '../services.ts'
import { concludePayout } from './conclude-payout.ts'
import { payFromHome } from './pay-from-home.ts'
import { payoutProviderOf, sendPayout } from './send-payout.ts'
import { type Payout, readPayout } from './store.ts'

/**
 * Brings a withdrawal without a final state to one: makes it, if its money has just come home, or asks the provider what
 * became of it. "Not found" is believed only some time after the last sending; then the same reference is sent again.
 * Safe to repeat at any time.
 */
export async function settleWithdrawal(services: Services, movementId: string): Promise<void> {
  const movement = await findMovement(services.pool, movementId)
  const payout = await readPayout(services.pool, movementId)
  if (!movement || !payout) throw new Error(`there is no withdrawal ${movementId}`)
  if (isFinal(movement.state)) return
  if (movement.state === 'asked') {
    await payFromHome(services, movementId, 'job')
    return
  }
  const told = await whatBecameOf(services, movement, payout)
  const { actor, why } = { actor: 'job' as const, why: `the provider says ${told.status}` }
  if (told.status === 'paid' || told.status === 'declined') {
    const { status: outcome, transactionId } = told
    await concludePayout(services, movement, { outcome, actor, why, transactionId })
    return
  }
  const { notFoundAfterMs, queueAfterMs } = services.settings.transfers
  const now = services.clock.now().getTime()
  const queue = now - movement.createdAt.getTime() >= queueAfterMs
  const sentAt = payout.lastSentAt ?? movement.createdAt
  const isGone = told.status === 'not-found' && now - sentAt.getTime() >= notFoundAfterMs
  await askLater(services, 'settle-withdrawal', movement, { actor, why, queue })
  if (isGone) await sendPayout(services, movement, 'job')
}

async function whatBecameOf(
  services: Services,
  { id, reference }: Movement,
  payout: Payout,
): Promise<PayoutState | { readonly status: 'silent'; readonly transactionId?: never }> {
  try {
    return await payoutProviderOf(services, payout).inquirePayout(reference)
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error
    services.log.warn({ movementId: id, fault: error.kind, vendorCode: error.vendorCode }, 'payout not told')
    return { status: 'silent' }
  }
}
