import type { Queryable, Tx } from '../database/pool.ts'
import { type BonusPeriod, findActiveGrant, listPeriods, lockBonusesOf } from './grant-store.ts'
import type { Grant } from './grant.ts'

export type { BonusPeriod } from './grant-store.ts'

/** The bonus that a member has, for what is not to be had beside one. Undefined when there is none. Asks nobody. */
export const activeBonusOf = (db: Queryable, memberId: string): Promise<Grant | undefined> =>
  findActiveGrant(db, memberId)

/** The same in the member's turn: until the caller's transaction ends nobody takes or ends a bonus of theirs. */
export async function activeBonusInTurn(tx: Tx, memberId: string): Promise<Grant | undefined> {
  await lockBonusesOf(tx, memberId)
  return findActiveGrant(tx, memberId)
}

/** When a member had a bonus between two moments, for what leaves play under a bonus out. `until` null: still. */
export const bonusPeriodsOf = (db: Queryable, memberId: string, from: Date, until: Date): Promise<BonusPeriod[]> =>
  listPeriods(db, memberId, from, until)
