import type { Clock } from '../app.ts'
import { newId } from '../books/ids.ts'
import { toMajor } from '../books/money.ts'
import type { Books } from '../books/open-books.ts'
import { type BankCode, ownAccount } from './bank-accounts.ts'

/** Money sent from one bank account to another. Times are epoch milliseconds. */
export type BankTransfer = {
  /** The sending bank's own, unique there: on the slip and in the receiver's statement. */
  readonly reference: string
  readonly fromBankCode: string
  readonly fromAccountNo: string
  readonly fromName: string
  /** Null when it went to somebody whom the sandbox does not know. */
  readonly toBankCode: string | null
  readonly toAccountNo: string
  readonly amountMinor: number
  readonly currency: 'BAHT' | 'LAK'
  /** When it was made. */
  readonly at: number
  /** When the receiving bank put it into the statement, and as which line: 1, 2, 3 … of the account. */
  readonly enteredAt: number
  readonly number: number
}

type Count = { accountNo: string; number: number; enteredAt: number }

export type BankBooks = {
  readonly transfer: (
    made: Pick<BankTransfer, 'fromBankCode' | 'fromAccountNo' | 'fromName' | 'toAccountNo' | 'amountMinor'> & {
      readonly at: number | undefined
    },
  ) => BankTransfer
  /** For slips: undefined when that bank made no such transfer. */
  readonly find: (fromBankCode: string, reference: string) => BankTransfer | undefined
  readonly findByReference: (reference: string) => BankTransfer | undefined
  /** A page of an account's statement, oldest first. */
  readonly afterNumber: (accountNo: string, number: number, limit: number) => BankTransfer[]
  /** Lines entered at or after a moment, oldest first. */
  readonly enteredSince: (accountNo: string, since: number, limit: number) => BankTransfer[]
  /** Lines entered within [from, to), oldest first. */
  readonly enteredWithin: (accountNo: string, from: number, to: number) => BankTransfer[]
}

export function openBankBooks(books: Books, clock: Clock): BankBooks {
  books.addTables(`
    CREATE TABLE IF NOT EXISTS bankTransfers (
      reference TEXT PRIMARY KEY, fromBankCode TEXT NOT NULL, fromAccountNo TEXT NOT NULL, fromName TEXT NOT NULL,
      toBankCode TEXT, toAccountNo TEXT NOT NULL, amountMinor INTEGER NOT NULL, currency TEXT NOT NULL, at INTEGER NOT NULL,
      enteredAt INTEGER NOT NULL, number INTEGER NOT NULL, UNIQUE (toAccountNo, number)
    ) STRICT;
    CREATE TABLE IF NOT EXISTS bankCounts (
      accountNo TEXT PRIMARY KEY, number INTEGER NOT NULL, enteredAt INTEGER NOT NULL
    ) STRICT`)
  // A bank goes on counting where it was: the wallet's cursors outlive a reset of the books.
  const counts = () => books.all<Count>('SELECT * FROM bankCounts')
  let kept = counts()
  books.afterReset(() => kept.forEach(keepCount))
  const keepCount = ({ accountNo, number, enteredAt }: Count) =>
    books.run('INSERT OR REPLACE INTO bankCounts VALUES (?, ?, ?)', accountNo, number, enteredAt)
  books.show('bankLines', () =>
    books
      .all<BankTransfer>('SELECT * FROM bankTransfers ORDER BY enteredAt DESC, number DESC')
      .map(({ amountMinor, at, enteredAt: _entered, ...line }) => ({
        ...line,
        amount: toMajor(amountMinor),
        at: new Date(at).toISOString(),
      })),
  )
  return {
    transfer: (made) =>
      books.atomically(() => {
        const now = clock.now()
        const own = ownAccount(made.toAccountNo)
        const last = books.one<Count>('SELECT * FROM bankCounts WHERE accountNo = ?', made.toAccountNo)
        const row: BankTransfer = {
          ...made,
          reference: newId('BT', now),
          toBankCode: own?.bankCode ?? null,
          currency: own?.currency ?? 'BAHT',
          at: made.at ?? now.getTime(),
          // No two at the same moment, so that a moment can be a cursor.
          enteredAt: Math.max(now.getTime(), (last?.enteredAt ?? 0) + 1),
          number: (last?.number ?? 0) + 1,
        }
        books.run(
          `INSERT INTO bankTransfers (reference, fromBankCode, fromAccountNo, fromName, toBankCode, toAccountNo, amountMinor,
             currency, at, enteredAt, number) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
          row.reference,
          row.fromBankCode,
          row.fromAccountNo,
          row.fromName,
          row.toBankCode,
          row.toAccountNo,
          row.amountMinor,
          row.currency,
          row.at,
          row.enteredAt,
          row.number,
        )
        keepCount({ accountNo: row.toAccountNo, number: row.number, enteredAt: row.enteredAt })
        kept = counts()
        return row
      }),
    find: (fromBankCode, reference) =>
      books.one('SELECT * FROM bankTransfers WHERE fromBankCode = ? AND reference = ?', fromBankCode, reference),
    findByReference: (reference) => books.one('SELECT * FROM bankTransfers WHERE reference = ?', reference),
    afterNumber: (accountNo, number, limit) =>
      books.all(
        'SELECT * FROM bankTransfers WHERE toAccountNo = ? AND number > ? ORDER BY number LIMIT ?',
        accountNo,
        number,
        limit,
      ),
    enteredSince: (accountNo, since, limit) =>
      books.all(
        'SELECT * FROM bankTransfers WHERE toAccountNo = ? AND enteredAt >= ? ORDER BY number LIMIT ?',
        accountNo,
        since,
        limit,
      ),
    enteredWithin: (accountNo, from, to) =>
      books.all(
        'SELECT * FROM bankTransfers WHERE toAccountNo = ? AND enteredAt >= ? AND enteredAt < ? ORDER BY number',
        accountNo,
        from,
        to,
      ),
  }
}

/** The accounts that a bank's feed may be asked for. */
export const isAccountOf = (bankCode: BankCode, accountNo: string) => ownAccount(accountNo)?.bankCode === bankCode
