import { type Currency, minorPerMajor } from '@krapao/contract/money'
import { Refusal } from './refusal.ts'

declare const minor: unique symbol
/** A whole number of minor units (satang, att). The only shape money has inside the server. */
export type Minor = number & { readonly [minor]: true }

/** A whole number that is known to be minor units, so marked. A fraction, NaN or what lies past 2^53 is a bug, and thrown. */
export const minorOf = (whole: number): Minor => {
  if (!Number.isSafeInteger(whole)) throw new Error(`not a whole number of minor units: ${whole}`)
  return whole as Minor
}

/**
 * Baht or kip from outside into minor units. A third decimal, NaN, a negative or an amount past 2^53 minor units is
 * refused with INVALID_REQUEST (decisions.md §1), never rounded.
 */
export const toMinor = (amount: number, field = 'amount'): Minor => {
  const scaled = Math.round(amount * minorPerMajor)
  const written = /^\d+(\.\d{1,2})?$/.test(String(amount))
  if (!written || !Number.isSafeInteger(scaled)) throw new Refusal('INVALID_REQUEST', { field })
  return scaled as Minor
}

/** Minor units as the number of baht or kip that JSON carries. */
export const toMajor = (amount: Minor): number => amount / minorPerMajor

/** PostgreSQL's bigint arrives as text; a value past 2^53 is a bug, not a rounding. */
export const minorFromText = (text: string): Minor => minorOf(Number(text))

export type Money = { readonly amountMinor: Minor; readonly currency: Currency }
