import type { BonusType, Words } from '@krapao/contract/calls/bonuses'
import type { Currency } from '@krapao/contract/money'
import type { Queryable, Tx } from '../database/pool.ts'
import { minorFromText } from '../money.ts'
import type { BonusOutcome, Cancelled, Grant } from './grant.ts'

type Row = {
  id: string
  member_id: string
  bonus_code: string | null
  is_promotion: boolean
  type: BonusType
  title: Words
  currency: Currency
  deposit_movement_id: string | null
  committed_minor: string
  bonus_minor: string
  own_minor: string
  main_seq: string
  multiple: number
  cash_out_multiple: number
  percent_fail: number
  activated_at: Date
  expires_at: Date
  payout_movement_id: string | null
  forfeit_movement_id: string | null
  is_out: boolean
}

const columns = `g.id, g.member_id, g.bonus_code, g.is_promotion, g.type, g.title, g.currency, g.deposit_movement_id,
  g.committed_minor, g.bonus_minor, g.own_minor, g.main_seq, g.multiple, g.cash_out_multiple, g.percent_fail,
  g.activated_at, g.expires_at, g.payout_movement_id, g.forfeit_movement_id,
  (SELECT m.status IN ('self-excluded', 'closed') FROM member m WHERE m.id = g.member_id) AS is_out`

const fromRow = (row: Row): Grant => ({
  id: row.id,
  memberId: row.member_id,
  code: row.bonus_code,
  isPromotion: row.is_promotion,
  type: row.type,
  title: row.title,
  currency: row.currency,
  depositMovementId: row.deposit_movement_id,
  committedMinor: minorFromText(row.committed_minor),
  bonusMinor: minorFromText(row.bonus_minor),
  ownMinor: minorFromText(row.own_minor),
  mainSeq: Number(row.main_seq),
  multiple: row.multiple,
  cashOutMultiple: row.cash_out_multiple,
  percentFail: row.percent_fail,
  activatedAt: row.activated_at,
  expiresAt: row.expires_at,
  payoutMovementId: row.payout_movement_id,
  forfeitMovementId: row.forfeit_movement_id,
  isOut: row.is_out,
})

/**
 * Whoever takes, ends or pays under a bonus of this member takes turns here until the end of the transaction. Taken before
 * any row is locked, so that no two of them wait for each other.
 */
export async function lockBonusesOf(tx: Tx, memberId: string): Promise<void> {
  await tx.query("SELECT pg_advisory_xact_lock(hashtextextended('bonuses of ' || $1, 0))", [memberId])
}

export async function findActiveGrant(db: Queryable, memberId: string): Promise<Grant | undefined> {
  const { rows } = await db.query<Row>({
    name: 'find-active-bonus',
    text: `SELECT ${columns} FROM bonus_grant g WHERE g.member_id = $1 AND g.ended_at IS NULL`,
    values: [memberId],
  })
  return rows[0] && fromRow(rows[0])
}

/** The one that a withdrawal ends. */
export async function findPayingGrant(db: Queryable, payoutMovementId: string): Promise<Grant | undefined> {
  const { rows } = await db.query<Row>(`SELECT ${columns} FROM bonus_grant g WHERE g.payout_movement_id = $1`, [
    payoutMovementId,
  ])
  return rows[0] && fromRow(rows[0])
}

export async function insertGrant(tx: Tx, grant: Omit<Grant, 'payoutMovementId' | 'forfeitMovementId' | 'isOut'>) {
  await tx.query(
    `INSERT INTO bonus_grant (id, member_id, bonus_code, is_promotion, type, title, currency, deposit_movement_id,
       committed_minor, bonus_minor, own_minor, main_seq, multiple, cash_out_multiple, percent_fail, activated_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)`,
    [
      grant.id,
      grant.memberId,
      grant.code,
      grant.isPromotion,
      grant.type,
      grant.title,
      grant.currency,
      grant.depositMovementId,
      grant.committedMinor,
      grant.bonusMinor,
      grant.ownMinor,
      grant.mainSeq,
      grant.multiple,
      grant.cashOutMultiple,
      grant.percentFail,
      grant.activatedAt,
      grant.expiresAt,
    ],
  )
}

/** Notes, or takes back, the withdrawal that is to end it. */
export async function setPayout(
  tx: Tx,
  id: string,
  payoutMovementId: string | null,
  forfeitMovementId: string | null = null,
): Promise<void> {
  await tx.query('UPDATE bonus_grant SET payout_movement_id = $2, forfeit_movement_id = $3 WHERE id = $1', [
    id,
    payoutMovementId,
    forfeitMovementId,
  ])
}

export async function endGrant(
  tx: Tx,
  id: string,
  end: {
    readonly outcome: BonusOutcome
    readonly at: Date
    readonly forfeitMovementId: string | null
    /** Of a cancelled one. */
    readonly cancelled?: Cancelled | undefined
  },
): Promise<void> {
  await tx.query(
    `UPDATE bonus_grant SET outcome = $2, ended_at = $3, forfeit_movement_id = coalesce($4, forfeit_movement_id),
       cancelled_by = $5, cancelled_why = $6
     WHERE id = $1 AND ended_at IS NULL`,
    [id, end.outcome, end.at, end.forfeitMovementId, end.cancelled?.by ?? null, end.cancelled?.why ?? null],
  )
}

export type ReceivedBonus = {
  readonly id: string
  readonly code: string
  readonly isActive: boolean
  readonly activatedAt: Date
}

/** Every bonus that a member ever took from these campaigns, the latest first. */
export async function listReceived(
  db: Queryable,
  memberId: string,
  codes: readonly string[],
): Promise<ReceivedBonus[]> {
  const { rows } = await db.query<{ id: string; bonus_code: string; is_active: boolean; activated_at: Date }>(
    `SELECT id, bonus_code, ended_at IS NULL AS is_active, activated_at FROM bonus_grant
     WHERE member_id = $1 AND bonus_code = ANY ($2) ORDER BY activated_at DESC, id DESC`,
    [memberId, codes],
  )
  return rows.map((row) => ({
    id: row.id,
    code: row.bonus_code,
    isActive: row.is_active,
    activatedAt: row.activated_at,
  }))
}

/** Members with a bonus, of all or of those whose time is over. */
export async function listMembersWithBonus(db: Queryable, expiredBy?: Date): Promise<string[]> {
  const { rows } = await db.query<{ member_id: string }>(
    `SELECT member_id FROM bonus_grant WHERE ended_at IS NULL AND ($1::timestamptz IS NULL OR expires_at <= $1)
     ORDER BY expires_at`,
    [expiredBy ?? null],
  )
  return rows.map((row) => row.member_id)
}

export type BonusPeriod = { readonly from: Date; readonly until: Date | null }

/** When a member had a bonus, as far as it touches the time between two moments. */
export async function listPeriods(db: Queryable, memberId: string, from: Date, until: Date): Promise<BonusPeriod[]> {
  const { rows } = await db.query<{ activated_at: Date; ended_at: Date | null }>(
    `SELECT activated_at, ended_at FROM bonus_grant
     WHERE member_id = $1 AND activated_at < $3 AND (ended_at IS NULL OR ended_at > $2) ORDER BY activated_at`,
    [memberId, from, until],
  )
  return rows.map((row) => ({ from: row.activated_at, until: row.ended_at }))
}
