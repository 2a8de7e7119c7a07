import { leaveUnknown } from '../movements/ask-later.ts'
import type { Actor, Movement } from '../movements/movement.ts'
import { findMovement } from '../movements/store.ts'
import { type Tell, tellOf } from '../movements/tell-of.ts'
import { ProviderFault } from '../providers/fault.ts'
import type { PaymentProvider } from '../providers/payments/port.ts'
import type { Services } from '../services.ts'
import { concludePayout } from './conclude-payout.ts'
import { type Payout, noteSending, readPayout } from './store.ts'

/**
 * Asks the provider to pay a withdrawal whose money is set aside, outside any transaction, and writes down what came of
 * it. The provider deduplicates our reference, so that sending it again can not pay twice.
 */
export async function sendPayout(services: Services, movement: Movement, actor: Actor): Promise<Tell> {
  const sends = await noteSending(services.pool, movement.id, services.clock.now())
  if (sends !== undefined) await send(services, movement, sends, actor)
  return tellOf((await findMovement(services.pool, movement.id))!)
}

async function send(services: Services, movement: Movement, sends: number, actor: Actor): Promise<void> {
  const payout = (await readPayout(services.pool, movement.id))!
  try {
    const accepted = await payoutProviderOf(services, payout).payout({
      reference: movement.reference,
      amountMinor: movement.amountMinor,
      currency: movement.currency,
      to: { bankCode: payout.bankCode, accountNo: payout.accountNo, accountName: payout.accountName },
    })
    if (accepted.status === 'pending')
      return await leaveUnknown(services, 'settle-withdrawal', movement, { actor, why: 'accepted, not paid yet' })
    await concludePayout(services, movement, { outcome: 'paid', actor, transactionId: accepted.transactionId })
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error
    await onFault(services, movement, error, sends, actor)
  }
}

/** Declined: it said no. Unavailable: this sending never left, which is all there was if nobody sent before. */
async function onFault(services: Services, movement: Movement, fault: ProviderFault, sends: number, actor: Actor) {
  services.log.warn({ movementId: movement.id, fault: fault.kind, vendorCode: fault.vendorCode }, 'payout not made')
  const failed = { outcome: 'declined', actor, why: fault.message, restsOn: sends } as const
  if (fault.kind === 'declined') await concludePayout(services, movement, failed)
  else if (fault.kind === 'unavailable' && sends === 1)
    await concludePayout(services, movement, { ...failed, reason: 'NOT_REACHABLE' })
  else await leaveUnknown(services, 'settle-withdrawal', movement, { actor, why: fault.message })
}

/** Whom the payout was opened with: no other provider knows its reference. One that is not configured any more is thrown. */
export function payoutProviderOf(services: Services, payout: Payout): PaymentProvider {
  const provider = services.payments.get(payout.provider)
  if (!provider) throw new Error(`payment provider ${payout.provider} is not configured, but has an open payout`)
  return provider
}
