import type { Currency } from '@krapao/contract/money'
import type { Queryable } from '../../database/pool.ts'
import { type Minor, minorFromText } from '../../money.ts'
import type { WalletTransfer } from '../../providers/vouchers/port.ts'

/** Money that a wallet of the operator's received from another one. */
export type ReceivedTransfer = WalletTransfer & {
  /** The operator's wallet, by phone number. */
  readonly wallet: string
  readonly currency: Currency
}

type Key = Pick<ReceivedTransfer, 'wallet' | 'transactionId'>

/** The one ref of a transfer in the books and in the operators' queue. */
export const refOf = ({ wallet, transactionId }: Key): string => `wallet/${wallet}/${transactionId}`

/** Waits until nobody else decides about the transfer, and lets nobody in before the transaction's end. */
export async function lockTransfer(tx: Queryable, key: Key): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [refOf(key)])
}

type Row = {
  amount: string
  currency: Currency
  received_at: Date
  giver_phone: string | null
  giver_name: string | null
  state: 'queued' | 'credited' | 'rejected'
}

/** A transfer that was kept before, with what became of it. */
export async function findTransfer(
  db: Queryable,
  { wallet, transactionId }: Key,
): Promise<(ReceivedTransfer & Pick<Row, 'state'>) | undefined> {
  const { rows } = await db.query<Row>(
    `SELECT amount, currency, received_at, giver_phone, giver_name, state FROM wallet_transfer
     WHERE wallet = $1 AND transaction_id = $2`,
    [wallet, transactionId],
  )
  const row = rows[0]
  return (
    row && {
      wallet,
      transactionId,
      amountMinor: minorFromText(row.amount),
      currency: row.currency,
      receivedAt: row.received_at,
      giver: {
        ...(row.giver_phone !== null && { phone: row.giver_phone }),
        ...(row.giver_name !== null && { name: row.giver_name }),
      },
      state: row.state,
    }
  )
}

/** Keeps a transfer with who sent it: credited by a movement, or waiting for an operator. */
export async function insertTransfer(
  tx: Queryable,
  transfer: ReceivedTransfer,
  kept: { readonly movementId: string | null; readonly at: Date },
): Promise<void> {
  await tx.query(
    `INSERT INTO wallet_transfer (wallet, transaction_id, amount, currency, received_at, giver_phone, giver_name, state,
       movement_id, seen_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      transfer.wallet,
      transfer.transactionId,
      transfer.amountMinor,
      transfer.currency,
      transfer.receivedAt,
      transfer.giver.phone ?? null,
      transfer.giver.name ?? null,
      kept.movementId === null ? 'queued' : 'credited',
      kept.movementId,
      kept.at,
    ],
  )
}

/** Compare-and-set of one that waits: credited by a movement, or rejected. False when somebody else was faster. */
export async function decideTransfer(
  tx: Queryable,
  { wallet, transactionId }: Key,
  movementId: string | null,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE wallet_transfer SET state = $3, movement_id = $4 WHERE wallet = $1 AND transaction_id = $2 AND state = 'queued'`,
    [wallet, transactionId, movementId === null ? 'rejected' : 'credited', movementId],
  )
  return rowCount === 1
}

/** Until when a wallet's transfers are read; undefined before its first round. */
export async function readToOf(db: Queryable, wallet: string): Promise<Date | undefined> {
  const { rows } = await db.query<{ read_to: Date }>('SELECT read_to FROM wallet_feed WHERE wallet = $1', [wallet])
  return rows[0]?.read_to
}

/** Reading has come this far; never back, though two read at once. */
export async function noteReadTo(db: Queryable, wallet: string, readTo: Date): Promise<void> {
  await db.query(
    `INSERT INTO wallet_feed (wallet, read_to) VALUES ($1, $2)
     ON CONFLICT (wallet) DO UPDATE SET read_to = greatest(wallet_feed.read_to, excluded.read_to)`,
    [wallet, readTo],
  )
}

/** Money that arrived on a wallet and stands in no member's account: waiting, or rejected. */
export async function sumUncreditedTransfers(
  db: Queryable,
): Promise<{ wallet: string; currency: Currency; sumMinor: Minor }[]> {
  const { rows } = await db.query<{ wallet: string; currency: Currency; sum: string }>(
    `SELECT wallet, currency, sum(amount) AS sum FROM wallet_transfer WHERE state <> 'credited' GROUP BY 1, 2`,
  )
  return rows.map(({ sum, ...of }) => ({ ...of, sumMinor: minorFromText(sum) }))
}
