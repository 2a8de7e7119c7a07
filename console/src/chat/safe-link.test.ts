import { expect, test } from 'vitest'
import { isOver, safeLink } from './safe-link.ts'

test('only our own file links are loaded', () => {
  expect(safeLink('/files/chat/01ABC?member=x&until=1&signature=a_b-c')).toBeDefined()
  for (const url of [
    undefined,
    '',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://elsewhere.example/files/chat/1',
    '//elsewhere.example/files/chat/1',
    '/files/../ops/me',
    '/ops/chat/canned',
    '/files/chat/1" onerror="x',
  ])
    expect(safeLink(url), url).toBeUndefined()
})

test('a link tells until when it is good', () => {
  const link = '/files/chat/01ABC?owner=x&until=1795187890785&signature=a_b-c'
  expect([isOver(link, 1_795_187_890_784), isOver(link, 1_795_187_890_785)]).toEqual([false, true])
  expect(isOver('/files/chat/01ABC')).toBe(false)
})
