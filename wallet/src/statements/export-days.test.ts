import { expect, test } from 'vitest'
import { daysOf, flawOf } from './export-days.ts'

test.each([
  // In Bangkok it is 1 March already.
  ['2026-02-28T17:00:00Z', 'month', '2026-03-01', '2026-03-01'],
  ['2026-02-28T16:59:59Z', 'month', '2026-02-01', '2026-02-28'],
  ['2026-02-28T17:00:00Z', 'before', '2026-02-01', '2026-02-28'],
  ['2026-01-15T05:00:00Z', 'before', '2025-12-01', '2025-12-31'],
  ['2026-03-02T05:00:00Z', 'week', '2026-02-24', '2026-03-02'],
  ['2026-03-02T05:00:00Z', 'quarter', '2025-12-03', '2026-03-02'],
] as const)('at %s the span %s is %s to %s', (now, span, from, to) => {
  expect(daysOf(span, Date.parse(now))).toEqual({ from, to })
})

test.each([
  ['2026-03-01', '2026-03-01', undefined],
  ['2026-03-02', '2026-03-01', 'backwards'],
  ['', '2026-03-01', 'missing'],
  ['2025-03-01', '2026-03-01', undefined],
  ['2025-02-28', '2026-03-01', 'tooLong'],
])('%s to %s: %s', (from, to, flaw) => {
  expect(flawOf({ from, to })).toBe(flaw)
})
