import type { ErrorCode } from '@krapao/contract/errors'
import { type Tx, transaction } from '../database/pool.ts'
import { askBalances } from '../games/ask-balances.ts'
import { findAccount } from '../games/find-game.ts'
import { shiftBalance } from '../games/shift-balance.ts'
import { mainAccount } from '../ledger/ledger.ts'
import { type Actor, openStates } from '../movements/movement.ts'
import { answerOf } from '../movements/once.ts'
import { postMovement } from '../movements/post-movement.ts'
import { changeState } from '../movements/store.ts'
import { type Tell, tellOf } from '../movements/tell-of.ts'
import { closeCaseOfMovement } from '../cases/close-case.ts'
import type { Settler } from '../cases/operator-case.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'
import { lockGathering } from './gathering-store.ts'
import { type Leg, tryOpenLeg } from './open-leg.ts'
import { closeGameTransfer, lockGameTransfer } from './store.ts'
import { wakeGathering } from './wake-gathering.ts'

export type Verdict = {
  readonly outcome: 'done' | 'failed'
  readonly actor: Actor
  /** The provider's word, for operators. */
  readonly why?: string
  /** Why it failed, for the member. */
  readonly reason?: ErrorCode
  /**
   * What the verdict rests on. A number: on the answer to that sending, so it holds while none was noted after it. `unsent`:
   * on a sending that was given up before it left, so it holds while nobody else has begun one. Absent: on the provider's
   * own books, so it always holds.
   */
  readonly restsOn?: number | 'unsent'
  /** Who decided, where no provider could tell. */
  readonly operator?: Settler
}

export type Conclusion =
  | { readonly kind: 'told'; readonly tell: Tell }
  /** The money goes on to another game: the answer is that leg's. */
  | { readonly kind: 'onward'; readonly leg: Leg }
  /** Somebody else was faster, or the verdict holds no more: the movement tells. */
  | { readonly kind: 'overtaken' }

/**
 * The last transaction of the order of writing: compare-and-set to the final state, post or give back, and together with
 * it whatever follows: the second leg, the gathering that waits, or the answer under the request's key.
 */
export async function concludeLeg(services: Services, leg: Leg, verdict: Verdict): Promise<Conclusion> {
  const { gatheringId } = leg.transfer
  const conclusion = await transaction(services.pool, async (tx): Promise<Conclusion> => {
    if (gatheringId) await lockGathering(tx, gatheringId)
    if (verdict.restsOn !== undefined && !(await holds(tx, leg, verdict.restsOn))) return { kind: 'overtaken' }
    const movement = await changeState(tx, leg.movement.id, openStates, finalState(leg, verdict), {
      at: services.clock.now(),
      actor: verdict.actor,
      ...(verdict.why && { why: verdict.why }),
      ...(verdict.outcome === 'failed' && { reason: verdict.reason ?? 'TRANSFER_FAIL' }),
    })
    if (!movement) return { kind: 'overtaken' }
    await closeGameTransfer(tx, movement.id)
    await closeCaseOfMovement(services, tx, movement, verdict)
    await settleBooks(services, tx, leg, verdict)
    if (gatheringId) await wakeGathering(services, tx, gatheringId)
    const onward = verdict.outcome === 'done' ? await goOnward(services, tx, leg, verdict.actor) : undefined
    if (onward && !(onward instanceof Refusal)) return { kind: 'onward', leg: onward }
    const tell = onward ?? tellOf(movement)
    await answerOf(movement).store(tx, tell)
    return { kind: 'told', tell }
  })
  if (conclusion.kind !== 'overtaken') await showMember(services, leg, verdict)
  return conclusion
}

/** Locks the row, so that a sending that is just being noted is seen, or sees that the transfer has ended. */
async function holds(tx: Tx, leg: Leg, restsOn: number | 'unsent'): Promise<boolean> {
  const { sends, historyMark } = await lockGameTransfer(tx, leg.movement.id)
  return restsOn === 'unsent' ? historyMark === null : sends === restsOn
}

/** Held money is voided; where nothing was held, nothing moved: refused. */
const finalState = ({ transfer }: Leg, { outcome }: Verdict) => {
  if (outcome === 'done') return 'posted'
  return transfer.direction === 'deposit' ? 'voided' : 'refused'
}

async function settleBooks({ ledger, clock }: Services, tx: Tx, { movement, transfer }: Leg, { outcome }: Verdict) {
  const { id, ledgerRef, amountMinor } = movement
  const game = `game/${transfer.slotCode}` as const
  if (transfer.direction === 'deposit') {
    const isDone = outcome === 'done'
    const ended = await (isDone ? ledger.postHold(tx, ledgerRef, game, 'game-deposit') : ledger.voidHold(tx, ledgerRef))
    if (ended !== 'done') throw new Error(`the hold of movement ${id} ended before its movement: ${ended}`)
  } else if (outcome === 'done') {
    const credit = mainAccount(movement.memberId)
    await postMovement({ ledger }, tx, movement, { kind: 'game-withdraw', debit: game, credit })
  }
  if (outcome === 'done') await shiftBalance(tx, { ...transfer, amountMinor, at: clock.now() })
}

/**
 * The second leg of a transfer from game to game, opened in the transaction that credits the first, so that no crash can
 * come between. Where it can not be opened (that game has a transfer of this player open), the money stays in the main
 * wallet and the member is told so.
 */
async function goOnward(services: Services, tx: Tx, leg: Leg, actor: Actor): Promise<Leg | Refusal | undefined> {
  const { onwardTo, memberId } = leg.transfer
  if (!onwardTo) return undefined
  const { username } = await findAccount(tx, memberId, onwardTo)
  const { amountMinor, currency, idempotencyKey } = leg.movement
  const opened = await tryOpenLeg(services, tx, {
    memberId,
    currency,
    slotCode: onwardTo,
    username,
    direction: 'deposit',
    amountMinor,
    actor,
    idempotencyKey: idempotencyKey ?? undefined,
    detail: { legOf: leg.movement.id },
  })
  return opened instanceof Refusal ? new Refusal('TRANSFER_FAIL', { code: onwardTo }) : opened
}

/** After the commit: the game's new balance, so that the total is right at once, and the member's screens. */
async function showMember(services: Services, { movement, transfer }: Leg, { outcome }: Verdict) {
  const { balanceAfterTransferMs } = services.settings.games
  try {
    if (outcome === 'done')
      await askBalances(services, movement.memberId, { only: [transfer.slotCode], withinMs: balanceAfterTransferMs })
  } catch (error) {
    services.log.warn({ err: error, movementId: movement.id }, 'the balance after a transfer was not read')
  }
  services.nudge(movement.memberId, ['wallet', 'statement'])
}
