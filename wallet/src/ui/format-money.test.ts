import { expect, test } from 'vitest'
import { formatMoney, formatNumber, formatRound } from './format-money.ts'

test('money has two decimals, groups, and its own sign for each currency', () => {
  expect(formatMoney(12_480.5)).toBe('฿12,480.50')
  expect(formatMoney(12_480.5, 'LAK')).toBe('₭12,480.50')
  expect(formatMoney(0)).toBe('฿0.00')
})

test('income and outgoing carry their signs, and the minus is a real one', () => {
  expect(formatMoney(500, 'BAHT', 'in')).toBe('+฿500.00')
  expect(formatMoney(2000, 'BAHT', 'out')).toBe('−฿2,000.00')
  expect(formatMoney(-12)).toBe('−฿12.00')
})

test.each([undefined, null, NaN, Infinity, '12', {}])('%s is no number and reads "-"', (value) => {
  expect(formatNumber(value)).toBe('-')
  expect(formatMoney(value)).toBe('-')
})

test('quick amounts read short', () => {
  expect(formatRound(1000)).toBe('1,000')
  expect(formatRound(10.5)).toBe('10.50')
})
