import type { Currency } from '@krapao/contract/money'
import type { Queryable } from '../../database/pool.ts'
import { type Minor, minorFromText } from '../../money.ts'
import type { FeedLine } from '../../providers/bank/port.ts'
import type { BankPayment } from './bank-payment.ts'
import type { FedAccount } from './operator-account.ts'

/** A line of a statement as we keep it, with what was made of it. */
export type BankLine = {
  readonly id: string
  readonly payment: BankPayment
  readonly text: string
  readonly state: 'read' | 'queued' | 'credited' | 'rejected'
  readonly readAt: Date
}

type Row = {
  id: string
  sending_bank: string
  bank_reference: string
  bank_code: string
  account_no: string
  amount: string
  currency: Currency
  booked_at: Date
  sender_account_no: string | null
  sender_name: string | null
  text: string
  state: BankLine['state']
  read_at: Date
}

const columns = `id, sending_bank, bank_reference, bank_code, account_no, amount, currency, booked_at, sender_account_no,
  sender_name, text, state, read_at`

const fromRow = (row: Row): BankLine => ({
  id: row.id,
  payment: {
    sendingBank: row.sending_bank,
    bankReference: row.bank_reference,
    to: { bankCode: row.bank_code, accountNo: row.account_no },
    amountMinor: minorFromText(row.amount),
    currency: row.currency,
    paidAt: row.booked_at,
    sender: {
      ...(row.sender_account_no !== null && { accountNo: row.sender_account_no }),
      ...(row.sender_name !== null && { name: row.sender_name }),
    },
  },
  text: row.text,
  state: row.state,
  readAt: row.read_at,
})

/** Which of a page's lines are kept already. */
export async function readKnownLines(db: Queryable, lines: readonly FeedLine[]): Promise<BankLine[]> {
  const { rows } = await db.query<Row>(
    `SELECT ${columns} FROM bank_line JOIN unnest($1::text[], $2::text[]) AS asked (bank, reference)
       ON sending_bank = asked.bank AND bank_reference = asked.reference`,
    [lines.map(({ sendingBank }) => sendingBank), lines.map(({ bankReference }) => bankReference)],
  )
  return rows.map(fromRow)
}

/** The line that tells of a payment, on whichever account of the operator’s it arrived. */
export async function findLine(
  db: Queryable,
  { sendingBank, bankReference }: Pick<BankPayment, 'sendingBank' | 'bankReference'>,
): Promise<BankLine | undefined> {
  const { rows } = await db.query<Row>(
    `SELECT ${columns} FROM bank_line WHERE sending_bank = $1 AND bank_reference = $2`,
    [sendingBank, bankReference],
  )
  return rows[0] && fromRow(rows[0])
}

/** False when it is kept already: another reader was first. */
export async function insertLine(
  tx: Queryable,
  line: { readonly id: string; readonly account: FedAccount; readonly told: FeedLine; readonly at: Date },
): Promise<boolean> {
  const { told, account } = line
  const { rowCount } = await tx.query(
    `INSERT INTO bank_line (id, sending_bank, bank_reference, bank_code, account_no, series, number, amount, currency,
       booked_at, sender_account_no, sender_name, text, read_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) ON CONFLICT DO NOTHING`,
    [
      line.id,
      told.sendingBank,
      told.bankReference,
      account.bankCode,
      account.accountNo,
      told.counted?.series ?? null,
      told.counted?.number ?? null,
      told.amountMinor,
      told.currency,
      told.bookedAt,
      told.sender.accountNo ?? null,
      told.sender.name ?? null,
      told.text,
      line.at,
    ],
  )
  return rowCount === 1
}

/** The bank has filled the line in: its text, and its sender where it now says more. One that waits is looked at again. */
export async function fillLine(tx: Queryable, id: string, told: FeedLine, at: Date): Promise<void> {
  await tx.query(
    `UPDATE bank_line SET text = $2, sender_account_no = coalesce($3, sender_account_no),
       sender_name = coalesce($4, sender_name), changed_at = $5, state = CASE state WHEN 'queued' THEN 'read' ELSE state END
     WHERE id = $1`,
    [id, told.text, told.sender.accountNo ?? null, told.sender.name ?? null, at],
  )
}

/** Lines of an account that nothing was made of yet, oldest first. */
export async function listUnsettledLines(db: Queryable, account: FedAccount, limit: number): Promise<BankLine[]> {
  const { rows } = await db.query<Row>(
    `SELECT ${columns} FROM bank_line WHERE bank_code = $1 AND account_no = $2 AND state = 'read' ORDER BY id LIMIT $3`,
    [account.bankCode, account.accountNo, limit],
  )
  return rows.map(fromRow)
}

/** A line waits for an operator from now on; one that is decided already stays so. */
export async function queueLine(tx: Queryable, id: string): Promise<void> {
  await tx.query(`UPDATE bank_line SET state = 'queued' WHERE id = $1 AND state = 'read'`, [id])
}

/** Money that arrived by a feed and stands in no member's account: waiting, or rejected. */
export type Uncredited = {
  readonly bankCode: string
  readonly accountNo: string
  readonly currency: Currency
  readonly sumMinor: Minor
}

/** By account: what its bank has and our books have not, in minor units. */
export async function sumUncredited(db: Queryable): Promise<Uncredited[]> {
  const { rows } = await db.query<Omit<Uncredited, 'sumMinor'> & { sum: string }>(
    `SELECT bank_code AS "bankCode", account_no AS "accountNo", currency, sum(amount) AS sum FROM bank_line
     WHERE state <> 'credited' GROUP BY 1, 2, 3`,
  )
  return rows.map(({ sum, ...of }) => ({ ...of, sumMinor: minorFromText(sum) }))
}
