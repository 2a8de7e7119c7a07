import { minorOf } from '../money.ts'
import { type AccountName, mainAccount, type NewHold, type NewTransfer } from './ledger.ts'

const cause = { type: 'test', id: 'test' }

/** A transfer of baht with the parts a test cares for. */
export const transferOf = (
  ref: string,
  debit: AccountName,
  credit: AccountName,
  amount: number,
  kind = 'test',
): NewTransfer => ({
  ref,
  kind,
  debit,
  credit,
  amountMinor: minorOf(amount),
  currency: 'BAHT',
  cause,
})

/** Money that arrived for a member. */
export const depositOf = (ref: string, memberId: string, amount: number): NewTransfer =>
  transferOf(ref, 'payment/KBANK', mainAccount(memberId), amount)

/** A hold on a member's main wallet. */
export const holdOf = (ref: string, memberId: string, amount: number): NewHold => ({
  ref,
  account: mainAccount(memberId),
  amountMinor: minorOf(amount),
  currency: 'BAHT',
  cause,
})
