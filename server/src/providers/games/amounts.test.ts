import * as fc from 'fast-check'
import { Check } from 'typebox/value'
import { expect, test } from 'vitest'
import { minorOf, toMajor } from '../../money.ts'
import { DecimalText, MajorNumber, minorFromNumber, minorFromText, textFromMinor } from './amounts.ts'
import { usernameBy, usernameRules } from './username-rules.ts'

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

test.each(Object.entries(usernameRules))(
  '%s: names obey its rule, stay themselves and do not collide',
  (_code, rule) => {
    const letters = rule.letters === 'upper' ? /^[A-Z0-9]+$/ : /^[a-z0-9]+$/
    const seen = new Map<string, string>()
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 40 }), (wanted) => {
        const name = usernameBy(rule, wanted)
        expect(name).toMatch(letters)
        expect(name.startsWith(rule.prefix)).toBe(true)
        expect(name.length).toBeLessThanOrEqual(rule.maxLength)
        expect(usernameBy(rule, name)).toBe(name)
        expect(seen.get(name) ?? wanted).toBe(wanted)
        seen.set(name, wanted)
      }),
      { seed, numRuns: 500 },
    )
  },
)
