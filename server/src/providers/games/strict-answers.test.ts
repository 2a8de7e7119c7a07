import { type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { GameEndpoint } from '../../config.ts'
import { manualClock } from '../../testing/manual-clock.ts'
import { createGameProviders } from './create-game-providers.ts'
import type { GameProvider } from './port.ts'
import { outcomeOf, transferOf } from './port.suite.ts'

/** A provider that answers with whatever it is told to: none of it may be believed. */
let server: Server
let answer: { status: number; body: unknown }
let provider: GameProvider
beforeAll(async () => {
  server = createServer((request, response) => {
    request.resume()
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => new Promise((resolve) => server.close(resolve)))
afterEach(() => provider.close())

const open = (code: string, dialect: GameEndpoint['dialect']) => {
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const endpoint = { code, dialect, baseUrl, agentId: 'agent', secret: 'secret' }
  provider = createGameProviders([endpoint], { clock: manualClock() }).get(code)!
}

const request = transferOf('kpsomebody12345', 'deposit', 20_000)
const { reference, username } = request
const now = '02/03/2026 12:00:00'

type Dialogue = {
  code: string
  dialect: GameEndpoint['dialect']
  balances: unknown[]
  transfers: unknown[]
  launches: unknown[]
  summaries: unknown[]
}
const md5 = (data: unknown) => ({ code: 0, msg: 'success', data })
const done = (fields: object) => ({ result: 'success', ...fields })
const order = { order_no: reference, account: username, type: 'IN', amount: 20_000, status: 2 }
const credit = { clientRef: reference, player: username, kind: 'credit', amount: 200, state: 'completed' }
const moved = { RequestID: reference, Username: username, Amount: '200.00', State: 'Done' }

const dialogues: Dialogue[] = [
  {
    code: 'joker',
    dialect: 'sorted-hmac-sha1',
    balances: [
      { Username: username, Credit: '1.005' },
      { Username: username, Credit: '-1.00' },
      { Username: username, Credit: 1 },
      { Username: 'another', Credit: '1.00' },
      { Username: username, Credit: '99999999999999.00' },
    ],
    transfers: [
      { ...moved, Amount: '200' },
      { ...moved, Amount: '-200.00' },
      { ...moved, RequestID: 'OTHER' },
      { ...moved, Username: 'another' },
      { ...moved, State: 'Fine' },
    ],
    launches: [{ Url: 'javascript:alert(1)' }, { Url: '/play' }, { Action: 'data:text/html,x', Fields: {} }],
    summaries: [{ Rows: [{ Username: username, Turnover: '-1.00', Winloss: '0.00' }] }, { Rows: null }],
  },
  {
    code: 'circus',
    dialect: 'sorted-md5',
    balances: [1.5, -1, '100', 2 ** 53].map((balance) => md5({ account: username, balance })),
    transfers: [
      md5({ ...order, amount: 20_001 }),
      md5({ ...order, type: 'OUT' }),
      md5({ ...order, status: 4 }),
      md5({ ...order, account: 'another' }),
      { code: 9999, msg: 'system busy', data: null },
      { code: '0', msg: 'success', data: order },
    ],
    launches: [md5({ open: 'url', url: 'ftp://x/y' }), md5({ open: 'form', url: 'https://x/', inputs: { a: 1 } })],
    summaries: [
      md5({ total: 2, rows: [{ account: username, valid_bet: 1, agent_profit: 0 }] }),
      md5({
        total: 2,
        rows: [
          { account: username, valid_bet: 1, agent_profit: 0 },
          { account: username, valid_bet: 2, agent_profit: 0 },
        ],
      }),
    ],
  },
  {
    code: 'pg',
    dialect: 'bearer-hmac-sha256',
    balances: [1.005, -0.01, '1.00', 1e300, null].map((balance) => ({ username, balance })),
    transfers: [
      { ...credit, amount: 200.001 },
      { ...credit, kind: 'debit' },
      { ...credit, state: 'ok' },
      { ...credit, clientRef: 'OTHER' },
      [],
    ],
    launches: [{ launchUrl: 'javascript:alert(1)', post: null }, { launchUrl: 'https://x/' }],
    summaries: [
      { items: [], next: '' },
      { items: [{ player: username, staked: -1, net: 0 }], next: null },
    ],
  },
  {
    code: 'usun',
    dialect: 'no-reference',
    balances: ['1,23.00', '1234.00', '1.0', '', '-1.00'].map((text) => done({ user: username, credit: text })),
    transfers: [
      done({ user: username, amount: '200.01' }),
      done({ user: 'another', amount: '200.00' }),
      { result: 'ok' },
      { result: 'error', error: 'SOMETHING_NEW' },
      { result: 'processing', user: username, amount: '200.00' },
    ],
    launches: [done({ url: 'vbscript:x' }), done({ post: 'https://x/', hidden: 'a=b' })],
    summaries: [done({ rows: [{ user: username, bet: '1.00', win: '+1.00' }] })],
  },
]

describe.each(dialogues)('$dialect', ({ code, dialect, balances, transfers, launches, summaries }) => {
  test.each(balances)('is not a balance: %j', async (body) => {
    open(code, dialect)
    answer = { status: 200, body }
    expect(await outcomeOf(provider.balance(username))).toBe('malformed')
  })
  test.each(transfers)('moves money without proof, and so with unknown outcome: %j', async (body) => {
    open(code, dialect)
    answer = { status: 200, body }
    expect(await outcomeOf(provider.transfer(request))).toBe('unknown-outcome')
  })
  test.each(launches)('is no way into a game: %j', async (body) => {
    open(code, dialect)
    answer = { status: 200, body }
    expect(await outcomeOf(provider.launch({ username, password: 'x' }))).toBe('malformed')
  })
  test.each(summaries)('is no summary: %j', async (body) => {
    open(code, dialect)
    answer = { status: 200, body }
    expect(await outcomeOf(provider.playSummary('2026-03-02'))).toBe('malformed')
  })
})

test('a refusal in words that nobody knows is unknown, with any status below 500', async () => {
  open('pg', 'bearer-hmac-sha256')
  for (const [status, type] of [
    [409, 'reference_conflict'],
    [418, 'teapot'],
    [422, '__proto__'],
  ] as const) {
    answer = { status, body: { error: { type, message: '' } } }
    expect(await outcomeOf(provider.transfer(request))).toBe('unknown-outcome')
  }
})

test('a history of another player settles nothing', async () => {
  open('usun', 'no-reference')
  const rows = [{ id: 5, type: 'ADD', amount: '200.00', time: now }]
  answer = { status: 200, body: done({ user: 'another', now, pages: 1, rows }) }
  expect(await outcomeOf(provider.checkTransfer(request, { lastId: `4 ${now}` }))).toBe('malformed')
  answer = { status: 200, body: done({ user: username, now, pages: 1, rows }) }
  expect(await provider.checkTransfer(request, { lastId: `4 ${now}` })).toEqual({ status: 'done' })
})
