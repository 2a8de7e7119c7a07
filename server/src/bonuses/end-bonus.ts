import { type Tx, transaction } from '../database/pool.ts'
import { mainAccount } from '../ledger/ledger.ts'
import type { Minor } from '../money.ts'
import type { Actor } from '../movements/movement.ts'
import { postMovement } from '../movements/post-movement.ts'
import { openMovement } from '../movements/store.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'
import { continueGathering } from '../transfers/continue-gathering.ts'
import { openGathering } from '../transfers/open-gathering.ts'
import { type BonusNow, readBonusNow } from './bonus-now.ts'
import { describeBonus } from './describe-bonus.ts'
import type { Holdings } from './facts-store.ts'
import { endGrant, findActiveGrant, lockBonusesOf } from './grant-store.ts'
import type { BonusOutcome, Cancelled, Grant } from './grant.ts'

export type EndedBonus = { readonly outcome: BonusOutcome; readonly forfeitedMinor: Minor }

/**
 * Ends a member's bonus if, in the transaction that ends it, `outcomeOf` still says so: the forfeit and the end of the row
 * together, or neither. What is forfeited must lie in the main wallet: if it does not, everything is brought home first. And
 * it must be certain: nothing is taken on account of money that may be counted twice on its way, or be at a silent game no more.
 * Undefined when it was not ended: it is another one by now, a withdrawal is ending it, the rules say otherwise, or its
 * money did not come home.
 */
export async function endBonus(
  services: Services,
  found: BonusNow,
  actor: Actor,
  outcomeOf: (now: BonusNow) => BonusOutcome | undefined,
  cancelled?: Cancelled,
): Promise<EndedBonus | undefined> {
  const { grant, state, holdings } = found
  const { endForfeitMinor } = state
  if (endForfeitMinor > 0 && !isThere(endForfeitMinor, holdings))
    await bringEverythingHome(services, grant.memberId, actor)
  const ended = await transaction(services.pool, async (tx) => {
    await lockBonusesOf(tx, grant.memberId)
    const current = await findActiveGrant(tx, grant.memberId)
    if (current?.id !== grant.id || current.payoutMovementId !== null) return undefined
    // Who is cancelled keeps what somebody keeps who is out: their real money.
    const now = await readBonusNow(services, tx, cancelled ? { ...current, isOut: true } : current)
    const outcome = outcomeOf(now)
    const forfeitedMinor = now.state.endForfeitMinor
    if (!outcome || (forfeitedMinor > 0 && !isThere(forfeitedMinor, now.holdings))) return undefined
    const forfeitMovementId = forfeitedMinor > 0 ? await forfeit(services, tx, current, forfeitedMinor, actor) : null
    await endGrant(tx, current.id, { outcome, at: services.clock.now(), forfeitMovementId, cancelled })
    return { outcome, forfeitedMinor }
  })
  if (ended) services.nudge(grant.memberId, ['wallet', 'statement'])
  return ended
}

const isThere = (forfeitedMinor: Minor, { spendableMinor, untoldMinor, isMoving }: Holdings): boolean =>
  forfeitedMinor <= spendableMinor && untoldMinor === 0 && !isMoving

/** From the main wallet to the house, with its line in the statement. */
async function forfeit(services: Services, tx: Tx, grant: Grant, amountMinor: Minor, actor: Actor): Promise<string> {
  const movement = await openMovement(tx, {
    id: services.newId(),
    memberId: grant.memberId,
    type: 'finish_bonus',
    state: 'posted',
    from: 'main',
    to: 'forfeit',
    amountMinor,
    currency: grant.currency,
    at: services.clock.now(),
    actor,
    detail: describeBonus(services, grant),
  })
  await postMovement(services, tx, movement, {
    kind: 'forfeit',
    debit: mainAccount(grant.memberId),
    credit: 'house/forfeit',
    cause: { type: 'bonus', id: grant.id },
  })
  return movement.id
}

/** As far as it comes in one go; somebody else who is gathering already does the same. */
async function bringEverythingHome(services: Services, memberId: string, actor: Actor): Promise<void> {
  try {
    const id = await transaction(services.pool, (tx) => openGathering(services, tx, { memberId, to: 'main' }))
    await continueGathering(services, id, actor)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}
