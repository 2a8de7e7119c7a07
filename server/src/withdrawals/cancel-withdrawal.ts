import type { CallAnswer } from '@krapao/contract/calls'
import { concludeUnderBonus, lockForPayout } from '../bonuses/pay-under-bonus.ts'
import { closeCaseOfMovement } from '../cases/close-case.ts'
import { type Tx, transaction } from '../database/pool.ts'
import type { Once } from '../http/idempotency.ts'
import { toMajor } from '../money.ts'
import { type Movement, isFinal, openStates } from '../movements/movement.ts'
import { answerOf } from '../movements/once.ts'
import { changeState, findMovementOfMember } from '../movements/store.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'
import { closePayout, lockPayout } from './store.ts'

/**
 * A member takes a withdrawal back while nothing of it has been sent: its money is still being brought home, or set aside
 * and not yet with the bank. Of this and a sender that arrive together one has the payout's row; what may have been sent
 * can not be taken back (WITHDRAW_TOO_LATE). A gathering that was begun for it goes on, and its money stays in the main
 * wallet. Whoever asked for the withdrawal and still waits is told WITHDRAW_CANCELLED.
 */
export async function cancelWithdrawal(
  services: Services,
  memberId: string,
  movementId: string,
  once: Once,
): Promise<CallAnswer<'POST /wallet/withdraw/cancel'>> {
  const cancelled = await transaction(services.pool, async (tx) => {
    await once.claim(tx)
    await lockForPayout(tx, memberId)
    const found = await findMovementOfMember(tx, memberId, movementId)
    if (found?.type !== 'withdraw') throw new Refusal('NO_DATA')
    const { sends } = await lockPayout(tx, movementId)
    const movement = (await findMovementOfMember(tx, memberId, movementId))!
    if (movement.reason === 'WITHDRAW_CANCELLED') return movement
    if (isFinal(movement.state) || sends > 0) throw new Refusal('WITHDRAW_TOO_LATE')
    return takeBack(services, tx, movement)
  })
  services.nudge(memberId, ['wallet', 'statement'])
  return { _id: cancelled.id, status: 'CANCELLED', amount: toMajor(cancelled.amountMinor) }
}

/** In the transaction that holds the payout's row: asked → refused; once its money is set aside, → voided and given back. */
async function takeBack(services: Services, tx: Tx, movement: Movement): Promise<Movement> {
  const { id, state, ledgerRef } = movement
  const isHeld = state !== 'asked'
  const actor = 'request'
  const change = { at: services.clock.now(), actor, reason: 'WITHDRAW_CANCELLED' } as const
  const final = await changeState(tx, id, openStates, isHeld ? 'voided' : 'refused', change)
  if (!final) throw new Error(`the withdrawal ${id} ended while its payout was locked`)
  await closePayout(tx, id, undefined)
  await closeCaseOfMovement(services, tx, final, { actor, why: 'cancelled by the member' })
  const ended = isHeld ? await services.ledger.voidHold(tx, ledgerRef) : 'done'
  if (ended !== 'done') throw new Error(`the hold of movement ${id} ended before its movement: ${ended}`)
  await concludeUnderBonus(services, tx, id, { isPaid: false, actor })
  await answerOf(final).store(tx, new Refusal('WITHDRAW_CANCELLED'))
  return final
}
