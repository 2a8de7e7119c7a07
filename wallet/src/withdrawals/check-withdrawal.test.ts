import { expect, test } from 'vitest'
import { toMinor } from '../ui/parse-amount.ts'
import { checkWithdrawal } from './check-withdrawal.ts'

const limits = { min: toMinor(100), max: toMinor(50_000), total: toMinor(60_000) }

test('the limits themselves are allowed, a satang beyond them is not', () => {
  expect(checkWithdrawal('99.99', limits)).toBe('minimum')
  expect(checkWithdrawal('100', limits)).toBeUndefined()
  expect(checkWithdrawal('50,000.00', limits)).toBeUndefined()
  expect(checkWithdrawal('50,000.01', limits)).toBe('maximum')
})

test('not more than there is, unless a silent game may hold the rest', () => {
  expect(checkWithdrawal('500', { ...limits, total: toMinor(499.99) })).toBe('too-much')
  expect(checkWithdrawal('500', { ...limits, total: undefined })).toBeUndefined()
})

test('nothing typed is too little; what can not be read says so itself', () => {
  expect(checkWithdrawal('', limits)).toBe('minimum')
  expect(checkWithdrawal('12,34', limits)).toBe('unreadable')
})
