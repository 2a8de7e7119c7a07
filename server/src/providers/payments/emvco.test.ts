import { buildPayload } from '@krapao/sandbox/payments/emvco'
import * as fc from 'fast-check'
import { generate, validate } from 'promptparse'
import { describe, expect, test } from 'vitest'
import { checksum, readFields, readQr } from './emvco.ts'
import vectors from './vectors.fixture.json' with { type: 'json' }

const reference = fc.stringMatching(/^[A-Z0-9]{1,20}$/)
const content = fc.record({
  currency: fc.constantFrom('BAHT', 'LAK'),
  amountMinor: fc.integer({ min: 1, max: 99_999_999_99 }),
  ref1: reference,
  ref2: reference,
  biller: fc.stringMatching(/^[0-9]{15}$/),
})

describe('known payloads', () => {
  test.each(vectors.promptPay)('$case is read, in the order of its maker', ({ payload }) => {
    expect(readFields(payload)?.get('58')).toBe('TH')
    expect(readFields(payload)?.get('29')).toContain('A000000677010111')
    expect(readQr(payload)).toBeUndefined()
  })

  test.each(vectors.laoQr)('$case is a LAO QR', ({ payload }) => {
    expect(readQr(payload)).toEqual({ currency: 'LAK', amountMinor: undefined, ref1: undefined, ref2: undefined })
  })

  test.each(vectors.slipMiniQr)('slip $case', ({ payload, refused }) => {
    expect(readFields(payload, '91') === undefined).toBe(refused ?? false)
  })
})

test('what a provider draws is what the wallet reads, and another reader agrees', () => {
  fc.assert(
    fc.property(content, (asked) => {
      const payload = buildPayload(asked)
      const { currency, amountMinor, ref1, ref2 } = asked
      expect(readQr(payload)).toEqual({ currency, amountMinor, ref1, ref2 })
      if (currency === 'LAK') return
      const amount = amountMinor / 100
      expect(validate.billPayment(payload)).toEqual({ billerId: asked.biller, ref1, ref2, amount })
    }),
  )
})

test('a bill payment made by another maker is read the same', () => {
  const payload = generate.billPayment({ billerId: '010753600031501', ref1: 'M42', ref2: 'QR1', amount: 500.5 })
  expect(readQr(payload)).toEqual({ currency: 'BAHT', amountMinor: 50_050, ref1: 'M42', ref2: 'QR1' })
})

test('one character that is off, or a piece that is missing, and nothing is read', () => {
  fc.assert(
    fc.property(content, fc.nat(), fc.constantFrom('0', '9', 'A', 'Z'), (asked, at, other) => {
      const payload = buildPayload(asked)
      const place = at % payload.length
      fc.pre(payload[place] !== other)
      expect(readQr(payload.slice(0, place) + other + payload.slice(place + 1))).toBeUndefined()
      expect(readQr(payload.slice(0, place))).toBeUndefined()
      expect(readQr(payload.slice(place + 1))).toBeUndefined()
    }),
  )
})

/** A payload of these fields with a checksum that is right. */
const sealed = (fields: string) => `${fields}6304${checksum(`${fields}6304`)}`
const account = '30530016A000000677010112011501075360003150102034200303QR1'

test('a checksum that is right does not make sense of nonsense', () => {
  const good = sealed(`000201010212${account}5303764540550.005802TH`)
  expect(readQr(good)).toEqual({ currency: 'BAHT', amountMinor: 5_000, ref1: '420', ref2: 'QR1' })
  const nonsense = {
    'an amount twice': `000201010212${account}5303764540550.00540550.005802TH`,
    'a third decimal': `000201010212${account}5303764540650.0005802TH`,
    'a negative amount': `000201010212${account}53037645406-50.005802TH`,
    'another currency': `000201010212${account}5303840540550.005802TH`,
    'another country': `000201010212${account}5303764540550.005802LA`,
    'a template that runs past its end': `00020101021230060016995303764540550.005802TH`,
    'no version': `010212${account}5303764540550.005802TH`,
  }
  for (const [what, fields] of Object.entries(nonsense)) expect(readQr(sealed(fields)), what).toBeUndefined()
})
