import { slipVerify } from 'promptparse/validate'
import { slipVerify as makeSlip } from 'promptparse/generate'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checksum } from '../providers/payments/emvco.ts'
import { readMiniQr } from './read-mini-qr.ts'
import vectors from './vectors.fixture.json' with { type: 'json' }

const seed = 20_260_302

describe('known payloads', () => {
  test.each(vectors.filter(({ refused }) => !refused))('$case is believed', ({ payload }) => {
    const { sendingBank, transRef } = slipVerify(payload)!
    expect(readMiniQr(payload)).toEqual({ kind: 'slip', sendingBank, bankReference: transRef })
  })
  test.each(vectors.filter(({ refused }) => refused))('$case', ({ payload }) => {
    expect(readMiniQr(payload)).toEqual({ kind: 'broken' })
  })
})

const someSlip = fc.record({
  sendingBank: fc.constantFrom('002', '004', '006', '014', '025', '030'),
  transRef: fc.stringMatching(/^[A-Z0-9]{12,30}$/),
})

test('whatever another program makes, we read, and a changed character is never believed', () => {
  fc.assert(
    fc.property(someSlip, fc.nat(), fc.constantFrom('0', '1', '2', '5', '9', 'A', 'C', 'X'), (slip, at, other) => {
      const payload = makeSlip(slip)
      expect(readMiniQr(payload)).toEqual({
        kind: 'slip',
        sendingBank: slip.sendingBank,
        bankReference: slip.transRef,
      })
      const place = at % payload.length
      const changed = payload.slice(0, place) + other + payload.slice(place + 1)
      if (changed !== payload) expect(readMiniQr(changed).kind).not.toBe('slip')
    }),
    { seed },
  )
})

test('the zeros in front of a CRC that some banks drop, with or without saying so in its length', () => {
  const { payload, crc } = withZeros()
  const bare = crc.replace(/^0+/, '')
  const body = payload.slice(0, -8)
  expect(bare).toHaveLength(3)
  for (const told of [`9104${crc}`, `9104${bare}`, `9103${bare}`, `9104${crc.toLowerCase()}`])
    expect(readMiniQr(body + told), told).toMatchObject({ kind: 'slip', sendingBank: '014' })
  expect(readMiniQr(`${body}9102${bare}`)).toEqual({ kind: 'broken' })
  expect(readMiniQr(`${body}9104`)).toEqual({ kind: 'broken' })
  expect(readMiniQr(body)).toEqual({ kind: 'broken' })
})

/** A slip whose CRC begins with a zero. */
function withZeros() {
  for (let n = 0; ; n++) {
    const payload = makeSlip({ sendingBank: '014', transRef: `2026030212345${String(n).padStart(7, '0')}` })
    const crc = payload.slice(-4)
    if (/^0[1-9A-F]/.test(crc)) return { payload, crc }
  }
}

test.each([
  ['a link', 'https://example.com/win'],
  ['a QR to be paid', '00020101021129370016A000000677010111011300668012345675802TH530376463046197'],
  ['nothing', ''],
  ['another API', withCrc('004100070000010103014022000111222233344ABCD125102TH')],
  ['another country', withCrc('004100060000010103014022000111222233344ABCD125102JP')],
])('%s is no slip', (_what, payload) => {
  expect(readMiniQr(payload)).toEqual({ kind: 'other' })
})

test('a bank of Laos goes by its letters', () => {
  expect(readMiniQr(withCrc('003700060000010104BCEL0215BT12345678901235102LA'))).toEqual({
    kind: 'slip',
    sendingBank: 'BCEL',
    bankReference: 'BT1234567890123',
  })
})

function withCrc(body: string) {
  const text = `${body}9104`
  return text + checksum(text)
}
