import { expect, test } from 'vitest'
import { firstLetter, formatAccountNo, formatAmount, formatCountdown, formatMoney, formatTime } from './format.ts'

test.each([
  [0, '0.00'],
  [12480.5, '12,480.50'],
  [1234567.8, '1,234,567.80'],
  [-2000, '−2,000.00'],
  [-0.001, '0.00'],
  [Number.NaN, '-'],
  [undefined, '-'],
])('%s is written %s', (amount, text) => expect(formatAmount(amount)).toBe(text))

test('money carries its sign, and the minus stands before it', () => {
  expect(formatMoney(500)).toBe('฿500.00')
  expect(formatMoney(250_000, 'LAK')).toBe('₭250,000.00')
  expect(formatMoney(-45.25)).toBe('−฿45.25')
  expect(formatMoney(null)).toBe('-')
})

test('times are Bangkok times by the Gregorian year, over midnight too', () => {
  expect(formatTime('2025-11-20T07:32:08.000Z')).toBe('20/11/2025 14:32:08')
  expect(formatTime('2025-12-31T17:00:00.000Z')).toBe('01/01/2026 00:00:00')
  expect(formatTime('soon')).toBe('-')
  expect(formatTime(null)).toBe('-')
})

test('a countdown never goes below nothing', () => {
  expect(formatCountdown(522_000)).toBe('08:42')
  expect(formatCountdown(600_000)).toBe('10:00')
  expect(formatCountdown(1)).toBe('00:01')
  expect(formatCountdown(-5)).toBe('00:00')
})

test('an account number is grouped only at exactly ten digits', () => {
  expect(formatAccountNo('0482951736')).toBe('048-295-1736')
  expect(formatAccountNo('020123456789')).toBe('020123456789')
})

test('a name is known by its first consonant, without the vowel before it or the mark above it', () => {
  expect(firstLetter('ณัฐวดี')).toBe('ณ')
  expect(firstLetter('เดโม')).toBe('ด')
  expect(firstLetter('ໄຊ')).toBe('ຊ')
  expect(firstLetter('natthawadee')).toBe('N')
  expect(firstLetter('  ')).toBe('')
})
