import { type RequestListener, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Type from 'typebox'
import { afterEach, describe, expect, test } from 'vitest'
import { ProviderFault } from './fault.ts'
import { type HttpAsk, type HttpClientOptions, openHttpClient } from './http-client.ts'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

/** A third party that behaves as told, and counts how often it was called. */
async function thirdParty(behave: RequestListener, options: Partial<HttpClientOptions> = {}) {
  let calls = 0
  const server = createServer((request, response) => {
    calls++
    behave(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/root/`
  const client = openHttpClient({ provider: 'TEST', baseUrl, retryDelaysMs: [1, 1], ...options })
  const hangUp = () =>
    new Promise((resolve) => {
      server.close(resolve)
      server.closeAllConnections()
    })
  closing.push(hangUp, () => client.close())
  return { client, hangUp, calls: () => calls }
}

const read: HttpAsk = { operation: 'inquire', method: 'GET', path: '/thing?id=1', repeatable: true }
const move: HttpAsk = { operation: 'payout', method: 'POST', path: '/move', body: '{}' }
const kindOf = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => undefined,
    (error: unknown) => error,
  )
  if (error instanceof ProviderFault) return error.kind
  throw new Error('no fault', { cause: error })
}
const Thing = Type.Object({ id: Type.Integer() })

test('an answer below 500 is the adapter’s to read, under the base path', async () => {
  const { client } = await thirdParty((request, response) => {
    response.statusCode = 404
    response.end(JSON.stringify({ id: 1, url: request.url }))
  })
  const answer = await client.ask(read)
  expect(answer.status).toBe(404)
  expect(answer.read(Type.Object({ url: Type.String() })).url).toBe('/root/thing?id=1')
})

test('nobody there is unavailable', async () => {
  const { client, hangUp } = await thirdParty(() => {})
  await hangUp()
  expect(await kindOf(client.ask(move))).toBe('unavailable')
})

test('a host that has no address is unavailable', async () => {
  const client = openHttpClient({ provider: 'TEST', baseUrl: 'http://nowhere.invalid' })
  closing.push(() => client.close())
  expect(await kindOf(client.ask(move))).toBe('unavailable')
})

test.each<[string, RequestListener]>([
  ['a 500', (_, response) => void response.writeHead(500).end('oops')],
  ['a 503', (_, response) => void response.writeHead(503).end()],
  ['a dropped connection', (request) => void request.socket.destroy()],
  [
    'an answer that breaks off',
    (request, response) => {
      response.writeHead(200, { 'content-length': '100' })
      response.write('{"id"')
      setTimeout(() => request.socket.destroy(), 5)
    },
  ],
  ['silence', () => {}],
])('%s is an unknown outcome, and a call that moves money is not made twice', async (_, behave) => {
  const { client, hangUp, calls } = await thirdParty(behave, { timeoutMs: 300 })
  expect(await kindOf(client.ask(move))).toBe('unknown-outcome')
  expect(calls()).toBe(1)
  await hangUp()
})

test.each<[string, RequestListener]>([
  ['no JSON', (_, response) => void response.end('<html>')],
  ['half of it', (_, response) => void response.end('{"id":')],
  ['another shape', (_, response) => void response.end('{"id":"1"}')],
  ['a redirect', (_, response) => void response.writeHead(302, { location: 'http://elsewhere.invalid' }).end()],
  ['an answer without end', (_, response) => void response.end('x'.repeat(9 * 1024 * 1024))],
])('%s is malformed', async (_, behave) => {
  const { client } = await thirdParty(behave)
  expect(await kindOf(client.ask(read).then((answer) => answer.read(Thing)))).toBe('malformed')
})

test('a repeatable call is tried three times, and one good answer is enough', async () => {
  let failures = 2
  const { client, calls } = await thirdParty(
    (_, response) => void (failures-- > 0 ? response.writeHead(502).end() : response.end('{"id":7}')),
  )
  expect((await client.ask(read)).read(Thing)).toEqual({ id: 7 })
  expect(calls()).toBe(3)
})

test('a try that may have been done outweighs a later one that never left', async () => {
  const { client, hangUp } = await thirdParty((request) => {
    request.socket.destroy()
    void hangUp()
  })
  expect(await kindOf(client.ask({ ...move, repeatable: true }))).toBe('unknown-outcome')
})

describe('after ten calls in a row without answer', () => {
  test('the next is not made at all', async () => {
    const { client, calls } = await thirdParty((_, response) => void response.writeHead(500).end())
    for (let call = 0; call < 10; call++) expect(await kindOf(client.ask(move))).toBe('unknown-outcome')
    expect(await kindOf(client.ask(move))).toBe('unavailable')
    expect(calls()).toBe(10)
  })

  test('refusals are answers and open nothing', async () => {
    const { client } = await thirdParty((_, response) => void response.writeHead(422).end('{}'))
    for (let call = 0; call < 15; call++) expect((await client.ask(move)).status).toBe(422)
  })
})

test('more calls than places and queue: the rest certainly never left', async () => {
  const waiting: (() => void)[] = []
  const { client } = await thirdParty((_, response) => void waiting.push(() => response.end('{"id":1}')), {
    maxConcurrent: 1,
  })
  const calls = Array.from({ length: 6 }, () => client.ask(move))
  expect(await kindOf(calls[5]!)).toBe('unavailable')
  const answered = Promise.all(calls.slice(0, 5))
  const letGo = setInterval(() => waiting.shift()?.(), 1)
  await answered
  clearInterval(letGo)
})
