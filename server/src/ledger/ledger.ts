import type { Currency } from '@krapao/contract/money'
import type { Queryable } from '../database/pool.ts'
import type { Minor } from '../money.ts'

/**
 * An account's name, as design/money.md lists them. Guarded accounts (a member's) keep a balance that the database will
 * not let go below zero; every other balance is derived from entries, so that no row of the house is hot.
 */
export type AccountName =
  | `member/${string}/main`
  | `member/${string}/refund`
  | `game/${string}`
  | `payment/${string}`
  | `bank/${string}`
  | `voucher/${string}`
  | `payout/${string}`
  | `house/${'bonus' | 'refund' | 'invite' | 'wheel' | 'forfeit' | 'adjustment'}`

export const mainAccount = (memberId: string): AccountName => `member/${memberId}/main`
export const refundAccount = (memberId: string): AccountName => `member/${memberId}/refund`

/** What a transfer is for; kept with it, so that every baht can be explained. */
export type Cause = { readonly type: string; readonly id: string }

/** One movement of money between two accounts of one currency. `ref` is unique for ever: a replay has no second effect. */
export type NewTransfer = {
  readonly ref: string
  readonly kind: string
  readonly debit: AccountName
  readonly credit: AccountName
  readonly amountMinor: Minor
  readonly currency: Currency
  readonly cause: Cause
}

/** Money set aside on a guarded account until it is posted to `credit` or voided. */
export type NewHold = {
  readonly ref: string
  readonly account: AccountName
  readonly amountMinor: Minor
  readonly currency: Currency
  readonly cause: Cause
}

export type Outcome = 'done' | 'replay' | 'conflict' | 'insufficient'

export type Balance = { readonly balanceMinor: Minor; readonly heldMinor: Minor }

/** A rule of the books that does not hold, named so that a person can act on it. */
export type AuditFinding = { readonly rule: string; readonly subject: string; readonly detail: string }

/**
 * The books. Each function is one round trip, joins the caller's transaction, and is idempotent by `ref`.
 * `conflict`: the ref exists with other contents. `insufficient`: balance minus held is too small.
 * An account that does not exist is an error of its own (`UnknownAccountError`), never a refusal.
 */
export type Ledger = {
  openMemberAccounts(db: Queryable, memberId: string, currency: Currency): Promise<void>
  post(db: Queryable, transfer: NewTransfer): Promise<Outcome>
  /** Several in order, in one round trip; each answers for itself. */
  postMany(db: Queryable, transfers: readonly NewTransfer[]): Promise<Outcome[]>
  hold(db: Queryable, hold: NewHold): Promise<Outcome>
  /** Ends a hold by moving its whole amount to `credit`. The transfer's ref is the hold's ref. */
  postHold(db: Queryable, holdRef: string, credit: AccountName, kind: string): Promise<'done' | 'replay' | 'conflict'>
  /** Ends a hold by giving the money back. */
  voidHold(db: Queryable, holdRef: string): Promise<'done' | 'replay' | 'conflict'>
  /** Of a guarded account; an account that does not exist is an error. */
  balance(db: Queryable, account: AccountName): Promise<Balance>
  /** Recomputes every balance, hold and sum from entries and names what is off. Empty means the books hold. */
  audit(db: Queryable): Promise<AuditFinding[]>
}
