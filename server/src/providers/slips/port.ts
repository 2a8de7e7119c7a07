import type { Currency } from '@krapao/contract/money'
import type { Minor } from '../../money.ts'

/** One end of a transfer as banks show it to others: number and name often masked. The bank by our code. */
export type SlipParty = {
  readonly bankCode?: string
  readonly accountNo?: string
  readonly name?: string
}

/** What the sending bank's books say of a transfer. */
export type SlipTransfer = {
  readonly amountMinor: Minor
  readonly currency: Currency
  readonly paidAt: Date
  readonly sender: SlipParty
  readonly receiver: SlipParty
}

/**
 * `refused`: the bank's portal turned the question away (its captcha): asking again may help, and three times in a row is
 * an answer of its own. `not-found`: that bank knows no such transfer, or not yet.
 */
export type SlipAnswer =
  | { readonly status: 'found'; readonly transfer: SlipTransfer; readonly bankNow: Date }
  | { readonly status: 'not-found' }
  | { readonly status: 'refused' }

/** Asks a bank about a transfer of its own. Changes nothing there, so that it may be asked any number of times. */
export type SlipVerifier = {
  readonly code: string
  /** The bank by our code, its reference as on the slip. Throws `ProviderFault` and nothing else. */
  readonly verify: (sendingBank: string, bankReference: string) => Promise<SlipAnswer>
  /** Lets calls in flight end and closes the connections. */
  readonly close: () => Promise<void>
}
