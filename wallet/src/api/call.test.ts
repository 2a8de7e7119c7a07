import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { MemoryStorage } from '../testing/memory-storage.ts'
import { addressOf, call } from './call.ts'
import { leaveWith } from './leave.ts'
import { keepToken, readToken } from './session.ts'

let headers: IncomingHttpHeaders = {}
let answer: (response: ServerResponse) => void
const server = createServer((request, response) => {
  headers = request.headers
  answer(response)
})
const left: string[] = []
const browserFetch = globalThis.fetch

const answers = (status: number, body: unknown) => {
  answer = (response) => {
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  }
}

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  // A browser resolves a path against the page; Node has no page.
  globalThis.fetch = (path, init) => browserFetch(new URL(path as string, origin), init)
  leaveWith((path) => left.push(path))
})
afterAll(() => {
  globalThis.fetch = browserFetch
  server.close()
})
beforeEach(() => {
  globalThis.localStorage = new MemoryStorage()
  globalThis.sessionStorage = new MemoryStorage()
  globalThis.location = { pathname: '/user/home' } as Location
  left.length = 0
})

test('a call carries the client, the token and the key, and gives back the body', async () => {
  keepToken('secret', true)
  answers(200, { _id: '1', status: 'SUCCESS', amount: 500 })
  const body = { from: 'main', to: 'pg', amount: 500 }
  expect(await call('POST /wallet/transfer', { body, idempotencyKey: 'k1' })).toEqual({
    _id: '1',
    status: 'SUCCESS',
    amount: 500,
  })
  expect(headers).toMatchObject({
    'x-requested-with': 'wallet-user',
    authorization: 'Bearer secret',
    'idempotency-key': 'k1',
    'content-type': 'application/json',
  })
})

test('what stands in a path is escaped', () => {
  expect(addressOf('/autoLogin/{provider}/{username}', { params: { provider: 'pg', username: 'a/b?c' } })).toBe(
    '/api/autoLogin/pg/a%2Fb%3Fc',
  )
  expect(addressOf('/statement', { query: { page: 2 } })).toBe('/api/statement?page=2')
})

test('a refusal keeps its code, its details and the id to tell support', async () => {
  answers(400, { message: 'WITHDRAW_MINIMUM', requestId: 'r-7', details: { minimum: 100 } })
  await expect(call('POST /wallet/withdraw', { body: { amount: 1 } })).rejects.toMatchObject({
    code: 'WITHDRAW_MINIMUM',
    status: 400,
    retryable: false,
    requestId: 'r-7',
    details: { minimum: 100 },
  })
  expect(left).toEqual([])
})

test('a proxy that answers in HTML is a third party that does not answer', async () => {
  answers(502, '<h1>Bad gateway</h1>')
  await expect(call('GET /wallet')).rejects.toMatchObject({ code: 'NOT_REACHABLE', status: 502, retryable: true })
})

test('a token that is no longer good is dropped and leads to the login', async () => {
  keepToken('old', true)
  answers(401, { message: 'invalid-token', requestId: 'r' })
  await expect(call('GET /wallet')).rejects.toMatchObject({ code: 'invalid-token' })
  expect([left, readToken()]).toEqual([['/login'], null])
})

test('a site that has ended leads to /terminated', async () => {
  answers(410, { message: 'gone', requestId: 'r' })
  await expect(call('GET /lookup/banks')).rejects.toMatchObject({ status: 410 })
  expect(left).toEqual(['/terminated'])
})

test('a broken line and a late answer are told apart', async () => {
  answer = (response) => response.destroy()
  await expect(call('GET /wallet')).rejects.toMatchObject({ code: 'offline', status: 'offline', retryable: true })
  answer = () => undefined
  await expect(call('GET /wallet', { timeoutMs: 20 })).rejects.toMatchObject({ code: 'timeout', status: 'timeout' })
  server.closeAllConnections()
})
