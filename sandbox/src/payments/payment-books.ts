import type { Books } from '../books/open-books.ts'
import { toMajor } from '../books/money.ts'

export type Currency = 'BAHT' | 'LAK'

export type ChargeRow = {
  provider: string
  reference: string
  chargeId: string
  memberRef: string
  amountMinor: number
  currency: Currency
  payload: string
  callbackUrl: string
  cancelled: number
  createdAt: number
  expiresAt: number
}
export type PaymentRow = {
  transactionId: string
  provider: string
  reference: string
  amountMinor: number
  paidAt: number
  bankCode: string | null
  accountNo: string | null
  name: string | null
}
export type PayoutRow = {
  transactionId: string
  provider: string
  reference: string
  bankCode: string
  accountNo: string
  accountName: string
  amountMinor: number
  currency: Currency
  declined: number
  settlesAt: number
  at: number
}
export type ChargeStatus = 'pending' | 'paid' | 'cancelled' | 'expired'
export type PayoutStatus = 'paid' | 'pending' | 'declined'

/** Times are epoch milliseconds. Every payment is kept, however late, often or odd it is. */
const tables = `
  CREATE TABLE IF NOT EXISTS charges (
    provider TEXT NOT NULL, reference TEXT NOT NULL, chargeId TEXT NOT NULL UNIQUE, memberRef TEXT NOT NULL,
    amountMinor INTEGER NOT NULL, currency TEXT NOT NULL, payload TEXT NOT NULL, callbackUrl TEXT NOT NULL,
    cancelled INTEGER NOT NULL DEFAULT 0, createdAt INTEGER NOT NULL, expiresAt INTEGER NOT NULL,
    PRIMARY KEY (provider, reference)
  ) STRICT;
  CREATE TABLE IF NOT EXISTS payments (
    transactionId TEXT PRIMARY KEY, provider TEXT NOT NULL, reference TEXT NOT NULL, amountMinor INTEGER NOT NULL,
    paidAt INTEGER NOT NULL, bankCode TEXT, accountNo TEXT, name TEXT
  ) STRICT;
  CREATE INDEX IF NOT EXISTS payments_of_charge ON payments (provider, reference);
  CREATE TABLE IF NOT EXISTS payouts (
    transactionId TEXT PRIMARY KEY, provider TEXT NOT NULL, reference TEXT NOT NULL, bankCode TEXT NOT NULL,
    accountNo TEXT NOT NULL, accountName TEXT NOT NULL, amountMinor INTEGER NOT NULL, currency TEXT NOT NULL,
    declined INTEGER NOT NULL, settlesAt INTEGER NOT NULL, at INTEGER NOT NULL, UNIQUE (provider, reference)
  ) STRICT`

export type PaymentBooks = ReturnType<typeof openPaymentBooks>

/** What the five QR providers have on record, and how `GET /control/state` shows it. */
export function openPaymentBooks(books: Books, now: () => Date) {
  books.addTables(tables)
  const paymentsOf = (charge: ChargeRow) =>
    books.all<PaymentRow>(
      'SELECT * FROM payments WHERE provider = ? AND reference = ? ORDER BY paidAt, transactionId',
      charge.provider,
      charge.reference,
    )
  const chargeStatus = (charge: ChargeRow, payments: readonly PaymentRow[]): ChargeStatus => {
    if (payments.length > 0) return 'paid'
    if (charge.cancelled) return 'cancelled'
    return now().getTime() > charge.expiresAt ? 'expired' : 'pending'
  }
  const payoutStatus = (payout: PayoutRow): PayoutStatus => {
    if (payout.declined) return 'declined'
    return now().getTime() < payout.settlesAt ? 'pending' : 'paid'
  }

  books.show('charges', () => {
    const payments = Map.groupBy(
      books.all<PaymentRow>('SELECT * FROM payments ORDER BY paidAt, transactionId'),
      ({ provider, reference }) => `${provider}/${reference}`,
    )
    return books.all<ChargeRow>('SELECT * FROM charges ORDER BY createdAt DESC, rowid DESC').map((charge) => {
      const arrived = payments.get(`${charge.provider}/${charge.reference}`) ?? []
      return viewOf(charge, chargeStatus(charge, arrived), arrived)
    })
  })
  books.show('payouts', () =>
    books.all<PayoutRow>('SELECT * FROM payouts ORDER BY at DESC, rowid DESC').map((payout) => ({
      transactionId: payout.transactionId,
      provider: payout.provider,
      reference: payout.reference,
      bankCode: payout.bankCode,
      accountNo: payout.accountNo,
      accountName: payout.accountName,
      amount: toMajor(payout.amountMinor),
      currency: payout.currency,
      status: payoutStatus(payout),
      at: new Date(payout.at).toISOString(),
    })),
  )

  return {
    charge: (provider: string, reference: string) =>
      books.one<ChargeRow>('SELECT * FROM charges WHERE provider = ? AND reference = ?', provider, reference),
    /** By any id that somebody outside may hold: the wallet's reference or the provider's own id. */
    chargeById: (id: string) =>
      books.one<ChargeRow>('SELECT * FROM charges WHERE reference = ? OR chargeId = ?', id, id),
    addCharge: (c: Omit<ChargeRow, 'cancelled'>) =>
      books.run(
        `INSERT INTO charges (provider, reference, chargeId, memberRef, amountMinor, currency, payload, callbackUrl, createdAt, expiresAt)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        c.provider,
        c.reference,
        c.chargeId,
        c.memberRef,
        c.amountMinor,
        c.currency,
        c.payload,
        c.callbackUrl,
        c.createdAt,
        c.expiresAt,
      ),
    cancel: (charge: ChargeRow) =>
      books.run(
        'UPDATE charges SET cancelled = 1 WHERE provider = ? AND reference = ?',
        charge.provider,
        charge.reference,
      ),
    paymentsOf,
    chargeStatus,
    addPayment: (p: PaymentRow) =>
      books.run(
        `INSERT INTO payments (transactionId, provider, reference, amountMinor, paidAt, bankCode, accountNo, name)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
        p.transactionId,
        p.provider,
        p.reference,
        p.amountMinor,
        p.paidAt,
        p.bankCode,
        p.accountNo,
        p.name,
      ),
    payout: (provider: string, reference: string) =>
      books.one<PayoutRow>('SELECT * FROM payouts WHERE provider = ? AND reference = ?', provider, reference),
    addPayout: (p: PayoutRow) =>
      books.run(
        `INSERT INTO payouts (transactionId, provider, reference, bankCode, accountNo, accountName, amountMinor, currency, declined, settlesAt, at)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        p.transactionId,
        p.provider,
        p.reference,
        p.bankCode,
        p.accountNo,
        p.accountName,
        p.amountMinor,
        p.currency,
        p.declined,
        p.settlesAt,
        p.at,
      ),
    payoutStatus,
  }
}

/** A charge as the control API shows it. */
const viewOf = (charge: ChargeRow, status: ChargeStatus, payments: readonly PaymentRow[]) => ({
  qrcodeId: charge.reference,
  provider: charge.provider,
  reference: charge.reference,
  chargeId: charge.chargeId,
  memberRef: charge.memberRef,
  amount: toMajor(charge.amountMinor),
  currency: charge.currency,
  status,
  payload: charge.payload,
  createdAt: new Date(charge.createdAt).toISOString(),
  expiresAt: new Date(charge.expiresAt).toISOString(),
  payments: payments.map(({ transactionId, amountMinor, paidAt }) => ({
    transactionId,
    amount: toMajor(amountMinor),
    at: new Date(paidAt).toISOString(),
  })),
})
