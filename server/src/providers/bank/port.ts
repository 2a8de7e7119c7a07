import type { Currency } from '@krapao/contract/money'
import type { Minor } from '../../money.ts'

/**
 * Money that arrived on an account, as the statement shows it. `sendingBank` is our code (`lookups/content/banks.ts`; a bank
 * that we do not know keeps the vendor's word), `bankReference` that bank's own and unique there. The sender's number and
 * name are as the bank tells them: in full, masked, or not yet.
 */
export type FeedLine = {
  readonly sendingBank: string
  readonly bankReference: string
  readonly amountMinor: Minor
  readonly currency: Currency
  readonly bookedAt: Date
  readonly sender: { readonly accountNo?: string; readonly name?: string }
  readonly text: string
  /** Where the bank counts its lines: 1, 2, 3 … without gaps within a series. */
  readonly counted?: { readonly series: string; readonly number: number }
}

export type FeedPage = {
  readonly lines: readonly FeedLine[]
  /** Where to read on: the bank's own word, kept as it is. */
  readonly nextCursor: string
  readonly hasMore: boolean
}

/**
 * The statement of an operator's account. Throws `ProviderFault` and nothing else. Lines may come again, in any order, late
 * or changed; money that left is not among them. Without a cursor it begins at the earliest that the bank still shows.
 */
export type BankFeed = {
  readonly code: string
  readonly readFeed: (accountNo: string, cursor: string | undefined) => Promise<FeedPage>
  /** Lets calls in flight end and closes the connections. */
  readonly close: () => Promise<void>
}
