import { describe, expect, test } from 'vitest'
import { announcementOf, clockAhead, secondsLeft } from './count-down.ts'

const expireIn = 1_700_000_600_000

describe('the time a QR has left', () => {
  test('counts the second that has begun, so that 00:00 means over', () => {
    expect(secondsLeft(expireIn, 0, expireIn - 600_000)).toBe(600)
    expect(secondsLeft(expireIn, 0, expireIn - 599_999)).toBe(600)
    expect(secondsLeft(expireIn, 0, expireIn - 1)).toBe(1)
    expect(secondsLeft(expireIn, 0, expireIn)).toBe(0)
    expect(secondsLeft(expireIn, 0, expireIn + 5_000)).toBe(0)
  })

  test('a phone that is ten minutes fast still shows the server time', () => {
    const phone = expireIn + 1_000
    const ahead = clockAhead(expireIn - 599_000, phone)
    expect(secondsLeft(expireIn, ahead, phone)).toBe(599)
    expect(secondsLeft(expireIn, ahead, phone + 9_000)).toBe(590)
  })
})

describe('what a screen reader hears', () => {
  test('each mark once, as it is reached', () => {
    expect(announcementOf(301, 300)).toBe(300)
    expect(announcementOf(300, 299)).toBeNull()
    expect(announcementOf(61, 60)).toBe(60)
    expect(announcementOf(31, 30)).toBe(30)
    expect(announcementOf(1, 0)).toBe(0)
    expect(announcementOf(0, 0)).toBeNull()
  })

  test('after a sleep only the most urgent', () => {
    expect(announcementOf(400, 20)).toBe(30)
    expect(announcementOf(400, 0)).toBe(0)
    expect(announcementOf(400, 310)).toBeNull()
  })
})
