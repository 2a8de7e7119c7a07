import { expect, test } from 'vitest'
import { formatOdds } from './format-odds.ts'

test('odds are written as exact as they are', () => {
  expect([0.34, 0.009, 0.001, 1 / 3].map((odds) => formatOdds(odds))).toEqual(['34%', '0.9%', '0.1%', '33.3333%'])
  expect([0.34, 0.009, 0.00025].map((odds) => formatOdds(odds, 1))).toEqual(['34.0%', '0.9%', '0.025%'])
})
