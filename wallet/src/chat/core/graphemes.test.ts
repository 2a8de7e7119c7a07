import { expect, test } from 'vitest'
import { countGraphemes } from './graphemes.ts'

const texts: readonly (readonly [string, number])[] = [
  ['', 0],
  ['hello', 5],
  ['ปั๊ม', 2],
  ['ที่นี่', 2],
  ['ຫຼິ້ນ', 2],
  ['น้ำ', 1],
  ['a\r\nb', 3],
  ['👨‍👩‍👧', 1],
  ['👍🏽ok', 3],
  ['a\nb', 3],
]

test.each(texts)('%j is as long as a person counts it', (text, length) => {
  expect(countGraphemes(text)).toBe(length)
})

test.each(texts)('%j is as long where the browser has no segmenter', (text, length) => {
  expect(countGraphemes(text, null)).toBe(length)
})
