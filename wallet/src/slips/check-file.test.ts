import { expect, test } from 'vitest'
import { flawOf, megabytes } from './check-file.ts'

const limit = 10 * 1024 * 1024

test('pictures up to the limit are worth sending', () => {
  for (const type of ['image/jpeg', 'image/png', 'image/webp', ''])
    expect(flawOf({ size: limit, type }, limit)).toBeUndefined()
})

test('larger ones, and what is no picture that we take, are told before they are sent', () => {
  expect(flawOf({ size: limit + 1, type: 'image/png' }, limit)).toBe('too-large')
  for (const type of ['application/pdf', 'image/heic', 'image/svg+xml', 'video/mp4'])
    expect(flawOf({ size: 10, type }, limit)).toBe('not-picture')
  expect(megabytes(limit)).toBe(10)
})
