import { expect, test } from 'vitest'
import { toMinor } from '../ui/parse-amount.ts'
import { checkTransfer, type Place } from './check-transfer.ts'

const place = (code: string, amount: number): Place => ({
  code,
  name: code,
  amount: toMinor(amount),
  logo: undefined,
  isClosed: undefined,
})
const main = place('main', 1000)
const pg = place('pg', 200)

test('both places are asked for before anything else', () => {
  expect(checkTransfer(undefined, pg, '', 'BAHT')).toBe('select-from')
  expect(checkTransfer(main, undefined, '', 'BAHT')).toBe('select-to')
})

test('not to where it already is', () => {
  expect(checkTransfer(main, main, '500', 'BAHT')).toBe('same')
})

test('at least one baht: nothing, zero and 99 satang are too little', () => {
  for (const typed of ['', '0', '0.99']) expect(checkTransfer(main, pg, typed, 'BAHT')).toBe('minimum')
  expect(checkTransfer(main, pg, '1', 'BAHT')).toBeUndefined()
})

test('not more than there is, to the satang', () => {
  expect(checkTransfer(pg, main, '200.00', 'BAHT')).toBeUndefined()
  expect(checkTransfer(pg, main, '200.01', 'BAHT')).toBe('too-much')
})

test('what can not be read is not called too little', () => {
  expect(checkTransfer(main, pg, '1,5', 'BAHT')).toBe('unreadable')
})

test('a wallet of kip has its own minimum', () => {
  expect(checkTransfer(main, pg, '499', 'LAK')).toBe('minimum')
  expect(checkTransfer(main, pg, '500', 'LAK')).toBeUndefined()
})
