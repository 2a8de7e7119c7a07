import { randomInt } from 'node:crypto'
import type { Clock } from '../app.ts'
import { newId } from '../books/ids.ts'
import { toMajor } from '../books/money.ts'
import type { Books } from '../books/open-books.ts'

/** Money in an envelope: whoever has the link may take it out, each wallet once. Times are epoch milliseconds. */
export type Voucher = {
  readonly hash: string
  readonly amountMinor: number
  /** How many may share it. */
  readonly recipients: number
  readonly ownerPhone: string
  readonly ownerName: string
  readonly createdAt: number
  readonly expiresAt: number
}

/** What one wallet took out. */
export type Ticket = {
  readonly transactionId: string
  readonly hash: string
  readonly wallet: string
  readonly reference: string
  readonly amountMinor: number
  readonly at: number
}

export type Taking = Ticket | 'VOUCHER_NOT_FOUND' | 'VOUCHER_EXPIRED' | 'VOUCHER_OUT_OF_STOCK' | 'TARGET_USER_REDEEMED'

export type VoucherBooks = {
  readonly create: (made: Pick<Voucher, 'amountMinor' | 'recipients' | 'ownerPhone' | 'ownerName'>) => Voucher
  readonly find: (hash: string) => Voucher | undefined
  readonly ticketsOf: (hash: string) => Ticket[]
  /** One wallet takes its share, once. */
  readonly take: (hash: string, wallet: string, reference: string) => Taking
}

const lifeMs = 72 * 3_600_000
const hashLength = 32
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const newHash = () => Array.from({ length: hashLength }, () => alphabet[randomInt(alphabet.length)]).join('')

export const linkOf = (hash: string) => `https://gift.truemoney.com/campaign/?v=${hash}`

export function openVoucherBooks(books: Books, clock: Clock): VoucherBooks {
  books.addTables(`
    CREATE TABLE IF NOT EXISTS vouchers (
      hash TEXT PRIMARY KEY, amountMinor INTEGER NOT NULL, recipients INTEGER NOT NULL, ownerPhone TEXT NOT NULL,
      ownerName TEXT NOT NULL, createdAt INTEGER NOT NULL, expiresAt INTEGER NOT NULL
    ) STRICT;
    CREATE TABLE IF NOT EXISTS voucherTickets (
      transactionId TEXT PRIMARY KEY, hash TEXT NOT NULL REFERENCES vouchers (hash), wallet TEXT NOT NULL,
      reference TEXT NOT NULL, amountMinor INTEGER NOT NULL, at INTEGER NOT NULL, UNIQUE (hash, wallet)
    ) STRICT`)
  const find = (hash: string) => books.one<Voucher>('SELECT * FROM vouchers WHERE hash = ?', hash)
  const ticketsOf = (hash: string) => books.all<Ticket>('SELECT * FROM voucherTickets WHERE hash = ? ORDER BY at', hash)
  books.show('vouchers', () =>
    books.all<Voucher>('SELECT * FROM vouchers ORDER BY createdAt DESC, hash').map((voucher) => {
      const tickets = ticketsOf(voucher.hash)
      return {
        link: linkOf(voucher.hash),
        amount: toMajor(voucher.amountMinor),
        recipients: voucher.recipients,
        status: statusOf(voucher, tickets.length, clock),
        createdAt: new Date(voucher.createdAt).toISOString(),
        redemptions: tickets.map(({ transactionId, wallet, reference, amountMinor, at }) => ({
          transactionId,
          wallet,
          reference,
          amount: toMajor(amountMinor),
          at: new Date(at).toISOString(),
        })),
      }
    }),
  )
  return {
    find,
    ticketsOf,
    create: (made) => {
      const createdAt = clock.now().getTime()
      const voucher: Voucher = { ...made, hash: newHash(), createdAt, expiresAt: createdAt + lifeMs }
      const { hash, amountMinor, recipients, ownerPhone, ownerName, expiresAt } = voucher
      books.run(
        'INSERT INTO vouchers VALUES (?, ?, ?, ?, ?, ?, ?)',
        hash,
        amountMinor,
        recipients,
        ownerPhone,
        ownerName,
        createdAt,
        expiresAt,
      )
      return voucher
    },
    take: (hash, wallet, reference) =>
      books.atomically(() => {
        const voucher = find(hash)
        if (!voucher) return 'VOUCHER_NOT_FOUND'
        const tickets = ticketsOf(hash)
        if (tickets.some((ticket) => ticket.wallet === wallet)) return 'TARGET_USER_REDEEMED'
        const status = statusOf(voucher, tickets.length, clock)
        if (status !== 'open') return status === 'expired' ? 'VOUCHER_EXPIRED' : 'VOUCHER_OUT_OF_STOCK'
        const now = clock.now()
        const amountMinor = Math.floor(voucher.amountMinor / voucher.recipients)
        const ticket: Ticket = {
          transactionId: newId('TW', now),
          hash,
          wallet,
          reference,
          amountMinor,
          at: now.getTime(),
        }
        books.run(
          'INSERT INTO voucherTickets VALUES (?, ?, ?, ?, ?, ?)',
          ticket.transactionId,
          hash,
          wallet,
          reference,
          amountMinor,
          ticket.at,
        )
        return ticket
      }),
  }
}

export const statusOf = (voucher: Voucher, taken: number, clock: Clock): 'open' | 'redeemed' | 'expired' => {
  if (taken >= voucher.recipients) return 'redeemed'
  return clock.now().getTime() >= voucher.expiresAt ? 'expired' : 'open'
}
