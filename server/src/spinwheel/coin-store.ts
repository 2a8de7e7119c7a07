import type { Queryable } from '../database/pool.ts'
import { coinAccount } from '../ledger/ledger.ts'

export type CoinRow = {
  readonly seq: number
  readonly kind: string
  readonly coins: number
  readonly remaining: number
  readonly at: Date
}

/**
 * One page of the entries of a member's coin account, newest first. It reads across the ledger, the deposits' earnings and
 * the wheel on purpose: when something happened is theirs to say, by the clock of the product.
 */
export async function listCoinMoves(
  db: Queryable,
  memberId: string,
  { page, limit }: { readonly page: number; readonly limit: number },
): Promise<{ total: number; rows: CoinRow[] }> {
  const account = await db.query<{ id: string; seq: string }>(
    'SELECT id, seq FROM account WHERE name = $1 AND guarded',
    [coinAccount(memberId)],
  )
  const { id, seq: total = '0' } = account.rows[0] ?? {}
  if (id === undefined) return { total: 0, rows: [] }
  const { rows } = await db.query<{ seq: string; kind: string; amount: string; balance_after: string; at: Date }>(
    `SELECT e.seq, t.kind, e.amount, e.balance_after, coalesce(d.at, s.at, c.claimed_at, t.recorded_at) AS at
     FROM entry e JOIN transfer t ON t.id = e.transfer_id
     LEFT JOIN coin_earning d ON t.kind = 'coins' AND d.deposit_ref = t.cause_id
     LEFT JOIN wheel_spin s ON t.kind IN ('spin', 'spin-back') AND s.id = t.cause_id
     LEFT JOIN wheel_coupon c ON t.kind = 'wheel' AND c.spin_id = t.cause_id
     WHERE e.account_id = $1 AND e.seq <= $2 ORDER BY e.seq DESC LIMIT $3`,
    [id, Number(total) - (page - 1) * limit, limit],
  )
  return {
    total: Number(total),
    rows: rows.map((row) => ({
      seq: Number(row.seq),
      kind: row.kind,
      coins: Number(row.amount),
      remaining: Number(row.balance_after),
      at: row.at,
    })),
  }
}
