import type { Minor } from '../../money.ts'

/** Who gives: often not told, or the number masked. */
export type Giver = { readonly phone?: string; readonly name?: string }

/** A gift voucher that can still be redeemed, always in baht. */
export type VoucherTerms = {
  readonly amountMinor: Minor
  /** How many may share it. */
  readonly recipients: number
  readonly giver: Giver
}

/** Money that one of the operator's wallets took out of a voucher. */
export type Redemption = {
  readonly transactionId: string
  readonly amountMinor: Minor
  readonly redeemedAt: Date
  readonly giver: Giver
}

/** `open`: nobody has redeemed it. `gone`: never there, expired, or somebody else was faster. */
export type VoucherState =
  | { readonly status: 'open' | 'gone' }
  | { readonly status: 'redeemed'; readonly redemption: Redemption }

/** Money that arrived on a wallet from another one. `transactionId` is unique at the provider. */
export type WalletTransfer = {
  readonly transactionId: string
  readonly amountMinor: Minor
  readonly receivedAt: Date
  readonly giver: Giver
}

export type TransferPage = {
  readonly transfers: readonly WalletTransfer[]
  /** Where to read on; undefined at the end. */
  readonly next: Date | undefined
}

/** What a voucher is asked with: its hash, which is money to whoever reads it, and the operator's wallet, by phone number. */
export type VoucherKey = { readonly hash: string; readonly wallet: string }

/**
 * Gift vouchers and wallet-to-wallet transfers of one e-wallet. Throws `ProviderFault` and nothing else: `declined`, the
 * voucher is not to be had; for `redeem` the kinds are as for any call that moves money.
 */
export type VoucherProvider = {
  readonly code: string
  /** The hash in a gift link; undefined when the text is no link of this provider. */
  readonly readLink: (text: string) => string | undefined
  /** What is in it; moves nothing. */
  readonly verify: (key: VoucherKey) => Promise<VoucherTerms>
  /** Takes the money out, once. `reference` is ours. */
  readonly redeem: (key: VoucherKey & { readonly reference: string }) => Promise<Redemption>
  /** What became of it, by the provider's own books. */
  readonly ask: (key: VoucherKey) => Promise<VoucherState>
  /** What a wallet has received since a moment. May repeat, come late and in any order. */
  readonly readTransfers: (wallet: string, since: Date) => Promise<TransferPage>
  /** Lets calls in flight end and closes the connections. */
  readonly close: () => Promise<void>
}
