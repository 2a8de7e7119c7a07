import { beforeEach, expect, test } from 'vitest'
import { MemoryStorage } from '../testing/memory-storage.ts'
import { clearSession, keepToken, readToken } from './session.ts'

beforeEach(() => {
  globalThis.localStorage = new MemoryStorage()
  globalThis.sessionStorage = new MemoryStorage()
})

test('a remembered token outlives the tab, another does not', () => {
  keepToken('for-30-days', true)
  expect(localStorage.getItem('token')).toBe('for-30-days')
  keepToken('for-this-tab', false)
  expect(localStorage.getItem('token')).toBeNull()
  expect(readToken()).toBe('for-this-tab')
})

test('leaving clears the token and the flags of this member, but not language, theme or invite code', () => {
  keepToken('t', true)
  for (const key of ['last_sync', 'remember-agreement', 'locale', 'theme', 'code']) localStorage.setItem(key, 'x')
  clearSession()
  expect(readToken()).toBeNull()
  expect(['last_sync', 'remember-agreement'].map((key) => localStorage.getItem(key))).toEqual([null, null])
  expect(['locale', 'theme', 'code'].map((key) => localStorage.getItem(key))).toEqual(['x', 'x', 'x'])
})
