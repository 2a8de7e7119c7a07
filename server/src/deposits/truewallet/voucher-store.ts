import type { Queryable } from '../../database/pool.ts'
import type { Redemption } from '../../providers/vouchers/port.ts'
import type { Voucher } from './voucher.ts'

const columns = `id, sealed_hash AS "sealedHash", wallet, member_id AS "memberId", idempotency_key AS "idempotencyKey", state, sends,
  last_sent_at AS "lastSentAt", reserved_at AS "reservedAt"`

/** False when somebody has sent the same voucher already; of several at once, one stands. */
export async function reserveVoucher(
  tx: Queryable,
  opening: Pick<Voucher, 'id' | 'sealedHash' | 'wallet' | 'memberId' | 'reservedAt'> & {
    readonly digest: Buffer
    readonly idempotencyKey: string | undefined
  },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO voucher (id, digest, sealed_hash, wallet, member_id, idempotency_key, state, reserved_at)
     VALUES ($1, $2, $3, $4, $5, $6, 'reserved', $7) ON CONFLICT (digest) WHERE state <> 'refused' DO NOTHING`,
    [
      opening.id,
      opening.digest,
      opening.sealedHash,
      opening.wallet,
      opening.memberId,
      opening.idempotencyKey ?? null,
      opening.reservedAt,
    ],
  )
  return rowCount === 1
}

/** A voucher that we have reserved before; another is a bug. */
export async function readVoucher(db: Queryable, id: string): Promise<Voucher> {
  const { rows } = await db.query<Voucher>(`SELECT ${columns} FROM voucher WHERE id = $1`, [id])
  if (!rows[0]) throw new Error(`there is no voucher ${id}`)
  return rows[0]
}

/** Compare-and-set: from now on it may be redeemed. False when another look at it was faster. */
export async function beginRedeeming(tx: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await tx.query(`UPDATE voucher SET state = 'redeeming' WHERE id = $1 AND state = 'reserved'`, [
    id,
  ])
  return rowCount === 1
}

/** One more sending, noted before it leaves; answers how many that makes, or undefined once the voucher has ended. */
export async function noteSending(db: Queryable, id: string, at: Date): Promise<number | undefined> {
  const { rows } = await db.query<{ sends: number }>(
    `UPDATE voucher SET sends = sends + 1, last_sent_at = $2 WHERE id = $1 AND state = 'redeeming' RETURNING sends`,
    [id, at],
  )
  return rows[0]?.sends
}

export type VoucherEnd = {
  readonly from: 'reserved' | 'redeeming'
  readonly state: 'credited' | 'refused'
  /** The sending whose answer it rests on: it holds while none was noted after it. */
  readonly restsOn?: number | undefined
  readonly redemption?: Redemption | undefined
  readonly at: Date
}

/** Compare-and-set: the voucher's end, with who gave it. Its hash goes with it. */
export async function endVoucher(
  tx: Queryable,
  id: string,
  { from, state, restsOn, redemption, at }: VoucherEnd,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE voucher SET state = $3, ended_at = $4, sealed_hash = NULL, transaction_id = $6, redeemed_at = $7,
       giver_phone = $8, giver_name = $9
     WHERE id = $1 AND state = $2 AND sends = coalesce($5, sends)`,
    [
      id,
      from,
      state,
      at,
      restsOn ?? null,
      redemption?.transactionId ?? null,
      redemption?.redeemedAt ?? null,
      redemption?.giver.phone ?? null,
      redemption?.giver.name ?? null,
    ],
  )
  return rowCount === 1
}
