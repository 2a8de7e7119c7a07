import type { Clock } from '../app.ts'
import { newId } from '../books/ids.ts'
import { toMajor } from '../books/money.ts'
import type { Books } from '../books/open-books.ts'

/** Money sent from one True Wallet to another. */
export type WalletTransfer = {
  readonly transactionId: string
  readonly fromPhone: string
  readonly fromName: string
  /** The phone number of the wallet that it went to. */
  readonly toWallet: string
  readonly amountMinor: number
  /** Epoch milliseconds; no two of a wallet are the same. */
  readonly at: number
}

export type TransferBooks = {
  readonly transfer: (made: Omit<WalletTransfer, 'transactionId' | 'at'>) => WalletTransfer
  /** What a wallet received at or after a moment, oldest first. */
  readonly receivedSince: (wallet: string, since: number, limit: number) => WalletTransfer[]
}

export function openTransferBooks(books: Books, clock: Clock): TransferBooks {
  books.addTables(`
    CREATE TABLE IF NOT EXISTS walletTransfers (
      transactionId TEXT PRIMARY KEY, fromPhone TEXT NOT NULL, fromName TEXT NOT NULL, toWallet TEXT NOT NULL,
      amountMinor INTEGER NOT NULL, at INTEGER NOT NULL, UNIQUE (toWallet, at)
    ) STRICT`)
  books.show('walletTransfers', () =>
    books
      .all<WalletTransfer>('SELECT * FROM walletTransfers ORDER BY at DESC')
      .map(({ amountMinor, at, ...row }) => ({ ...row, amount: toMajor(amountMinor), at: new Date(at).toISOString() })),
  )
  return {
    transfer: (made) =>
      books.atomically(() => {
        const now = clock.now()
        const { fromPhone, fromName, toWallet, amountMinor } = made
        const last = books.one<{ at: number | null }>(
          'SELECT max(at) AS at FROM walletTransfers WHERE toWallet = ?',
          toWallet,
        )
        const at = Math.max(now.getTime(), (last?.at ?? 0) + 1)
        const row: WalletTransfer = { ...made, transactionId: newId('TP', now), at }
        books.run(
          'INSERT INTO walletTransfers VALUES (?, ?, ?, ?, ?, ?)',
          row.transactionId,
          fromPhone,
          fromName,
          toWallet,
          amountMinor,
          at,
        )
        return row
      }),
    receivedSince: (wallet, since, limit) =>
      books.all(
        'SELECT * FROM walletTransfers WHERE toWallet = ? AND at >= ? ORDER BY at LIMIT ?',
        wallet,
        since,
        limit,
      ),
  }
}
