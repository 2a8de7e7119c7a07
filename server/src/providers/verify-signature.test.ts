import { expect, test } from 'vitest'
import vectors from './payments/vectors.fixture.json' with { type: 'json' }
import { verifySignature } from './verify-signature.ts'

const { secret, t, body, v1 } = vectors.webhookSignature
const at = (seconds: number) => new Date(seconds * 1000)
const verify = (header: string, now = t, raw = body, key = secret) =>
  verifySignature(key, header, Buffer.from(raw), at(now))

test('the known signature is good for five minutes in either direction', () => {
  for (const now of [t, t - 300, t + 300]) expect(verify(`t=${t},v1=${v1}`, now)).toBe(true)
  for (const now of [t - 301, t + 301]) expect(verify(`t=${t},v1=${v1}`, now)).toBe(false)
})

test('while a secret is changed, one good signature of two is enough', () => {
  expect(verify(`t=${t},v1=${'0'.repeat(64)},v1=${v1}`)).toBe(true)
  expect(verify(`t=${t}, v1=${v1}`)).toBe(true)
})

test.each([
  ['another secret', () => verify(`t=${t},v1=${v1}`, t, body, 'sandbox-secre')],
  ['another body', () => verify(`t=${t},v1=${v1}`, t, `${body} `)],
  ['a time that was not signed', () => verify(`t=${t + 1},v1=${v1}`)],
  ['no time', () => verify(`v1=${v1}`)],
  ['no signature', () => verify(`t=${t}`)],
  ['half a signature', () => verify(`t=${t},v1=${v1.slice(0, 32)}`)],
  ['another scheme', () => verify(`t=${t},v0=${v1}`)],
  ['an empty header', () => verify('')],
  ['a time that is no number', () => verify(`t=1e9,v1=${v1}`)],
])('%s does not verify', (_, verified) => expect(verified()).toBe(false))
