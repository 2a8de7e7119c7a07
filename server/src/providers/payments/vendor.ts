import Type from 'typebox'
import type { Clock } from '../../clock.ts'
import type { PaymentEndpoint } from '../../config.ts'
import type { Minor } from '../../money.ts'
import type { HttpClient } from '../http-client.ts'
import type { ChargeRequest, ChargeState, Payment, PaymentProvider, PayoutRequest, PayoutState } from './port.ts'

/** What an adapter is built with, beside its endpoint. */
export type VendorDeps = {
  readonly clock: Clock
  readonly http: HttpClient
  /** Where this provider sends its webhooks. */
  readonly callbackUrl: () => string
}

export type ToldCharge = {
  readonly reference: string
  readonly chargeId: string
  readonly payload: string
  readonly expiresAt: Date
  readonly status: Exclude<ChargeState['status'], 'not-found'>
  readonly payments: readonly Payment[]
}
export type ToldPayout = {
  readonly reference: string
  readonly transactionId: string
  readonly amountMinor: Minor
  readonly status: Exclude<PayoutState['status'], 'not-found'>
}

/**
 * A vendor's calls in the port's words, before anything it says is believed: `paymentProvider` checks and completes them.
 * A refusal is thrown as `refusalFault` of the vendor's table; the word `unknown` is how it says "no such reference".
 */
export type VendorCalls = Pick<PaymentProvider, 'code' | 'readWebhook' | 'close'> & {
  readonly unknown: string
  readonly create: (asked: ChargeRequest) => Promise<ToldCharge>
  readonly inquire: (reference: string) => Promise<ToldCharge>
  readonly cancel: (reference: string) => Promise<ToldCharge>
  readonly payout: (asked: PayoutRequest) => Promise<ToldPayout>
  readonly inquirePayout: (reference: string) => Promise<ToldPayout>
}
export type Vendor = (endpoint: PaymentEndpoint, deps: VendorDeps) => VendorCalls

/** Who paid, with only what the provider told. */
export const payerOf = (
  bankCode: string | null | undefined,
  accountNo: string | null | undefined,
  name: string | null | undefined,
): Payment['payer'] => ({ ...(bankCode && { bankCode }), ...(accountNo && { accountNo }), ...(name && { name }) })

/** The words of a vendor's status table, as a schema: any other is malformed. */
export const OneOf = <T extends Readonly<Record<string, string>>>(table: T) =>
  Type.Enum(Object.keys(table) as (keyof T & string)[])
export const Id = Type.String({ minLength: 1, maxLength: 100 })
export const IsoTime = Type.Refine(Type.String(), (text) => !Number.isNaN(Date.parse(text)))
/** Seconds or milliseconds since 1970, up to the last that a Date can hold. */
export const Epoch = Type.Integer({ minimum: 0, maximum: 8_640_000_000_000 })
