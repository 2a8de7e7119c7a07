import { minorPerMajor } from '@krapao/contract/money'
import Type from 'typebox'
import { type Minor, minorOf } from '../money.ts'

/**
 * The shapes in which third parties write money. Each schema admits only what converts exactly, so that an amount with
 * a third decimal, a sign or a stray letter is a malformed answer and never a rounded one.
 */
export const DecimalText = Type.String({ pattern: '^\\d{1,13}\\.\\d{2}$' })
export const SignedDecimalText = Type.String({ pattern: '^-?\\d{1,13}\\.\\d{2}$' })
export const GroupedText = Type.String({ pattern: '^\\d{1,3}(,\\d{3}){0,4}\\.\\d{2}$' })
export const SignedGroupedText = Type.String({ pattern: '^-?\\d{1,3}(,\\d{3}){0,4}\\.\\d{2}$' })
export const Satang = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })
export const SignedSatang = Type.Integer({ minimum: -Number.MAX_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER })

const twoDecimals = (value: number) => /^-?\d{1,13}(\.\d{1,2})?$/.test(String(value))
export const MajorNumber = Type.Refine(Type.Number({ minimum: 0 }), twoDecimals)
export const SignedMajorNumber = Type.Refine(Type.Number(), twoDecimals)

/** "1234.50" and "1,234.50", already checked by their schema, digit by digit. */
export const signedFromText = (text: string): number => Number(text.replaceAll(',', '').replace('.', '')) || 0
export const minorFromText = (text: string): Minor => minorOf(signedFromText(text))

/** 1234.5, already checked by its schema: at most two decimals, so that rounding only mends the binary fraction. */
export const signedFromNumber = (major: number): number => Math.round(major * minorPerMajor) || 0
export const minorFromNumber = (major: number): Minor => minorOf(signedFromNumber(major))

/** Minor units as "1234.50", for vendors that write money as text. */
export const textFromMinor = (amount: Minor): string =>
  `${Math.floor(amount / minorPerMajor)}.${String(amount % minorPerMajor).padStart(2, '0')}`
