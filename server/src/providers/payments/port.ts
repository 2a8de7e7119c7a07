import type { Currency } from '@krapao/contract/money'
import type { Minor } from '../../money.ts'

/** A QR asked of a provider. `reference` is ours, 20 characters A-Z 0-9 at most, and unique for ever. */
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
  /** The EMVCo payload that the QR shows. */
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

export type PayoutState = { readonly status: 'paid' | 'declined' | 'pending' | 'not-found'; readonly transactionId?: string }

/** A verified webhook, reduced to the hint that it is: which charge to inquire about. */
export type WebhookHint = { readonly eventId: string; readonly reference: string }

/**
 * A payment provider. Every method throws `ProviderFault` and nothing else. References make each call safe to repeat:
 * `create` and `payout` with a known reference answer what the first did.
 */
export type PaymentProvider = {
  readonly code: string
  createCharge(request: ChargeRequest): Promise<Charge>
  inquireCharge(reference: string): Promise<ChargeState>
  cancelCharge(reference: string): Promise<void>
  payout(request: PayoutRequest): Promise<PayoutState>
  inquirePayout(reference: string): Promise<PayoutState>
  /** Checks the signature on the raw body (constant time, ±300 s) and reads the hint; undefined when it does not verify. */
  readWebhook(headers: Readonly<Record<string, string | undefined>>, rawBody: Buffer, now: Date): WebhookHint | undefined
}
