import { findMovement } from '../movements/store.ts'
import type { Settler } from '../cases/operator-case.ts'
import type { Services } from '../services.ts'
import { concludePayout } from './conclude-payout.ts'

/**
 * An operator has looked at the bank's books and says whether a withdrawal was paid: posted or given back by the same
 * compare-and-set as the provider's own answer. False when that, or another operator, was faster.
 */
export async function settleWithdrawalByOperator(
  services: Services,
  movementId: string,
  outcome: 'paid' | 'declined',
  operator: Settler,
): Promise<boolean> {
  const movement = await findMovement(services.pool, movementId)
  if (movement?.state !== 'queued') return false
  const why = `${operator.by}: ${operator.why}`
  return concludePayout(services, movement, { outcome, actor: 'operator', why, operator })
}
