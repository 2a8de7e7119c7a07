import { en } from '@krapao/contract/texts/en'
import { la } from '@krapao/contract/texts/la'
import { th } from '@krapao/contract/texts/th'
import { expect, test } from 'vitest'
import { wayOut } from './leave.ts'

test('a site that has ended sends everyone to /terminated, but only once', () => {
  expect(wayOut('gone', '/user/home')).toBe('/terminated')
  expect(wayOut('gone', '/terminated')).toBeUndefined()
})

test.each([th, la, en])('every code that reads "cannot verify identity" leads to the login', (texts) => {
  for (const [code, text] of Object.entries(texts)) {
    if (text === texts.UNAUTHORIZED) expect(wayOut(code, '/user/home'), code).toBe('/login')
  }
  expect(wayOut('invalid-token', '/user/home')).toBe('/login')
})

test('a wrong password is no lost identity: the login says it under its form', () => {
  expect(wayOut('WRONG_CREDENTIAL', '/login')).toBeUndefined()
  expect(wayOut('invalid-token', '/login')).toBeUndefined()
})
