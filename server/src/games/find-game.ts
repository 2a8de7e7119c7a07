import type { Queryable } from '../database/pool.ts'
import { Refusal } from '../refusal.ts'
import type { GameProvider } from '../providers/games/port.ts'
import type { Services } from '../services.ts'
import { type CatalogueSlot, slotOfCode } from './catalogue.ts'
import { type GameAccountRow, readAccount, readActiveAccounts } from './store.ts'

export type Game = { readonly slot: CatalogueSlot; readonly provider: GameProvider }

/** A slot that is both in the catalogue and configured; any other code is NO_GAME. */
export function findGame(services: Pick<Services, 'games'>, code: string): Game {
  const slot = slotOfCode(code)
  const provider = services.games.get(code)
  if (!slot || !provider) throw new Refusal('NO_GAME', { code })
  return { slot, provider }
}

/** The member's own, confirmed account at a slot, else SLOT_NO_ACCOUNT. */
export async function findAccount(db: Queryable, memberId: string, code: string): Promise<GameAccountRow> {
  const account = await readAccount(db, memberId, code)
  if (!account?.activatedAt) throw new Refusal('SLOT_NO_ACCOUNT', { code })
  return account
}

/** The codes of all slots where the member has a confirmed account. */
export async function activeSlots(db: Queryable, memberId: string): Promise<string[]> {
  return (await readActiveAccounts(db, memberId)).map((account) => account.slotCode)
}
