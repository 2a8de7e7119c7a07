import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { testSandbox } from '../testing/open-sandbox.ts'
import { drawReels } from './draw-reels.ts'

let now = Date.parse('2026-03-02T05:00:00Z')
const sandbox = await testSandbox({ clock: { now: () => new Date(now) } })

/** Speaks to `ufabet` as its agent does. */
async function agent(action: string, params: Record<string, string>) {
  const time = String(Math.floor(now / 1000))
  const key = createHash('sha256').update(`krapao-ufabet:sandbox-ufabet-secret:${action}:${time}`).digest('hex')
  const body = new URLSearchParams({ ...params, agent: 'krapao-ufabet', time, key })
  const answer = await fetch(`${sandbox.url}/games/ufabet/api/${action}`, { method: 'POST', body })
  return (await answer.json()) as { post: string; hidden: Record<string, string>; credit: string }
}

async function launch(user: string, amount: string) {
  await agent('newuser', { user, pass: 'Play-4-real', cur: 'TH' })
  await agent('add', { user, amount })
  const { post, hidden } = await agent('login', { user, pass: 'Play-4-real', lang: 'la' })
  const landed = await fetch(post, { method: 'POST', body: new URLSearchParams(hidden), redirect: 'manual' })
  return { landed, location: new URL(landed.headers.get('location')!, sandbox.url) }
}

const playAs = (token: string, path: string, stake?: unknown, code = 'ufabet') =>
  fetch(`${sandbox.url}/games/${code}/play/${path}`, {
    method: stake === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      ...(stake === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(stake === undefined ? {} : { body: JSON.stringify({ stake }) }),
  })

const books = async (user: string) =>
  (await (await fetch(`${sandbox.url}/control/games/ufabet/players/${user}`)).json()) as Record<string, number>

test('a launch by posted form lands on the page, its token out of every server log', async () => {
  const { landed, location } = await launch('UFKPPLAYERONE001', '300.00')
  expect(landed.status).toBe(303)
  expect(location.pathname).toBe('/games/ufabet/play')
  expect(location.search).toBe('?lang=la')
  const page = await fetch(location)
  expect(await page.text()).toContain('<html lang="lo">')
  const session = await playAs(location.hash.slice(1), 'session')
  expect(await session.json()).toMatchObject({ username: 'UFKPPLAYERONE001', balance: 300, currency: 'BAHT' })
})

test('each round moves the balance by what the page was told, in the books of the provider', async () => {
  const { location } = await launch('UFKPPLAYERTWO002', '1000.00')
  const token = location.hash.slice(1)
  let due = 100_000
  for (let round = 0; round < 20; round++) {
    const told = (await (await playAs(token, 'rounds', 10.5)).json()) as { win: number; balance: number }
    due += Math.round(told.win * 100) - 1_050
    expect(Math.round(told.balance * 100)).toBe(due)
  }
  expect(await books('UFKPPLAYERTWO002')).toMatchObject({
    balance: due / 100,
    turnover: 210,
    winLoss: (due - 100_000) / 100,
  })
})

test('a stake beyond the balance, of no amount, or under another studio’s link plays nothing', async () => {
  const { location } = await launch('UFKPPLAYERSIX006', '5.00')
  const token = location.hash.slice(1)
  expect((await playAs(token, 'rounds', 5.01)).status).toBe(409)
  for (const stake of [0, -1, 1.001, '1', null]) expect((await playAs(token, 'rounds', stake)).status).toBe(400)
  expect((await playAs(token, 'rounds', 1, 'usun')).status).toBe(401)
  expect(await books('UFKPPLAYERSIX006')).toMatchObject({ balance: 5, turnover: 0 })
})

test('a link is good for half an hour', async () => {
  const { location } = await launch('UFKPPLAYERTEN010', '5.00')
  now += 30 * 60 * 1000
  expect((await playAs(location.hash.slice(1), 'rounds', 1)).status).toBe(401)
})

test('the reels pay what the page says: 93.6 % over all that can be drawn', () => {
  let paid = 0
  for (let a = 0; a < 5; a++)
    for (let b = 0; b < 5; b++)
      for (let c = 0; c < 5; c++) {
        const drawn = [a, b, c]
        paid += drawReels(1_000, () => drawn.shift()!).winMinor
      }
  expect(paid / 125_000).toBe(0.936)
})
