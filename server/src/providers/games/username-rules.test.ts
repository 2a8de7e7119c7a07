import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { usernameBy, usernameRules } from './username-rules.ts'

const seed = 20_260_302

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
