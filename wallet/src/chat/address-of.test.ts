import { expect, test } from 'vitest'
import { addressOf } from './address-of.ts'

test('pages of the web and phone numbers are followed', () => {
  expect(addressOf({ type: 'web', payload: 'https://krapao.example/help' })?.href).toBe('https://krapao.example/help')
  expect(addressOf({ type: 'web', payload: '/howto' })?.href).toBe('/howto')
  expect(addressOf({ type: 'call', payload: '+66 2-123 4567' })?.href).toBe('tel:+6621234567')
})

test.each([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  '//evil.example',
  '/\\evil.example',
  'https://a b',
  '',
])('%j is not, whatever button it came in', (payload) => {
  expect(addressOf({ type: 'web', payload })).toBeUndefined()
  expect(addressOf({ type: 'call', payload })).toBeUndefined()
})

test('a postback leads nowhere', () => {
  expect(addressOf({ type: 'postback', payload: 'https://krapao.example' })).toBeUndefined()
})
