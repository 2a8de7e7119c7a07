import { expect, test } from 'vitest'
import { maskName, maskNumber } from './mask.ts'

test.each([
  ['1112223334', 'xxx3334'],
  ['111-2-22333-4', 'xxx3334'],
  ['xxx-x-x2333-x', 'xxx-x-x2333-x'],
  ['', ''],
])('the number %j is shown as %j', (number, shown) => {
  expect(maskNumber(number)).toBe(shown)
})

test.each([
  ['SOMCHAI JAIDEE', 'SOMCHAI J***'],
  ['MR SOMCHAI JAIDEE', 'MR SOMCHAI J***'],
  ['SOMCHAI', 'S***'],
  ['สมชาย ใจดี', 'สมชาย ใ***'],
  ['สมชาย ที่รัก', 'สมชาย ที่***'],
  ['SOMCHAI J***', 'SOMCHAI J***'],
  ['  ', '***'],
])('the name %j is shown as %j', (name, shown) => {
  expect(maskName(name)).toBe(shown)
})
