import type { Currency } from '@krapao/contract/money'
import type { Queryable } from '../database/pool.ts'
import { type Minor, minorFromText } from '../money.ts'
import type { Payment } from '../providers/payments/port.ts'

export type QrState = 'asked' | 'live' | 'paid' | 'cancelled' | 'expired' | 'refused'

export type QrRow = {
  /** Also the reference that the provider knows it by. */
  readonly id: string
  readonly memberId: string
  readonly provider: string
  readonly askedMinor: Minor
  readonly currency: Currency
  readonly state: QrState
  readonly payload: string | null
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly endedAt: Date | null
  readonly inquiries: number
}

type Row = {
  id: string
  member_id: string
  provider: string
  asked_minor: string
  currency: Currency
  state: QrState
  payload: string | null
  created_at: Date
  expires_at: Date
  ended_at: Date | null
  inquiries: number
}

const columns =
  'id, member_id, provider, asked_minor, currency, state, payload, created_at, expires_at, ended_at, inquiries'

const fromRow = (row: Row): QrRow => ({
  id: row.id,
  memberId: row.member_id,
  provider: row.provider,
  askedMinor: minorFromText(row.asked_minor),
  currency: row.currency,
  state: row.state,
  payload: row.payload,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  endedAt: row.ended_at,
  inquiries: row.inquiries,
})

/** Whosever it is: for the house’s own looks. A member’s goes through `readOwnQr`. */
export async function readQr(db: Queryable, id: string): Promise<QrRow | undefined> {
  const { rows } = await db.query<Row>(`SELECT ${columns} FROM qrcode WHERE id = $1`, [id])
  return rows[0] && fromRow(rows[0])
}

/** A QR’s row, held until the transaction ends: who credits, ends or asks about it takes turns. It must exist. */
export async function lockQr(db: Queryable, id: string): Promise<QrRow> {
  const { rows } = await db.query<Row>(`SELECT ${columns} FROM qrcode WHERE id = $1 FOR UPDATE`, [id])
  return fromRow(rows[0]!)
}

/** The member's own, whatever became of it. */
export async function readOwnQr(db: Queryable, id: string, memberId: string): Promise<QrRow | undefined> {
  const { rows } = await db.query<Row>(`SELECT ${columns} FROM qrcode WHERE id = $1 AND member_id = $2`, [id, memberId])
  return rows[0] && fromRow(rows[0])
}

/** The one QR of a member at a provider that has not ended. */
export async function readOpenQr(db: Queryable, memberId: string, provider: string): Promise<QrRow | undefined> {
  const { rows } = await db.query<Row>(
    `SELECT ${columns} FROM qrcode WHERE member_id = $1 AND provider = $2 AND ended_at IS NULL`,
    [memberId, provider],
  )
  return rows[0] && fromRow(rows[0])
}

/** False when another request was first: one QR a member and provider is open at a time. */
export async function insertQr(
  db: Queryable,
  qr: Omit<QrRow, 'state' | 'payload' | 'endedAt' | 'inquiries'> & { readonly nextInquiryAt: Date },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `INSERT INTO qrcode (id, member_id, provider, asked_minor, currency, state, created_at, expires_at, next_inquiry_at)
     VALUES ($1, $2, $3, $4, $5, 'asked', $6, $7, $8)
     ON CONFLICT (member_id, provider) WHERE ended_at IS NULL DO NOTHING`,
    [qr.id, qr.memberId, qr.provider, qr.askedMinor, qr.currency, qr.createdAt, qr.expiresAt, qr.nextInquiryAt],
  )
  return rowCount === 1
}

/** asked → live. Answers the row as it stands, whoever brought it there. */
export async function makeQrLive(
  db: Queryable,
  id: string,
  live: { readonly payload: string; readonly expiresAt: Date },
): Promise<QrRow> {
  const { rows } = await db.query<Row>(
    `WITH made AS (UPDATE qrcode SET state = 'live', payload = $2, expires_at = least(expires_at, $3)
       WHERE id = $1 AND state = 'asked' RETURNING ${columns})
     SELECT * FROM made UNION ALL SELECT ${columns} FROM qrcode WHERE id = $1 AND NOT EXISTS (SELECT FROM made)`,
    [id, live.payload, live.expiresAt],
  )
  return fromRow(rows[0]!)
}

/** Ends a QR that is in one of `from`; false when it is not any more. Watched on until its time is over. */
export async function endQr(
  db: Queryable,
  id: string,
  from: readonly QrState[],
  end: { readonly state: QrState; readonly at: Date; readonly nextInquiryAt: Date | null },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `UPDATE qrcode SET state = $3, ended_at = $4, next_inquiry_at = $5, inquiries = 0
     WHERE id = $1 AND state = ANY ($2) AND ended_at IS NULL`,
    [id, from, end.state, end.at, end.nextInquiryAt],
  )
  return rowCount === 1
}

/** When the poller asks about it next; null: never again. */
export async function scheduleInquiry(db: Queryable, id: string, inquiries: number, at: Date | null): Promise<void> {
  await db.query('UPDATE qrcode SET inquiries = $2, next_inquiry_at = $3 WHERE id = $1', [id, inquiries, at])
}

/**
 * Takes QRs that are due, for one node: until `leaseUntil` no other round takes them, and if this node dies they are due
 * again then.
 */
export async function takeDueQrs(db: Queryable, now: Date, leaseUntil: Date, atMost: number): Promise<QrRow[]> {
  const { rows } = await db.query<Row>(
    `UPDATE qrcode SET next_inquiry_at = $2 WHERE id IN (
       SELECT id FROM qrcode WHERE next_inquiry_at <= $1 ORDER BY next_inquiry_at LIMIT $3 FOR UPDATE SKIP LOCKED)
     RETURNING ${columns}`,
    [now, leaseUntil, atMost],
  )
  return rows.map(fromRow)
}

/** Keeps what a provider told; false when this event is known already. */
export async function insertWebhook(
  db: Queryable,
  event: {
    readonly provider: string
    readonly eventId: string
    readonly reference: string
    readonly body: Buffer
    readonly at: Date
  },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `INSERT INTO webhook_event (provider, event_id, reference, body, received_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT DO NOTHING`,
    [event.provider, event.eventId, event.reference, event.body, event.at],
  )
  return rowCount === 1
}

/** How many payments have come for a QR: the next one is a second one if there are any. */
export async function countPayments(db: Queryable, qrId: string): Promise<number> {
  const { rows } = await db.query<{ count: string }>('SELECT count(*) FROM qrcode_payment WHERE qrcode_id = $1', [qrId])
  return Number(rows[0]!.count)
}

/** Keeps a payment and who made it, with the movement that it became. */
export async function insertPayment(
  db: Queryable,
  qr: QrRow,
  payment: Payment,
  movementId: string,
  seenAt: Date,
): Promise<void> {
  await db.query(
    `INSERT INTO qrcode_payment (provider, transaction_id, qrcode_id, movement_id, amount_minor, currency, paid_at,
       payer_bank_code, payer_account_no, payer_name, seen_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      qr.provider,
      payment.transactionId,
      qr.id,
      movementId,
      payment.amountMinor,
      qr.currency,
      payment.paidAt,
      payment.payer.bankCode ?? null,
      payment.payer.accountNo ?? null,
      payment.payer.name ?? null,
      seenAt,
    ],
  )
}
