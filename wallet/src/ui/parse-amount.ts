import { maxAmount, minorPerMajor } from '@krapao/contract/money'

declare const minor: unique symbol
/** A whole number of satang or att: what amounts are compared and added in, so that no sum is off by a rounding. */
export type Minor = number & { readonly [minor]: true }

export const toMinor = (major: number): Minor => Math.round(major * minorPerMajor) as Minor
export const toMajor = (amount: Minor): number => amount / minorPerMajor
export const noMoney = 0 as Minor

export type ParsedAmount =
  | { readonly kind: 'empty' }
  | { readonly kind: 'amount'; readonly minor: Minor }
  | { readonly kind: 'invalid'; readonly why: 'not-a-number' | 'too-many-decimals' | 'too-large' }

/** Thai ๐–๙ and Lao ໐–໙ count as digits: keyboards of both countries offer them. */
const plainDigits = (text: string): string =>
  text
    .replace(/[๐-๙]/g, (c) => String(c.charCodeAt(0) - 0x0e50))
    .replace(/[໐-໙]/g, (c) => String(c.charCodeAt(0) - 0x0ed0))

const grouped = /^\d{1,3}(,\d{3})+(\.\d*)?$/
const ungrouped = /^(\d+\.?\d*|\.\d+)$/

/**
 * What a person typed or pasted, read strictly: a comma only where it groups thousands, so that `1,5` is asked about and
 * never taken for fifteen; a third decimal is refused, never rounded.
 */
export const parseAmount = (typed: string): ParsedAmount => {
  const text = plainDigits(typed).replace(/[฿₭\s]/g, '')
  if (text === '') return { kind: 'empty' }
  if (!grouped.test(text) && !ungrouped.test(text)) return { kind: 'invalid', why: 'not-a-number' }
  const [whole = '', decimals = ''] = text.replaceAll(',', '').split('.')
  if (decimals.length > 2) return { kind: 'invalid', why: 'too-many-decimals' }
  const amount = Number(`${whole || '0'}${decimals.padEnd(2, '0')}`)
  if (amount > maxAmount * minorPerMajor) return { kind: 'invalid', why: 'too-large' }
  return { kind: 'amount', minor: amount as Minor }
}

/** The amount in minor units, or null while there is none that can be read. */
export const minorOf = (typed: string): Minor | null => {
  const parsed = parseAmount(typed)
  return parsed.kind === 'amount' ? parsed.minor : null
}

/** What was typed with its thousands grouped; decimals stay as typed, and what can not be read stays untouched. */
export const groupDigits = (typed: string): string => {
  if (parseAmount(typed).kind !== 'amount') return typed
  const [whole = '', ...decimals] = plainDigits(typed)
    .replace(/[฿₭\s,]/g, '')
    .split('.')
  const digits = (whole || '0').replace(/^0+(?=\d)/, '').replace(/\B(?=(\d{3})+$)/g, ',')
  return decimals.length > 0 && decimals[0] !== '' ? `${digits}.${decimals[0]}` : digits
}

/** Grouping undone, for the moment a person goes on typing. */
export const ungroupDigits = (typed: string): string =>
  parseAmount(typed).kind === 'amount' ? typed.replaceAll(',', '') : typed

/** An amount as text for the input: no decimals where there are none. */
export const amountText = (amount: Minor): string => {
  const text = (amount / minorPerMajor).toFixed(2)
  return groupDigits(text.endsWith('.00') ? text.slice(0, -3) : text)
}
