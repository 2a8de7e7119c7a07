import { storyEvents } from '@krapao/contract/calls/statements'
import { expect, test } from 'vitest'
import en from '../i18n/messages/stories/en.ts'
import { dayText, endOf, keyOf } from './story-words.ts'

const at = '2026-03-02T05:00:00Z'

test('whatever can happen to money has its sentence, and what is particular about it its own', () => {
  const particular = [
    ...(['met', 'bust', 'expired', 'cancelled', 'voided'] as const).map(
      (code) => ({ event: 'bonus-ended', code }) as const,
    ),
    ...(['refund-day', 'invite-day'] as const).map((event) => ({ event, code: 'correction' }) as const),
    { event: 'noted', amount: 500 } as const,
    { event: 'gathered', linked: '01H' } as const,
  ]
  const keys = [...storyEvents.map((event) => ({ event })), ...particular].map((line) => keyOf({ at, ...line }))
  for (const key of keys) expect(en).toHaveProperty([key])
  expect(new Set(keys.slice(storyEvents.length)).size).toBe(particular.length)
  const others = new Set<string>(['title', 'failed', 'open', 'reference', 'byStaff', ...keys])
  expect(
    Object.keys(en).filter((key) => !others.has(key)),
    'no sentence that nothing says',
  ).toEqual([])
})

test('what did not happen and what waits look like it', () => {
  expect((['credited', 'no-answer', 'refused'] as const).map(endOf)).toEqual(['done', 'now', 'failed'])
  expect(dayText('2026-03-02')).toBe('02/03/2026')
})
