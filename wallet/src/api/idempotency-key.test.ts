import { beforeEach, expect, test } from 'vitest'
import { MemoryStorage } from '../testing/memory-storage.ts'
import { forgetKey, keyFor } from './idempotency-key.ts'

beforeEach(() => {
  globalThis.sessionStorage = new MemoryStorage()
})

const transfer = 'POST /wallet/transfer'
const body = { from: 'main', to: 'pg', amount: 500 }

test('the same wish keeps its key until its outcome is known, through a reload too', () => {
  const key = keyFor(transfer, body)
  expect(keyFor(transfer, { ...body })).toBe(key)
  forgetKey(transfer)
  expect(keyFor(transfer, body)).not.toBe(key)
})

test('another amount is another wish: the server would refuse it under the same key', () => {
  expect(keyFor(transfer, { ...body, amount: 600 })).not.toBe(keyFor(transfer, body))
})

test('calls do not share keys, and an old wish is not asked for again', () => {
  const key = keyFor(transfer, body, 0)
  expect(keyFor('POST /wallet/withdraw', body, 0)).not.toBe(key)
  expect(keyFor(transfer, body, 14 * 60_000)).toBe(key)
  expect(keyFor(transfer, body, 16 * 60_000)).not.toBe(key)
})
