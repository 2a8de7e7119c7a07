import { transaction } from '../database/pool.ts'
import type { Movement } from '../movements/movement.ts'
import { changeState } from '../movements/store.ts'
import { closeCase } from '../cases/close-case.ts'
import type { Settler } from '../cases/operator-case.ts'
import type { Services } from '../services.ts'
import { postDeposit } from './post-deposit.ts'

/**
 * An operator decides about money for a QR that somebody else than its member has paid: credited after all, or refused,
 * to be given back outside the wallet. False when it waits no more.
 */
export async function settleQueuedPayment(
  services: Services,
  movement: Movement,
  verdict: 'credited' | 'rejected',
  operator: Settler,
): Promise<boolean> {
  const { id, memberId } = movement
  const isCredited = verdict === 'credited'
  const isOurs = await transaction(services.pool, async (tx) => {
    const changed = await changeState(tx, id, ['queued'], isCredited ? 'posted' : 'refused', {
      at: services.clock.now(),
      actor: 'operator',
      why: `${operator.by}: ${operator.why}`,
      ...(!isCredited && { reason: 'TRANSFER_FAIL' }),
    })
    if (!changed) return false
    await closeCase(services, tx, { type: 'movement', id }, { verdict, ...operator })
    if (!isCredited) return true
    await postDeposit(services, tx, changed, { from: `payment/${changed.from}` })
    return true
  })
  if (isOurs) services.nudge(memberId, ['wallet', 'statement'])
  return isOurs
}
