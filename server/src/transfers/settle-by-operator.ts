import type { Settler } from '../cases/operator-case.ts'
import type { Services } from '../services.ts'
import { concludeLeg } from './conclude-leg.ts'
import { followUp } from './send-leg.ts'
import { readOpenLeg } from './settle-transfer.ts'

/**
 * An operator has looked at the provider's books and says what became of a transfer: posted or given back by the same
 * compare-and-set as the provider's own answer. False when that, or another operator, was faster.
 */
export async function settleTransferByOperator(
  services: Services,
  movementId: string,
  outcome: 'done' | 'failed',
  operator: Settler,
): Promise<boolean> {
  const leg = await readOpenLeg(services, movementId)
  if (leg?.movement.state !== 'queued') return false
  const why = `${operator.by}: ${operator.why}`
  const conclusion = await concludeLeg(services, leg, { outcome, actor: 'operator', why, operator })
  await followUp(services, leg, conclusion, 'operator')
  return conclusion.kind !== 'overtaken'
}
