import type { Clock } from '../app.ts'
import { newId } from '../books/ids.ts'
import type { VendorFault } from '../faults.ts'
import { buildPayload } from './emvco.ts'
import type { ChargeRow, ChargeStatus, Currency, PaymentBooks, PaymentRow, PayoutStatus } from './payment-books.ts'

/**
 * What every QR provider does behind its dialect. A dialect reads a request into these words and writes the outcome in
 * its own: an outcome that is a word instead of a record is a refusal. References make create and payout safe to repeat.
 */
export type ChargeAsk = {
  readonly reference: string
  readonly memberRef: string
  readonly amountMinor: number
  readonly currency: Currency
  readonly expiresAt: Date
  readonly callbackUrl: string
}
export type PayoutAsk = {
  readonly reference: string
  readonly amountMinor: number
  readonly currency: Currency
  readonly bankCode: string
  readonly accountNo: string
  readonly accountName: string
}
export type ChargeRecord = ChargeRow & { readonly status: ChargeStatus; readonly payments: readonly PaymentRow[] }
export type PayoutRecord = PayoutAsk & {
  readonly transactionId: string
  readonly status: PayoutStatus
  readonly at: Date
}
export type Refused = 'invalid' | 'conflict' | 'declined' | 'locked' | 'not-found' | 'already-paid'

export type Desk = {
  readonly create: (ask: ChargeAsk, fault: VendorFault | undefined) => ChargeRecord | Refused
  readonly inquire: (reference: string, fault: VendorFault | undefined) => ChargeRecord | Refused
  readonly cancel: (reference: string, fault: VendorFault | undefined) => ChargeRecord | Refused
  readonly payout: (ask: PayoutAsk, fault: VendorFault | undefined) => PayoutRecord | Refused
  readonly inquirePayout: (reference: string) => PayoutRecord | Refused
}

const settleMs = 5_000
const isReference = (text: string) => /^[A-Z0-9]{1,20}$/.test(text)
const isAmount = (minor: number) => Number.isSafeInteger(minor) && minor > 0
const refusalOf = (fault: VendorFault | undefined) =>
  fault?.kind === 'declined' || fault?.kind === 'locked' ? fault.kind : undefined

export function openDesk(provider: string, biller: string, books: PaymentBooks, clock: Clock): Desk {
  const record = (charge: ChargeRow): ChargeRecord => {
    const payments = books.paymentsOf(charge)
    return { ...charge, payments, status: books.chargeStatus(charge, payments) }
  }
  const payoutRecord = (reference: string): PayoutRecord | Refused => {
    const row = books.payout(provider, reference)
    return row ? { ...row, at: new Date(row.at), status: books.payoutStatus(row) } : 'not-found'
  }

  return {
    create: (ask, fault) => {
      if (!isReference(ask.reference) || !isReference(ask.memberRef) || !isAmount(ask.amountMinor)) return 'invalid'
      const known = books.charge(provider, ask.reference)
      if (known)
        return known.amountMinor === ask.amountMinor &&
          known.currency === ask.currency &&
          known.memberRef === ask.memberRef
          ? record(known)
          : 'conflict'
      const refusal = refusalOf(fault)
      if (refusal) return refusal
      const now = clock.now()
      const charge = {
        ...ask,
        provider,
        chargeId: newId('QR', now),
        createdAt: now.getTime(),
        expiresAt: ask.expiresAt.getTime(),
      }
      const shownMinor = ask.amountMinor + (fault?.kind === 'wrong-amount' ? 100 : 0)
      const payload = buildPayload({
        currency: ask.currency,
        amountMinor: shownMinor,
        ref1: ask.memberRef,
        ref2: ask.reference,
        biller: ask.currency === 'BAHT' ? biller : `KRAPAO${provider}`,
      })
      books.addCharge({ ...charge, payload })
      return record({ ...charge, payload, cancelled: 0 })
    },
    inquire: (reference, fault) => {
      const charge = books.charge(provider, reference)
      if (!charge) return 'not-found'
      if (fault?.kind === 'late') return { ...charge, payments: [], status: books.chargeStatus(charge, []) }
      return record(charge)
    },
    cancel: (reference, fault) => {
      const charge = books.charge(provider, reference)
      if (!charge) return 'not-found'
      const refusal = refusalOf(fault)
      if (refusal) return refusal
      if (books.paymentsOf(charge).length > 0) return 'already-paid'
      books.cancel(charge)
      return record({ ...charge, cancelled: 1 })
    },
    payout: (ask, fault) => {
      if (!isReference(ask.reference) || !isAmount(ask.amountMinor) || !/^[0-9-]{6,30}$/.test(ask.accountNo))
        return 'invalid'
      const known = books.payout(provider, ask.reference)
      if (known)
        return known.amountMinor === ask.amountMinor &&
          known.accountNo === ask.accountNo &&
          known.bankCode === ask.bankCode
          ? payoutRecord(ask.reference)
          : 'conflict'
      if (fault?.kind === 'locked') return 'locked'
      const at = clock.now()
      books.addPayout({
        ...ask,
        provider,
        transactionId: newId('PO', at),
        declined: fault?.kind === 'declined' ? 1 : 0,
        settlesAt: at.getTime() + (fault?.kind === 'late' ? (fault.delayMs ?? settleMs) : 0),
        at: at.getTime(),
      })
      const made = payoutRecord(ask.reference)
      if (typeof made === 'string' || fault?.kind !== 'wrong-amount') return made
      return { ...made, amountMinor: made.amountMinor + 100 }
    },
    inquirePayout: payoutRecord,
  }
}
