import type { Queryable } from '../database/pool.ts'
import { type Minor, minorFromText, minorOf } from '../money.ts'

/** Where a member's earnings stand: how many there are, and what the last one carried on. */
export type Standing = { readonly seq: number; readonly carriedMinor: Minor }

/** Earnings of one member take turns until the transaction's end; answers the last one. */
export async function takeTurn(tx: Queryable, memberId: string): Promise<Standing> {
  await tx.query("SELECT pg_advisory_xact_lock(hashtextextended('coins of ' || $1, 0))", [memberId])
  return readStanding(tx, memberId)
}

/** The last one; before the first nothing is carried. */
export async function readStanding(db: Queryable, memberId: string): Promise<Standing> {
  const { rows } = await db.query<{ seq: number; carried: string }>(
    'SELECT seq, carried FROM coin_earning WHERE member_id = $1 ORDER BY seq DESC LIMIT 1',
    [memberId],
  )
  return rows[0]
    ? { seq: rows[0].seq, carriedMinor: minorFromText(rows[0].carried) }
    : { seq: 0, carriedMinor: minorOf(0) }
}

export type Earning = {
  readonly memberId: string
  readonly seq: number
  readonly depositRef: string
  readonly amountMinor: Minor
  readonly perCoinMinor: Minor
  readonly coins: number
  readonly carriedMinor: Minor
  readonly at: Date
}

/** A second earning of the same deposit is an error (23505). */
export async function appendEarning(tx: Queryable, earning: Earning): Promise<void> {
  await tx.query(
    `INSERT INTO coin_earning (member_id, seq, deposit_ref, amount, per_coin, coins, carried, at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      earning.memberId,
      earning.seq,
      earning.depositRef,
      earning.amountMinor,
      earning.perCoinMinor,
      earning.coins,
      earning.carriedMinor,
      earning.at,
    ],
  )
}
