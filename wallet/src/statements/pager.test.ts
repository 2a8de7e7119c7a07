import { expect, test } from 'vitest'
import { lastPage, pagerItems } from './pager.ts'

const shown = (current: number, last: number, room = 9): string =>
  pagerItems(current, last, room)
    .map((item) => ('page' in item ? (item.page === current ? `[${item.page}]` : String(item.page)) : '…'))
    .join(' ')

test('at the start it reads as in the look', () => {
  expect(shown(1, 12)).toBe('[1] 2 3 4 … 12')
  expect(shown(2, 12)).toBe('1 [2] 3 4 … 12')
})

test('in the middle: three before, one after, and both ends', () => {
  expect(shown(7, 12)).toBe('1 … 4 5 6 [7] 8 … 12')
  expect(shown(12, 12)).toBe('1 … 9 10 11 [12]')
})

test('a short list shows all its pages and no gap', () => {
  expect(shown(1, 1)).toBe('[1]')
  expect(shown(2, 3)).toBe('1 [2] 3')
})

test('where it is narrow the far neighbours go first, the ends and the current page stay', () => {
  expect(shown(1, 12, 4)).toBe('[1] 2 3 … 12')
  expect(shown(7, 12, 5)).toBe('1 … 6 [7] 8 … 12')
  expect(shown(7, 12, 3)).toBe('1 … [7] … 12')
})

test('no page is offered twice, none is out of range', () => {
  for (let last = 1; last <= 15; last++)
    for (let current = 1; current <= last; current++)
      for (const room of [3, 4, 5, 9]) {
        const pages = pagerItems(current, last, room).flatMap((item) => ('page' in item ? [item.page] : []))
        expect(new Set(pages).size).toBe(pages.length)
        expect(pages).toContain(current)
        expect(Math.min(...pages)).toBeGreaterThanOrEqual(1)
        expect(Math.max(...pages)).toBeLessThanOrEqual(last)
      }
})

test('ten rows a page', () => {
  expect([0, 1, 10, 11, 100].map((total) => lastPage(total, 10))).toEqual([1, 1, 1, 2, 10])
})
