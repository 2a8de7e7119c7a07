import { createHmac } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { freshFolder, openSandbox } from '../testing/open-sandbox.ts'
import { gameEndpoints } from './game-endpoints.ts'

const { folder, remove } = await freshFolder()
const open = () => openSandbox(folder)
let sandbox = await open()
afterAll(async () => {
  await sandbox.close()
  await remove()
})

const control = (method: string, path: string, body?: object) => sandbox.control(method, path, body)

/** Speaks to `pg` as its agent does. */
async function agent(path: string, sent: object) {
  const { baseUrl, agentId, secret } = gameEndpoints(sandbox.url).find(({ code }) => code === 'pg')!
  const timestamp = String(Math.floor(Date.now() / 1000))
  const body = JSON.stringify(sent)
  const signature = createHmac('sha256', secret).update(['POST', path, timestamp, body].join('\n')).digest('hex')
  const signed = { authorization: `Bearer ${agentId}`, 'x-timestamp': timestamp, 'x-signature': signature }
  const headers = { ...signed, 'content-type': 'application/json' }
  return (await fetch(baseUrl + path, { method: 'POST', headers, body })).status
}

const player = '/games/pg/players/kpsomebody'

test('the books tell of a player what the provider has, in baht, and keep it through a restart', async () => {
  expect((await control('GET', player)).status).toBe(404)
  await agent('/v2/players', { username: 'kpsomebody', secret: 'Play-4-real', currency: 'THB' })
  await agent('/v2/players/kpsomebody/transfers', { clientRef: 'T1', kind: 'credit', amount: 200.5 })
  await agent('/v2/players/kpsomebody/transfers', { clientRef: 'T2', kind: 'debit', amount: 500 })
  await control('POST', `${player}/bets`, { stake: 50, win: 120.25 })
  await control('POST', `${player}/bets`, { stake: 30, win: 0, voided: true })
  const books = (await control('GET', player)).body
  expect(books).toMatchObject({ balance: 270.75, turnover: 50, winLoss: 70.25 })
  expect(books.transfers).toMatchObject([
    { reference: 'T2', direction: 'withdraw', amount: 500, status: 'declined' },
    { reference: 'T1', direction: 'deposit', amount: 200.5, status: 'done' },
  ])
  await sandbox.close()
  sandbox = await open()
  expect((await control('GET', player)).body).toEqual(books)
  expect((await control('GET', '/state')).body.players).toEqual([books])
})

test('a round that can not be played is refused and changes nothing', async () => {
  const before = (await control('GET', player)).body
  for (const bet of [
    { stake: 0, win: 1 },
    { stake: 1.001, win: 0 },
    { stake: 1, win: -1 },
    { stake: '1', win: 0 },
    { stake: 1 },
  ])
    expect((await control('POST', `${player}/bets`, bet)).status).toBe(400)
  expect((await control('POST', `${player}/bets`, { stake: 99_999, win: 0 })).status).toBe(409)
  expect((await control('POST', '/games/pg/players/nobody/bets', { stake: 1, win: 0 })).status).toBe(404)
  expect((await control('GET', player)).body).toEqual(before)
})

test('a call with a wrong signature moves nothing', async () => {
  const { baseUrl, agentId } = gameEndpoints(sandbox.url).find(({ code }) => code === 'pg')!
  const answer = await fetch(`${baseUrl}/v2/players/kpsomebody/transfers`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${agentId}`,
      'x-timestamp': String(Math.floor(Date.now() / 1000)),
      'x-signature': 'ab'.repeat(32),
      'content-type': 'application/json',
    },
    body: JSON.stringify({ clientRef: 'T3', kind: 'credit', amount: 1 }),
  })
  expect(answer.status).toBe(401)
  expect((await control('GET', player)).body.balance).toBe(270.75)
})

test('a transfer twice is refused as a fault where it would honestly be two transfers', async () => {
  const duplicate = { port: 'games', operation: 'deposit', kind: 'duplicate' }
  expect((await control('POST', '/faults', { ...duplicate, provider: 'usun' })).status).toBe(400)
  expect((await control('POST', '/faults', { ...duplicate, provider: 'pg' })).status).toBe(200)
})
