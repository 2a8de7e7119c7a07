import { expect, test } from 'vitest'
import { wayToApp } from './bank-app.ts'

const android =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1'
const desktop = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36'

test('an Android phone opens the member’s bank by its package, and its store where it is missing', () => {
  const way = wayToApp('SCB', android)
  if (way?.kind !== 'app') throw new Error('no way to the app')
  expect(way.name).toBe('SCB EASY')
  expect(way.href).toMatch(/^intent:#Intent;.*;package=com\.scb\.phone;.*;end$/)
  expect(decodeURIComponent(way.href)).toContain('https://play.google.com/store/apps/details?id=com.scb.phone')
})

test('an iPhone is led to the store, and nothing else is promised', () => {
  expect(wayToApp('KBANK', iphone)).toEqual({
    kind: 'store',
    name: 'K PLUS',
    href: 'https://apps.apple.com/app/id361170631',
  })
})

test('a bank that is not known is opened by hand; what is no phone has no such app', () => {
  expect(wayToApp('LVB', android)).toEqual({ kind: 'by-hand' })
  expect(wayToApp('constructor', iphone)).toEqual({ kind: 'by-hand' })
  expect(wayToApp('KBANK', desktop)).toBeUndefined()
})
