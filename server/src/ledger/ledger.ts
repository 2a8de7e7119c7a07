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
  | `member/${string}/coins`
  | `game/${string}`
  | `payment/${string}`
  | `bank/${string}`
  | `voucher/${string}`
  | `payout/${string}`
  | `house/${'bonus' | 'refund' | 'invite' | 'wheel' | 'forfeit' | 'adjustment' | 'coins'}`

/** What a member can spend, hold or withdraw. */
export const mainAccount = (memberId: string): AccountName => `member/${memberId}/main`
/** The refund pot: received, and not yet added to the main wallet. */
export const refundAccount = (memberId: string): AccountName => `member/${memberId}/refund`
/** A member’s coins for the wheel, in coins. */
export const coinAccount = (memberId: string): AccountName => `member/${memberId}/coins`

/** What an account is kept in: a currency of money, or coins, which are whole and which nothing converts to money. */
export type Unit = Currency | 'COIN'

/** What a transfer is for; kept with it, so that every baht can be explained. */
export type Cause = { readonly type: string; readonly id: string }

/** One movement between two accounts of one unit; of coins `amountMinor` is their number. `ref` is unique for ever: a replay has no second effect. */
export type NewTransfer = {
  readonly ref: string
  readonly kind: string
  readonly debit: AccountName
  readonly credit: AccountName
  readonly amountMinor: Minor
  readonly currency: Unit
  readonly cause: Cause
}

/** Money set aside on a guarded account until it is posted to `credit` or voided. */
export type NewHold = {
  readonly ref: string
  readonly account: AccountName
  readonly amountMinor: Minor
  readonly currency: Unit
  readonly cause: Cause
}

/** Ends a hold by moving its whole amount to `credit`. The transfer's ref and cause are the hold's. */
export type HoldPosting = { readonly ref: string; readonly credit: AccountName; readonly kind: string }

/** One thing for the books to do. */
export type LedgerItem =
  | ({ readonly action: 'post' } & NewTransfer)
  | ({ readonly action: 'hold' } & NewHold)
  | ({ readonly action: 'post-hold' } & HoldPosting)
  | { readonly action: 'void-hold'; readonly ref: string }

export type Outcome = 'done' | 'replay' | 'conflict' | 'insufficient'

/** A mistake of the caller, never of the member: nothing of the call was done. */
export class LedgerError extends Error {
  override readonly name: string = 'LedgerError'
}
export class UnknownAccountError extends LedgerError {
  override readonly name = 'UnknownAccountError'
}
/** The account exists, in the other currency. */
export class CurrencyMismatchError extends LedgerError {
  override readonly name = 'CurrencyMismatchError'
}
export class UnknownHoldError extends LedgerError {
  override readonly name = 'UnknownHoldError'
}

export type Balance = { readonly balanceMinor: Minor; readonly heldMinor: Minor }

export type AuditOptions = {
  /** What time it is, for the age of open movements; the system's clock when absent. */
  readonly now?: Date
  /** A movement that is open for longer should be final or queued. */
  readonly longestRetryMs?: number
}

/** A rule of the books that does not hold, named so that a person can act on it. */
export type AuditFinding = { readonly rule: string; readonly subject: string; readonly detail: string }

/**
 * The books. Each function is one round trip, joins the caller's transaction, and is idempotent by `ref`.
 * `conflict`: the ref exists with other contents (accounts, amount or kind; who told us first stays on record as the
 * cause). `insufficient`: balance minus held is too small.
 * A member's account that was never opened is an `UnknownAccountError`, never a refusal; every other account is opened
 * by its first transfer. `openMemberAccounts` may be repeated; another currency than the first is a `CurrencyMismatchError`.
 */
export type Ledger = {
  openMemberAccounts(db: Queryable, memberId: string, currency: Currency): Promise<void>
  post(db: Queryable, transfer: NewTransfer): Promise<Outcome>
  /** Anything, in order, in one round trip; each item answers for itself. */
  apply(db: Queryable, items: readonly LedgerItem[]): Promise<Outcome[]>
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
  audit(db: Queryable, options?: AuditOptions): Promise<AuditFinding[]>
}
