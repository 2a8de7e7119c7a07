import type { ErrorCode } from '@krapao/contract/errors'
import type { Tx } from '../database/pool.ts'
import { type Minor, minorOf, toMajor } from '../money.ts'
import { holdMovement } from '../movements/hold-movement.ts'
import type { Actor, Movement } from '../movements/movement.ts'
import { changeState, findMovement, openMovement } from '../movements/store.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'
import { readBonusNow } from './bonus-now.ts'
import { withdrawalUnder } from './bonus-rules.ts'
import { describeBonus } from './describe-bonus.ts'
import { hasMovedSince } from './facts-store.ts'
import { endGrant, findActiveGrant, findPayingGrant, lockBonusesOf, setPayout } from './grant-store.ts'
import type { Grant } from './grant.ts'
import { missingOf } from './missing-of.ts'
import { settleBonus } from './settle-bonus.ts'

/*
 * A withdrawal under a bonus, step by step (withdrawals/ calls these; design/money.md says why the forfeit waits):
 *
 * 1. judgeWithdrawal, before any transaction: the providers are asked. Unmet is refused, met is named.
 * 2. enterWithdrawal and noteWithdrawal, where the withdrawal is opened: the bonus is being paid out from here on. No other
 *    bonus, no ending, no second withdrawal.
 * 3. planUnderBonus and holdForfeit, once everything is home: payout and forfeit are held together.
 * 4. concludeUnderBonus, where the payout ends: paid posts the forfeit and ends the bonus; declined gives both back.
 * 5. releaseBonus, when step 3 refuses: the bonus is as it was.
 */

/** The bonus that a withdrawal would end, by its id; undefined when the member has none. */
export async function judgeWithdrawal(services: Services, memberId: string): Promise<string | undefined> {
  const { active } = await settleBonus(services, memberId, { actor: 'request', ask: 'always' })
  if (!active || active.grant.payoutMovementId !== null) return active?.grant.id
  if (active.state.phase === 'met') return active.grant.id
  const unreached = active.turnover.slots.filter(({ reached }) => !reached).map(({ slotCode }) => slotCode)
  const silent = unreached.length > 0 ? { unreached } : {}
  if (active.state.phase === 'running') throw new Refusal('BONUS_CONDITION', { ...missingOf(active.state), ...silent })
  // It is over, but what is forfeited lies at a game that does not answer.
  throw new Refusal('NOT_REACHABLE', silent)
}

/** Takes the member's turn. A bonus that was taken since the judgement is refused like one that is not met. */
export async function enterWithdrawal(
  services: Services,
  tx: Tx,
  memberId: string,
  judged: string | undefined,
): Promise<Grant | undefined> {
  await lockBonusesOf(tx, memberId)
  const active = await findActiveGrant(tx, memberId)
  if (!active) return undefined
  if (active.payoutMovementId !== null) throw new Refusal('REQUEST_IN_PROGRESS', { why: 'another withdrawal' })
  if (active.id === judged) return active
  throw new Refusal('BONUS_CONDITION', missingOf((await readBonusNow(services, tx, active)).state))
}

export const noteWithdrawal = (tx: Tx, grant: Grant, movementId: string): Promise<void> =>
  setPayout(tx, grant.id, movementId)

/** The first lock of every transaction that goes on with a withdrawal. */
export const lockForPayout = (tx: Tx, memberId: string): Promise<void> => lockBonusesOf(tx, memberId)

export type BonusPlan =
  | { readonly kind: 'none' }
  | { readonly kind: 'pay'; readonly grant: Grant; readonly paysMinor: Minor; readonly forfeitMinor: Minor }
  | { readonly kind: 'refuse'; readonly reason: ErrorCode; readonly details?: Record<string, unknown> }

/**
 * What a withdrawal whose money has come home pays and forfeits. Everything must be home for that, or what was left at a
 * game would escape; and no more may be forfeited than the member has been shown, if they said what that was.
 */
export async function planUnderBonus(
  services: Services,
  tx: Tx,
  movement: Movement,
  unreached: readonly string[],
): Promise<BonusPlan> {
  const grant = await findPayingGrant(tx, movement.id)
  if (!grant) return { kind: 'none' }
  if (unreached.length > 0) return { kind: 'refuse', reason: 'NOT_REACHABLE', details: { unreached } }
  if (await hasMovedSince(tx, movement.memberId, movement.createdAt))
    return { kind: 'refuse', reason: 'REQUEST_IN_PROGRESS' }
  const { state, holdings } = await readBonusNow(services, tx, grant)
  // A round was voided meanwhile, or the member is out by now: it is not theirs to be paid under any more.
  if (state.phase !== 'met') return { kind: 'refuse', reason: 'BONUS_CONDITION', details: missingOf(state) }
  if (movement.amountMinor > holdings.spendableMinor) return { kind: 'refuse', reason: 'MONEY_NOT_ENOUGH' }
  const { paysMinor, forfeitMinor } = withdrawalUnder(state, holdings.spendableMinor, movement.amountMinor)
  const { shownForfeitMinor } = movement.detail as { shownForfeitMinor?: number }
  if (shownForfeitMinor !== undefined && forfeitMinor > shownForfeitMinor)
    return { kind: 'refuse', reason: 'BONUS_CONDITION', details: { forfeits: toMajor(forfeitMinor) } }
  return { kind: 'pay', grant, paysMinor, forfeitMinor }
}

/** Sets the forfeit aside beside the payout, as a movement of its own that ends with it. */
export async function holdForfeit(
  services: Services,
  tx: Tx,
  { grant, forfeitMinor }: Extract<BonusPlan, { kind: 'pay' }>,
  actor: Actor,
): Promise<void> {
  if (forfeitMinor === 0) return
  const { memberId, currency } = grant
  const movement = await openMovement(tx, {
    id: services.newId(),
    memberId,
    type: 'finish_bonus',
    state: 'held',
    from: 'main',
    to: 'forfeit',
    amountMinor: minorOf(forfeitMinor),
    currency,
    at: services.clock.now(),
    actor,
    detail: describeBonus(services, grant),
  })
  const isHeld = await holdMovement(services, tx, movement, { type: 'bonus', id: grant.id })
  if (!isHeld) throw new Error(`there is too little to hold the forfeit of bonus ${grant.id}`)
  await setPayout(tx, grant.id, grant.payoutMovementId, movement.id)
}

/** The withdrawal was refused before anything was paid: the bonus goes on. */
export async function releaseBonus(tx: Tx, payoutMovementId: string): Promise<void> {
  const grant = await findPayingGrant(tx, payoutMovementId)
  if (grant) await setPayout(tx, grant.id, null)
}

/** In the transaction that ends the payout: paid ends the bonus and posts what it forfeits; declined gives that back. */
export async function concludeUnderBonus(
  services: Services,
  tx: Tx,
  payoutMovementId: string,
  verdict: { readonly isPaid: boolean; readonly actor: Actor },
): Promise<void> {
  const grant = await findPayingGrant(tx, payoutMovementId)
  if (!grant) return
  const at = services.clock.now()
  const { isPaid, actor } = verdict
  if (grant.forfeitMovementId !== null) {
    const { id, ledgerRef } = (await findMovement(tx, grant.forfeitMovementId))!
    const changed = await changeState(tx, id, ['held'], isPaid ? 'posted' : 'voided', { at, actor })
    const { ledger } = services
    const ended = await (isPaid
      ? ledger.postHold(tx, ledgerRef, 'house/forfeit', 'forfeit')
      : ledger.voidHold(tx, ledgerRef))
    if (!changed || ended !== 'done') throw new Error(`the forfeit ${id} ended before its withdrawal: ${ended}`)
  }
  if (isPaid) await endGrant(tx, grant.id, { outcome: 'met', at, forfeitMovementId: null })
  else await setPayout(tx, grant.id, null)
}
