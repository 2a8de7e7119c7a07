import type { Queryable } from '../../database/pool.ts'
import type { BankPayment } from './bank-payment.ts'

/** Waits until nobody else decides about the payment, and lets nobody in before the transaction's end. */
export async function lockBankPayment(tx: Queryable, ref: string): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [ref])
}

/** What became of a payment that is decided; no movement: an operator rejected it. */
export async function readDecision(
  db: Queryable,
  { sendingBank, bankReference }: Pick<BankPayment, 'sendingBank' | 'bankReference'>,
): Promise<{ readonly movementId: string | null } | undefined> {
  const { rows } = await db.query<{ movementId: string | null }>(
    'SELECT movement_id AS "movementId" FROM bank_payment WHERE sending_bank = $1 AND bank_reference = $2',
    [sendingBank, bankReference],
  )
  return rows[0]
}

/** Keeps the decision and who paid. A second decision about the same payment is an error (23505). */
export async function insertDecision(
  tx: Queryable,
  payment: BankPayment,
  decision: { readonly movementId: string | null; readonly channel: 'feed' | 'slip'; readonly at: Date },
): Promise<void> {
  await tx.query(
    `INSERT INTO bank_payment (sending_bank, bank_reference, movement_id, channel, to_bank, to_account_no, amount, currency,
       paid_at, sender_account_no, sender_name, decided_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      payment.sendingBank,
      payment.bankReference,
      decision.movementId,
      decision.channel,
      payment.to.bankCode,
      payment.to.accountNo,
      payment.amountMinor,
      payment.currency,
      payment.paidAt,
      payment.sender.accountNo ?? null,
      payment.sender.name ?? null,
      decision.at,
    ],
  )
}

/** The feed's line of a payment that is decided needs nobody any more. */
export async function markLine(
  tx: Queryable,
  { sendingBank, bankReference }: Pick<BankPayment, 'sendingBank' | 'bankReference'>,
  state: 'credited' | 'rejected',
): Promise<void> {
  await tx.query(
    `UPDATE bank_line SET state = $3 WHERE sending_bank = $1 AND bank_reference = $2 AND state IN ('read', 'queued')`,
    [sendingBank, bankReference, state],
  )
}
