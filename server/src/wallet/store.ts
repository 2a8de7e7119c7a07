import { mainAccount } from '../ledger/ledger.ts'
import type { Queryable } from '../database/pool.ts'
import type { KnownBalance } from '../games/list-slots.ts'
import { type Minor, minorFromText } from '../money.ts'

export type WalletFigures = {
  readonly balanceMinor: Minor
  readonly heldMinor: Minor
  /** How many movements hold it. */
  readonly heldCount: number
  /** What the members whom they invited have brought, and was not received. */
  readonly inviteMinor: Minor
  readonly games: readonly KnownBalance[]
}

type Row = {
  balance: string
  held: string
  held_count: number
  invite: string
  games: { slot: string; balance: string; at: string | null; reachable: boolean; locked: boolean }[]
}

/**
 * All figures of one member's wallet in one statement. It reads across the ledger, the movements and the games on
 * purpose: the home screen is the call made most often by far, and a round trip for each would be most of its time.
 */
export async function readFigures(db: Queryable, memberId: string): Promise<WalletFigures> {
  const { rows } = await db.query<Row>({
    name: 'read-wallet',
    text: `SELECT a.balance, a.held,
        (SELECT count(*)::int FROM movement m WHERE m.member_id = $2 AND m.settled_at IS NULL AND m.from_place = 'main'
           AND m.state <> 'asked') AS held_count,
        (SELECT greatest(coalesce(sum(s.amount_minor), 0), 0) FROM loss_share s
           WHERE s.member_id = $2 AND s.kind = 'invite' AND s.taking_id IS NULL) AS invite,
        (SELECT coalesce(json_agg(json_build_object('slot', g.slot_code, 'balance', g.balance_minor::text,
             'at', g.balance_at, 'reachable', g.reachable, 'locked', g.is_locked)), '[]')
           FROM game_account g WHERE g.member_id = $2 AND g.activated_at IS NOT NULL) AS games
      FROM account a WHERE a.name = $1 AND a.guarded`,
    values: [mainAccount(memberId), memberId],
  })
  const row = rows[0]
  if (!row) throw new Error(`member ${memberId} has no main account`)
  return {
    balanceMinor: minorFromText(row.balance),
    heldMinor: minorFromText(row.held),
    heldCount: row.held_count,
    inviteMinor: minorFromText(row.invite),
    games: row.games.map((game) => ({
      slotCode: game.slot,
      balanceMinor: minorFromText(game.balance),
      balanceAt: game.at === null ? null : new Date(game.at),
      reachable: game.reachable,
      isLocked: game.locked,
    })),
  }
}
