import { describe, expect, test } from 'vitest'
import { formatClock, formatDate, formatDateTime, timeAgo } from './format-time.ts'

describe('a time in Bangkok', () => {
  test('is Gregorian, with the day of Bangkok and not of UTC', () => {
    expect(formatDateTime('2025-11-20T07:32:08.123Z')).toBe('20/11/2025 14:32:08')
    expect(formatDate('2025-12-31T17:00:00Z')).toBe('01/01/2026')
    expect(formatClock(Date.UTC(2025, 0, 1, 16, 59, 59))).toBe('23:59:59')
  })

  test('what is no time reads "-"', () => {
    expect(formatDateTime('soon')).toBe('-')
    expect(formatDateTime(NaN)).toBe('-')
  })
})

describe('how long ago', () => {
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
})
