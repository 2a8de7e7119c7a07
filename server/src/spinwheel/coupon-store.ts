import type { Localised } from '@krapao/contract/call'
import type { PrizeKind } from '@krapao/contract/calls/spinwheel'
import type { Currency } from '@krapao/contract/money'
import type { Queryable } from '../database/pool.ts'

/** A prize that was won, and can be claimed once until it expires. */
export type Coupon = {
  readonly id: string
  readonly memberId: string
  readonly spinId: string
  readonly prizeCode: string
  readonly kind: PrizeKind
  /** Coins, or minor units of `currency`. */
  readonly value: number
  readonly currency: Currency
  readonly label: Localised
  readonly wonAt: Date
  readonly expiresAt: Date
}

type Row = {
  id: string
  member_id: string
  spin_id: string
  prize_code: string
  kind: PrizeKind
  value: string
  currency: Currency
  label: Localised
  won_at: Date
  expires_at: Date
}

const columns = 'id, member_id, spin_id, prize_code, kind, value, currency, label, won_at, expires_at'

const fromRow = (row: Row): Coupon => ({
  id: row.id,
  memberId: row.member_id,
  spinId: row.spin_id,
  prizeCode: row.prize_code,
  kind: row.kind,
  value: Number(row.value),
  currency: row.currency,
  label: row.label,
  wonAt: row.won_at,
  expiresAt: row.expires_at,
})

export async function insertCoupon(tx: Queryable, coupon: Coupon): Promise<void> {
  await tx.query(`INSERT INTO wheel_coupon (${columns}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`, [
    coupon.id,
    coupon.memberId,
    coupon.spinId,
    coupon.prizeCode,
    coupon.kind,
    coupon.value,
    coupon.currency,
    coupon.label,
    coupon.wonAt,
    coupon.expiresAt,
  ])
}

export type HeldPrize = { readonly first: Coupon; readonly count: number }

/** What a member holds, one row a prize: the coupon of it that expires first, and how many there are. */
export async function listHeld(db: Queryable, memberId: string, now: Date): Promise<HeldPrize[]> {
  const { rows } = await db.query<Row & { count: number }>(
    `SELECT ${columns}, count FROM (
       SELECT *, row_number() OVER same AS place, count(*) OVER (PARTITION BY prize_code, kind, value, currency)::int AS count
       FROM wheel_coupon WHERE member_id = $1 AND claimed_at IS NULL AND expires_at > $2
       WINDOW same AS (PARTITION BY prize_code, kind, value, currency ORDER BY expires_at, id)
     ) AS held WHERE place = 1 ORDER BY expires_at, id`,
    [memberId, now],
  )
  return rows.map(({ count, ...row }) => ({ first: fromRow(row), count }))
}

/**
 * Claims a member's coupon by its id, if it is theirs, held and not expired: a compare-and-set, so of claims that arrive
 * together one has it and the others find nothing.
 */
export async function claimById(tx: Queryable, memberId: string, id: string, now: Date): Promise<Coupon | undefined> {
  const { rows } = await tx.query<Row>(
    `UPDATE wheel_coupon SET claimed_at = $3
     WHERE id = $2 AND member_id = $1 AND claimed_at IS NULL AND expires_at > $3 RETURNING ${columns}`,
    [memberId, id, now],
  )
  return rows[0] && fromRow(rows[0])
}

/** The one of a prize that expires first and that nobody else is claiming just now. */
export async function claimByPrize(
  tx: Queryable,
  memberId: string,
  prizeCode: string,
  now: Date,
): Promise<Coupon | undefined> {
  const { rows } = await tx.query<Row>(
    `UPDATE wheel_coupon SET claimed_at = $3 WHERE id = (
       SELECT id FROM wheel_coupon WHERE member_id = $1 AND prize_code = $2 AND claimed_at IS NULL AND expires_at > $3
       ORDER BY expires_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
     RETURNING ${columns}`,
    [memberId, prizeCode, now],
  )
  return rows[0] && fromRow(rows[0])
}

/** Whether what would be claimed under that name is a bonus. */
export async function isBonusHeld(db: Queryable, memberId: string, idOrPrize: string, now: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    `SELECT FROM wheel_coupon
     WHERE member_id = $1 AND (id = $2 OR prize_code = $2) AND kind = 'bonus' AND claimed_at IS NULL AND expires_at > $3
     LIMIT 1`,
    [memberId, idOrPrize, now],
  )
  return rowCount === 1
}

/** Whether the member has, by that id or of that prize, one that was never claimed: then it is expired. */
export async function isUnclaimed(db: Queryable, memberId: string, idOrPrize: string, now: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    `SELECT FROM wheel_coupon
     WHERE member_id = $1 AND (id = $2 OR prize_code = $2) AND claimed_at IS NULL AND expires_at <= $3 LIMIT 1`,
    [memberId, idOrPrize, now],
  )
  return rowCount === 1
}

/** Whether the wheel has, or ever gave, such a prize. */
export async function isPrizeKnown(db: Queryable, memberId: string, prizeCode: string): Promise<boolean> {
  const { rows } = await db.query<{ known: boolean }>(
    `SELECT EXISTS (SELECT FROM wheel_slice WHERE code = $2)
       OR EXISTS (SELECT FROM wheel_coupon WHERE member_id = $1 AND prize_code = $2) AS known`,
    [memberId, prizeCode],
  )
  return rows[0]!.known
}

/** The movement that a claim made, for whoever asks where that money came from. */
export async function noteMovement(tx: Queryable, couponId: string, movementId: string): Promise<void> {
  await tx.query('UPDATE wheel_coupon SET movement_id = $2 WHERE id = $1', [couponId, movementId])
}
