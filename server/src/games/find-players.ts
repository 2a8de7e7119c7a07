import type { Queryable } from '../database/pool.ts'
import { listFirstActivations, listMembersOfPlayers, readActiveAccounts } from './store.ts'

/** A member as a game provider knows them. */
export type PlayerName = { readonly slotCode: string; readonly username: string; readonly activatedAt: Date }

/** The member's confirmed accounts at all slots. */
export async function findPlayersOf(db: Queryable, memberId: string): Promise<PlayerName[]> {
  const accounts = await readActiveAccounts(db, memberId)
  return accounts.map(({ slotCode, username, activatedAt }) => ({ slotCode, username, activatedAt: activatedAt! }))
}

/** Whose the names are at a slot; a name that is nobody's is not in the answer. */
export const findMembersOfPlayers = (
  db: Queryable,
  slotCode: string,
  usernames: readonly string[],
): Promise<Map<string, string>> => listMembersOfPlayers(db, slotCode, usernames)

/** Since when each slot has players of ours. */
export const findFirstActivations = (db: Queryable): Promise<Map<string, Date>> => listFirstActivations(db)
