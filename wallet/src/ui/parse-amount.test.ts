import { describe, expect, test } from 'vitest'
import { amountText, groupDigits, minorOf, parseAmount, toMajor, toMinor, ungroupDigits } from './parse-amount.ts'

describe('an amount as people write it', () => {
  test.each([
    ['500', 50_000],
    ['1,000.50', 100_050],
    ['฿ 12,480.5', 1_248_050],
    ['.25', 25],
    ['7.', 700],
    ['๑,๕๐๐.๒๕', 150_025],
    ['₭໕໐໐', 50_000],
    [' 0 ', 0],
  ])('%s is read to the last satang', (typed, minor) => {
    expect(parseAmount(typed)).toEqual({ kind: 'amount', minor })
  })

  test.each(['1,5', '1,0000', '12,34,567', '1.2.3', '-5', '1e5', 'abc', '๑๐บาท', '0x10', 'Infinity', '.'])(
    '%s is asked about, never guessed',
    (typed) => {
      expect(parseAmount(typed)).toEqual({ kind: 'invalid', why: 'not-a-number' })
    },
  )

  test('a third decimal is refused, not rounded', () => {
    expect(parseAmount('10.005')).toEqual({ kind: 'invalid', why: 'too-many-decimals' })
    expect(parseAmount('10.000')).toEqual({ kind: 'invalid', why: 'too-many-decimals' })
  })

  test('more than the contract can carry is refused', () => {
    expect(parseAmount('90071992547409.91').kind).toBe('amount')
    expect(parseAmount('90071992547409.92')).toEqual({ kind: 'invalid', why: 'too-large' })
    expect(parseAmount('9'.repeat(40))).toEqual({ kind: 'invalid', why: 'too-large' })
  })

  test('nothing typed is no amount, and neither is zero of it', () => {
    expect(parseAmount('  ')).toEqual({ kind: 'empty' })
    expect(minorOf('')).toBeNull()
    expect(minorOf('x')).toBeNull()
  })
})

describe('leaving and entering the input', () => {
  test.each([
    ['1000', '1,000'],
    ['1234567.5', '1,234,567.5'],
    ['0010', '10'],
    ['.5', '0.5'],
    ['100.', '100'],
    ['฿2000.00', '2,000.00'],
    ['1,5', '1,5'],
    ['', ''],
  ])('%s reads %s on blur', (typed, shown) => {
    expect(groupDigits(typed)).toBe(shown)
    expect(minorOf(shown)).toBe(minorOf(typed))
  })

  test('typing goes on without commas', () => {
    expect(ungroupDigits('1,234.50')).toBe('1234.50')
    expect(ungroupDigits('1,5')).toBe('1,5')
  })

  test('every satang survives the way to text and back', () => {
    for (const minor of [1, 10, 99, 100, 101, 12_345, 99_999_999, 29, 57, 113]) {
      expect(minorOf(amountText(toMinor(minor / 100)))).toBe(minor)
      expect(toMajor(toMinor(minor / 100))).toBe(minor / 100)
    }
  })
})
