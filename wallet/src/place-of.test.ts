import { expect, test } from 'vitest'
import { placeOf } from './place-of.ts'

const member = (path: string) => placeOf(path, true)
const visitor = (path: string) => placeOf(path, false)

test('the door leads to /user, and from there home, or to the login without a token', () => {
  expect(member('/')).toEqual({ kind: 'elsewhere', path: '/user' })
  expect(member('/user')).toEqual({ kind: 'elsewhere', path: '/user/home' })
  expect(visitor('/user')).toEqual({ kind: 'elsewhere', path: '/login' })
})

test('a visitor is not told which pages of members exist', () => {
  for (const path of ['/user/home', '/user/profile', '/user/nothing']) {
    expect(visitor(path)).toEqual({ kind: 'elsewhere', path: '/login' })
  }
  expect(member('/user/nothing')).toEqual({ kind: 'not-found' })
  expect(member('/user/home/deeper')).toEqual({ kind: 'not-found' })
})

test('screens are found with a slash at the end too, and nothing inherited is a page', () => {
  expect(member('/user/home/')).toEqual({ kind: 'member', page: 'home' })
  expect(visitor('/login/')).toEqual({ kind: 'guest', page: 'login' })
  expect(visitor('/constructor')).toEqual({ kind: 'not-found' })
  expect(member('/user/toString')).toEqual({ kind: 'not-found' })
})

test('a site that has ended has its page for everyone', () => {
  expect(visitor('/terminated')).toEqual({ kind: 'terminated' })
  expect(member('/terminated')).toEqual({ kind: 'terminated' })
})
