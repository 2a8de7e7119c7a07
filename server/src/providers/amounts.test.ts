import * as fc from 'fast-check'
import { Check } from 'typebox/value'
import { expect, test } from 'vitest'
import { minorOf, toMajor } from '../money.ts'
import { DecimalText, MajorNumber, minorFromNumber, minorFromText, textFromMinor } from './amounts.ts'

const seed = 20_260_302

test('every amount comes back from text and number as the very same whole number', () => {
  const amounts = fc.integer({ min: 0, max: 99_999_999_999_999 })
  fc.assert(
    fc.property(amounts, (amount) => {
      const minor = minorOf(amount)
      expect(Check(DecimalText, textFromMinor(minor))).toBe(true)
      expect(minorFromText(textFromMinor(minor))).toBe(amount)
      expect(Check(MajorNumber, toMajor(minor))).toBe(true)
      expect(minorFromNumber(toMajor(minor))).toBe(amount)
    }),
    { seed, numRuns: 2_000 },
  )
})
