import { expect, test } from 'vitest'
import { flawOf } from './check-attachment.ts'

const megabytes = (count: number) => count * 1024 * 1024

test.each(['slip.jpg', 'SLIP.JPEG', 'a.png', 'b.gif', 'clip.mp4', 'IMG_0001.MOV'])('%s may be sent', (name) => {
  expect(flawOf({ name, size: 1 })).toBeUndefined()
})

test.each(['jpg', 'slip', 'notes.pdf', 'photo.heic', 'a.webp', 'a.jpg.exe', ''])('%s may not', (name) => {
  expect(flawOf({ name, size: 1 })).toEqual({ kind: 'unsupported' })
})

test('a picture may have 10 MB and a video 20 MB, to the byte', () => {
  expect(flawOf({ name: 'a.png', size: megabytes(10) })).toBeUndefined()
  expect(flawOf({ name: 'a.png', size: megabytes(10) + 1 })).toEqual({ kind: 'too-large', megabytes: 10 })
  expect(flawOf({ name: 'a.mp4', size: megabytes(20) })).toBeUndefined()
  expect(flawOf({ name: 'a.mp4', size: megabytes(20) + 1 })).toEqual({ kind: 'too-large', megabytes: 20 })
})
