import { earnCoins } from '../coins/earn-coins.ts'
import { transaction } from '../database/pool.ts'
import { mainAccount } from '../ledger/ledger.ts'
import type { Movement } from '../movements/movement.ts'
import { changeState } from '../movements/store.ts'
import { closeCase } from '../cases/close-case.ts'
import type { Settler } from '../cases/operator-case.ts'
import type { Services } from '../services.ts'

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
  const { id, memberId, from, ledgerRef, amountMinor, currency } = movement
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
    const outcome = await services.ledger.post(tx, {
      ref: ledgerRef,
      kind: 'deposit',
      debit: `payment/${from}`,
      credit: mainAccount(memberId),
      amountMinor,
      currency,
      cause: { type: 'movement', id },
    })
    if (outcome !== 'done') throw new Error(`the deposit ${ledgerRef} was posted before its movement: ${outcome}`)
    await earnCoins(services, tx, movement)
    return true
  })
  if (isOurs) services.nudge(memberId, ['wallet', 'statement'])
  return isOurs
}
