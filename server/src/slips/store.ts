import type { SlipReason } from '@krapao/contract/errors'
import type { Currency } from '@krapao/contract/money'
import type { Queryable } from '../database/pool.ts'
import type { BankPayment } from '../deposits/bank/bank-payment.ts'
import { type Minor, minorFromText } from '../money.ts'
import type { Slip, SlipState } from './slip.ts'

type Row = {
  id: string
  member_id: string
  reference: string
  state: SlipState
  reason: SlipReason | null
  file_name: string | null
  sending_bank: string | null
  bank_reference: string | null
  payment: (Omit<BankPayment, 'paidAt'> & { paidAt: string }) | null
  amount: string | null
  currency: Currency | null
  credited_at: Date | null
  attempts: number
  portal_refusals: number
  idempotency_key: string | null
  created_at: Date
  settled_at: Date | null
}

const columns = `id, member_id, reference, state, reason, file_name, sending_bank, bank_reference, payment, amount, currency,
  credited_at, attempts, portal_refusals, idempotency_key, created_at, settled_at`

const fromRow = (row: Row): Slip => ({
  id: row.id,
  memberId: row.member_id,
  reference: row.reference,
  state: row.state,
  reason: row.reason,
  fileName: row.file_name,
  sendingBank: row.sending_bank,
  bankReference: row.bank_reference,
  payment: row.payment && { ...row.payment, paidAt: new Date(row.payment.paidAt) },
  amountMinor: row.amount === null ? null : minorFromText(row.amount),
  currency: row.currency,
  creditedAt: row.credited_at,
  attempts: row.attempts,
  portalRefusals: row.portal_refusals,
  idempotencyKey: row.idempotency_key,
  createdAt: row.created_at,
  settledAt: row.settled_at,
})

const first = (rows: readonly Row[]): Slip | undefined => rows[0] && fromRow(rows[0])

export const findSlip = async (db: Queryable, id: string): Promise<Slip | undefined> =>
  first((await db.query<Row>(`SELECT ${columns} FROM slip WHERE id = $1`, [id])).rows)

/** Whoever changes a slip holds its row: the job, the request and an operator take turns. */
export const lockSlip = async (tx: Queryable, id: string): Promise<Slip | undefined> =>
  first((await tx.query<Row>(`SELECT ${columns} FROM slip WHERE id = $1 FOR UPDATE`, [id])).rows)

/** The member's own, by our reference. */
export const findOwnSlip = async (db: Queryable, reference: string, memberId: string): Promise<Slip | undefined> =>
  first(
    (await db.query<Row>(`SELECT ${columns} FROM slip WHERE reference = $1 AND member_id = $2`, [reference, memberId]))
      .rows,
  )

export type NewSlip = {
  readonly id: string
  readonly memberId: string
  readonly reference: string
  readonly contentHash: Buffer
  /** Null for a picture that is not kept: refused at once. */
  readonly fileName: string | null
  readonly reason: SlipReason | null
  readonly idempotencyKey: string | undefined
  readonly why: string
  readonly at: Date
}

/** Undefined when the member has brought this very picture before, and that slip still stands for it. */
export async function insertSlip(tx: Queryable, slip: NewSlip): Promise<Slip | undefined> {
  const state: SlipState = slip.reason === null ? 'uploaded' : 'refused'
  const { rows } = await tx.query<Row>(
    `WITH made AS (
       INSERT INTO slip (id, member_id, reference, content_hash, file_name, state, reason, idempotency_key, created_at, settled_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT DO NOTHING RETURNING *
     ), event AS (INSERT INTO slip_event SELECT id, seq, state, $11, created_at FROM made)
     SELECT ${columns} FROM made`,
    [
      slip.id,
      slip.memberId,
      slip.reference,
      slip.contentHash,
      slip.fileName,
      state,
      slip.reason,
      slip.idempotencyKey ?? null,
      slip.at,
      slip.reason === null ? null : slip.at,
      slip.why,
    ],
  )
  return first(rows)
}

/** The newest slip of this very picture. */
export async function findByContent(db: Queryable, memberId: string, contentHash: Buffer): Promise<Slip> {
  const { rows } = await db.query<Row>(
    `SELECT ${columns} FROM slip WHERE member_id = $1 AND content_hash = $2 ORDER BY id DESC LIMIT 1`,
    [memberId, contentHash],
  )
  return fromRow(rows[0]!)
}

export type SlipChange = {
  readonly state: SlipState
  readonly why: string
  readonly at: Date
  readonly reason?: SlipReason
  readonly movementId?: string
  readonly creditedAt?: Date
  /** What came in, where the bank was not asked because the money is in the books already. */
  readonly money?: { readonly amountMinor: Minor; readonly currency: Currency }
}

/** Compare-and-set: undefined when the slip is in none of `from` any more. */
export async function changeSlip(
  tx: Queryable,
  id: string,
  from: readonly SlipState[],
  change: SlipChange,
): Promise<Slip | undefined> {
  const isFinal = change.state === 'credited' || change.state === 'refused'
  const { rows } = await tx.query<Row>(
    `WITH changed AS (
       UPDATE slip SET state = $3, reason = coalesce($4, CASE WHEN $3 = 'credited' THEN NULL ELSE reason END),
         movement_id = $5, credited_at = coalesce($6, credited_at), settled_at = $7, amount = coalesce(amount, $10),
         currency = coalesce(currency, $11), seq = seq + 1
       WHERE id = $1 AND state = ANY ($2) RETURNING *
     ), event AS (INSERT INTO slip_event SELECT id, seq, state, $8, $9::timestamptz FROM changed)
     SELECT ${columns} FROM changed`,
    [
      id,
      from,
      change.state,
      change.reason ?? null,
      change.movementId ?? null,
      change.creditedAt ?? null,
      isFinal ? change.at : null,
      change.why,
      change.at,
      change.money?.amountMinor ?? null,
      change.money?.currency ?? null,
    ],
  )
  return first(rows)
}

/** What its QR says. */
export async function keepReading(
  db: Queryable,
  id: string,
  read: { readonly sendingBank: string; readonly bankReference: string },
): Promise<void> {
  await db.query('UPDATE slip SET sending_bank = $2, bank_reference = $3 WHERE id = $1', [
    id,
    read.sendingBank,
    read.bankReference,
  ])
}

/** What the bank says. */
export async function keepPayment(db: Queryable, id: string, payment: BankPayment): Promise<void> {
  await db.query('UPDATE slip SET payment = $2, amount = $3, currency = $4, portal_refusals = 0 WHERE id = $1', [
    id,
    payment,
    payment.amountMinor,
    payment.currency,
  ])
}

/** Asked in vain once more; answers how often by now. */
export async function countAttempt(tx: Queryable, id: string): Promise<number> {
  const { rows } = await tx.query<{ attempts: number }>(
    'UPDATE slip SET attempts = attempts + 1 WHERE id = $1 RETURNING attempts',
    [id],
  )
  return rows[0]!.attempts
}

/** The bank's portal turned us away, or gave an answer at last. */
export async function countPortalRefusals(db: Queryable, id: string, count: number): Promise<void> {
  await db.query('UPDATE slip SET portal_refusals = $2 WHERE id = $1', [id, count])
}

export async function listSlipRows(
  db: Queryable,
  memberId: string,
  page: { readonly offset: number; readonly limit: number },
): Promise<Slip[]> {
  const { rows } = await db.query<Row>(
    `SELECT ${columns} FROM slip WHERE member_id = $1 ORDER BY id DESC OFFSET $2 LIMIT $3`,
    [memberId, page.offset, page.limit],
  )
  return rows.map(fromRow)
}

export async function countSlips(db: Queryable, memberId: string): Promise<number> {
  const { rows } = await db.query<{ total: string }>('SELECT count(*) AS total FROM slip WHERE member_id = $1', [
    memberId,
  ])
  return Number(rows[0]!.total)
}
