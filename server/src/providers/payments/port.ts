import type { Currency } from '@krapao/contract/money'
import type { Minor } from '../../money.ts'

/**
 * A QR asked of a provider. `reference` is ours, 20 characters A-Z 0-9 at most, and unique for ever; the wallet's
 * `qrcodeId` is the same. `memberRef` has the same shape. Both are in the payload, so they show on the payer's slip.
 */
export type ChargeRequest = {
  readonly reference: string
  readonly memberRef: string
  readonly amountMinor: Minor
  readonly currency: Currency
  readonly expiresAt: Date
}

export type Charge = {
  /** The provider's own id of it. */
  readonly chargeId: string
  /** The EMVCo payload that the QR shows: its checksum, amount, currency and both references are already checked. */
  readonly payload: string
  readonly expiresAt: Date
}

/** Money that arrived for a charge. `transactionId` is unique at this provider: a deposit is credited once per id. */
export type Payment = {
  readonly transactionId: string
  readonly amountMinor: Minor
  readonly paidAt: Date
  readonly payer: { readonly bankCode?: string; readonly accountNo?: string; readonly name?: string }
}

export type ChargeState = {
  /** `paid` as soon as anything arrived, also after a cancel or the end of its time. */
  readonly status: 'pending' | 'paid' | 'cancelled' | 'expired' | 'not-found'
  /** Every payment made to it: a QR can be paid late, twice or in another amount. */
  readonly payments: readonly Payment[]
}

export type PayoutRequest = {
  readonly reference: string
  readonly amountMinor: Minor
  readonly currency: Currency
  readonly to: { readonly bankCode: string; readonly accountNo: string; readonly accountName: string }
}

export type PayoutState = {
  readonly status: 'paid' | 'declined' | 'pending' | 'not-found'
  readonly transactionId?: string
}
/** What a payout that was accepted answers; `pending` is settled by `inquirePayout` later. */
export type PayoutAccepted = { readonly status: 'paid' | 'pending'; readonly transactionId: string }

/** A verified webhook, reduced to the hint that it is: which charge to inquire about. */
export type WebhookHint = { readonly eventId: string; readonly reference: string }

/**
 * A payment provider. Every method throws `ProviderFault` and nothing else. References make each call safe to repeat:
 * `createCharge` and `payout` with a known reference answer what the first did.
 */
export type PaymentProvider = {
  readonly code: string
  readonly createCharge: (request: ChargeRequest) => Promise<Charge>
  readonly inquireCharge: (reference: string) => Promise<ChargeState>
  /** Safe to repeat. `declined` when it is paid already or was never made. */
  readonly cancelCharge: (reference: string) => Promise<void>
  /** A refusal is the fault `declined`: no money moved. An answer that can not be read is `unknown-outcome`, like silence. */
  readonly payout: (request: PayoutRequest) => Promise<PayoutAccepted>
  readonly inquirePayout: (reference: string) => Promise<PayoutState>
  /**
   * Checks the signature on the raw body (constant time, ±300 s) and reads the hint; undefined when it does not verify
   * or says nothing that can be read. Headers by their lower-case names.
   */
  readonly readWebhook: (
    headers: Readonly<Record<string, string | string[] | undefined>>,
    rawBody: Buffer,
    now: Date,
  ) => WebhookHint | undefined
  /** Lets calls in flight end and closes the connections. */
  readonly close: () => Promise<void>
}
