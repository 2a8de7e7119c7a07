import { beforeEach, expect, test } from 'vitest'
import { forgetWish, wishFor } from './spin-request.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  Object.assign(globalThis, {
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    },
  })
})

const commitment = { serverSeedHash: 'a', oddsHash: 'b', nonce: 0 }

test('a spin whose answer never came is asked for in the same words, whatever the wheel promises by now', () => {
  const first = wishFor(commitment)
  expect(first).toMatchObject({
    serverSeedHash: 'a',
    oddsHash: 'b',
    clientSeed: expect.stringMatching(/^[0-9a-f]{32}$/),
  })
  expect(wishFor({ ...commitment, oddsHash: 'c', nonce: 1 })).toEqual(first)
})

test('once it is answered the next spin has a seed of its own', () => {
  const first = wishFor(commitment)
  forgetWish()
  expect(wishFor(commitment).clientSeed).not.toBe(first.clientSeed)
})
