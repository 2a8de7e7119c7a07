import type { ErrorCode } from '@krapao/contract/errors'
import { concludeUnderBonus } from '../bonuses/pay-under-bonus.ts'
import { transaction } from '../database/pool.ts'
import { type Actor, type Movement, openStates } from '../movements/movement.ts'
import { answerOf } from '../movements/once.ts'
import { changeState } from '../movements/store.ts'
import { tellOf } from '../movements/tell-of.ts'
import { closeCaseOfMovement } from '../cases/close-case.ts'
import type { Settler } from '../cases/operator-case.ts'
import type { Services } from '../services.ts'
import { closePayout, lockPayout, readPayout } from './store.ts'

export type PayoutVerdict = {
  readonly outcome: 'paid' | 'declined'
  readonly actor: Actor
  readonly transactionId?: string | undefined
  /** The provider's word, for operators. */
  readonly why?: string
  /** Why it failed, for the member. */
  readonly reason?: ErrorCode
  /** The sending whose answer it rests on: it holds while none was noted after it. Absent: the provider's own books. */
  readonly restsOn?: number
  /** Who decided, where the provider could not tell. */
  readonly operator?: Settler
}

/**
 * The last transaction of a withdrawal: compare-and-set, post or give back, the answer under the request's key. False when
 * somebody else was faster, or the verdict holds no more.
 */
export async function concludePayout(services: Services, movement: Movement, verdict: PayoutVerdict): Promise<boolean> {
  const { ledger, pool, clock } = services
  const { provider } = (await readPayout(pool, movement.id))!
  const isPaid = verdict.outcome === 'paid'
  const isOurs = await transaction(pool, async (tx) => {
    if (verdict.restsOn !== undefined && (await lockPayout(tx, movement.id)).sends !== verdict.restsOn) return false
    const final = await changeState(tx, movement.id, openStates, isPaid ? 'posted' : 'voided', {
      at: clock.now(),
      actor: verdict.actor,
      ...(verdict.why && { why: verdict.why }),
      ...(!isPaid && { reason: verdict.reason ?? 'TRANSFER_FAIL' }),
    })
    if (!final) return false
    await closePayout(tx, movement.id, verdict.transactionId)
    await closeCaseOfMovement(services, tx, final, verdict)
    const { ledgerRef } = movement
    const ended = await (isPaid
      ? ledger.postHold(tx, ledgerRef, `payout/${provider}`, 'payout')
      : ledger.voidHold(tx, ledgerRef))
    if (ended !== 'done') throw new Error(`the hold of movement ${movement.id} ended before its movement: ${ended}`)
    await concludeUnderBonus(services, tx, movement.id, { isPaid, actor: verdict.actor })
    await answerOf(final).store(tx, tellOf(final))
    return true
  })
  if (isOurs) services.nudge(movement.memberId, ['wallet', 'statement'])
  return isOurs
}
