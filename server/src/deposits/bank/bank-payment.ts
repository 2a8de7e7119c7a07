import type { Currency } from '@krapao/contract/money'
import type { Minor } from '../../money.ts'

/**
 * Money that a person sent to one of the operator's bank accounts, whichever channel tells of it. Banks go by our codes
 * (`lookups/content/banks.ts`), and the sending bank's own reference is unique there.
 */
export type BankPayment = {
  readonly sendingBank: string
  readonly bankReference: string
  /** The operator's account that it arrived on. */
  readonly to: { readonly bankCode: string; readonly accountNo: string }
  readonly amountMinor: Minor
  readonly currency: Currency
  readonly paidAt: Date
  /** As the bank tells it: often masked. */
  readonly sender: { readonly accountNo?: string; readonly name?: string }
}

/**
 * The one ref of a payment in the books, shared by all channels, so that a slip and a feed that tell of the same money
 * meet on it (design/money.md).
 */
export const refOf = ({ sendingBank, bankReference }: Pick<BankPayment, 'sendingBank' | 'bankReference'>): string =>
  `bank/${sendingBank}/${bankReference}`
