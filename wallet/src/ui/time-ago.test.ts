import { expect, test } from 'vitest'
import { timeAgo } from './time-ago.ts'

const now = Date.UTC(2026, 0, 1)
const ago = (seconds: number) => timeAgo(now - seconds * 1000, now)

test.each([
  [0, 'now', 0],
  [59, 'now', 0],
  [60, 'minute', 1],
  [3599, 'minute', 59],
  [3600, 'hour', 1],
  [86_399, 'hour', 23],
  [86_400, 'day', 1],
  [2_591_999, 'day', 29],
  [2_592_000, 'month', 1],
  [31_535_999, 'month', 12],
  [31_536_000, 'year', 1],
  [63_072_000, 'year', 2],
] as const)('%i seconds are %s × %i', (seconds, unit, count) => {
  expect(ago(seconds)).toEqual({ unit, count })
})

test('a server clock slightly ahead is "now", not minus one', () => {
  expect(ago(-30)).toEqual({ unit: 'now', count: 0 })
})
