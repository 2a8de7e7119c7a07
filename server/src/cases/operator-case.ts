import type { Currency } from '@krapao/contract/money'
import type { CaseKind } from '@krapao/contract/ops/case-kinds'
import type { Minor } from '../money.ts'

/** What a case is about. A bank payment and money on an e-wallet (`voucher`) go by their ledger ref, a feed by `bank-account`. */
export type CaseSubject = {
  readonly type: 'bank-payment' | 'movement' | 'slip' | 'voucher' | 'bank-feed' | 'coupon'
  readonly id: string
}

/** `credited`, `rejected`: of money that came. `done`, `voided`: of a movement, it did or did not happen. */
export type CaseVerdict = 'credited' | 'rejected' | 'done' | 'voided'

/** Who settled a case, and why: an operator's name, or the program's part that learnt the answer by itself. */
export type Settler = { readonly by: string; readonly why: string }

export type CaseEvent = {
  readonly what: 'opened' | 'found' | 'settled'
  readonly by: string
  readonly why: string
  readonly found: Readonly<Record<string, unknown>>
  readonly at: Date
}

export type OperatorCase = {
  readonly id: string
  readonly kind: CaseKind
  readonly subject: CaseSubject
  /** Why no program decides it. */
  readonly why: string
  readonly found: Readonly<Record<string, unknown>>
  readonly amountMinor: Minor | null
  readonly currency: Currency | null
  /** Members that it may belong to, the likeliest first. */
  readonly candidates: readonly string[]
  readonly state: 'open' | 'settled'
  readonly verdict: CaseVerdict | null
  readonly settledBy: string | null
  readonly settledWhy: string | null
  readonly openedAt: Date
  readonly settledAt: Date | null
}
