import type { Queryable } from '../database/pool.ts'
import { askBalances } from '../games/ask-balances.ts'
import { minorOf } from '../money.ts'
import { turnoverSince } from '../plays/turnover-since.ts'
import type { Services } from '../services.ts'
import { type BonusState, bonusStateOf } from './bonus-rules.ts'
import {
  type Holdings,
  type KnownTurnover,
  keepTurnover,
  readAdded,
  readHoldings,
  readTurnover,
} from './facts-store.ts'
import type { Grant } from './grant.ts'

/** A bonus and where it stands by what is on record. */
export type BonusNow = {
  readonly grant: Grant
  readonly state: BonusState
  readonly holdings: Holdings
  readonly turnover: KnownTurnover
}

/** From what is on record: asks nobody, so it may be read in the transaction that acts on it. */
export async function readBonusNow({ clock }: Services, db: Queryable, grant: Grant): Promise<BonusNow> {
  const holdings = await readHoldings(db, grant.memberId)
  const addedMinor = await readAdded(db, grant.memberId, grant.mainSeq)
  const turnover = await readTurnover(db, grant.id)
  const state = bonusStateOf(grant, {
    ownMinor: grant.ownMinor,
    addedMinor,
    balanceMinor: holdings.totalMinor,
    turnoverMinor: minorOf(turnover.slots.reduce((sum, slot) => sum + slot.turnoverMinor, 0)),
    isOut: grant.isOut,
    now: clock.now(),
  })
  return { grant, state, holdings, turnover }
}

/**
 * Asks every provider what was played under the bonus and what lies there now, and keeps it. Calls third parties: never
 * inside a transaction. Play after its last moment does not count.
 */
export async function askProviders(services: Services, grant: Grant): Promise<void> {
  const now = services.clock.now()
  const until = now >= grant.expiresAt ? grant.expiresAt : undefined
  const [{ slots }] = await Promise.all([
    turnoverSince(services, grant.memberId, grant.activatedAt, until),
    askBalances(services, grant.memberId),
  ])
  if (slots.length > 0) await keepTurnover(services.pool, grant.id, slots, now)
}

/** The same unless it was done a moment ago. */
export async function askProvidersIfOld(services: Services, grant: Grant): Promise<void> {
  const { readAt } = await readTurnover(services.pool, grant.id)
  const ageMs = readAt === null ? Infinity : services.clock.now().getTime() - readAt.getTime()
  if (ageMs >= services.settings.bonuses.readingLastsMs) await askProviders(services, grant)
}

/**
 * Whether it is over without anybody's asking: lost (which must be certain), past its time, or its member is out. A met one
 * waits for the member until its time is over. Of the turnover only the least is known while a game does not tell, which is
 * never enough to say that it was not met: so nothing is forfeited for that until it tells, or long enough was waited.
 */
export function isOver({ state, grant, holdings, turnover }: BonusNow, services: OverRules): boolean {
  if (grant.payoutMovementId !== null) return false
  const now = services.clock.now().getTime()
  const expiredForMs = now - grant.expiresAt.getTime()
  const isTold = turnover.slots.every(({ reached }) => reached)
  const mayForfeit = isTold || state.endForfeitMinor === 0 || expiredForMs >= services.settings.bonuses.untoldForMs
  if (state.phase === 'bust') return holdings.isCertain && mayForfeit
  if (state.phase === 'met') return expiredForMs >= 0
  return state.phase === 'voided' || (state.phase === 'expired' && mayForfeit)
}

type OverRules = Pick<Services, 'clock' | 'settings'>
