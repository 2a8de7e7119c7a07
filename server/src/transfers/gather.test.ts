import { beforeEach, expect, test } from 'vitest'
import { transaction } from '../database/pool.ts'
import {
  activate,
  balanceOf,
  breakIt,
  depositByQr,
  expectBooksAgree,
  memberAt,
  mendIt,
  passTime,
  playerOf,
  statementsOf,
} from '../testing/money-tests.ts'
import { runDueJobs } from '../testing/run-due-jobs.ts'
import type { TestMember } from '../testing/register-test-member.ts'
import { testApp } from '../testing/test-app.ts'
import { continueGathering } from './continue-gathering.ts'
import { openGathering } from './open-gathering.ts'
import { settleTransfer } from './settle-transfer.ts'

const app = await testApp({ settings: { games: { balancesWithinMs: 2_000 } } })
beforeEach(() => mendIt(app))

const gather = (member: TestMember, to: string, key?: string) =>
  member.me.ask('POST /wallet/transferAll', { body: { to }, ...(key && { headers: { 'idempotency-key': key } }) })

test('everything comes home, winnings included', async () => {
  const { member, names } = await memberAt(app, ['joker', 'superslot', 'pg', 'usun'], { rest: 50 })
  await app.control('POST', `/games/pg/players/${names.pg}/bets`, { stake: 10, win: 35 })
  expect(await gather(member, 'main')).toMatchObject({ status: 200, body: { status: 'SUCCESS', amount: 425 } })
  expect(await balanceOf(app, member)).toEqual({ balance: 475, held: 0 })
  const nothingLeft = await gather(member, 'main')
  expect(nothingLeft).toMatchObject({ status: 400, body: { message: 'MONEY_NOT_ENOUGH' } })
  await expectBooksAgree(app)
})

test('everything goes into one game, the main wallet included', async () => {
  const { member, names } = await memberAt(app, ['joker', 'pg', 'usun'], { rest: 50 })
  expect(await gather(member, 'usun')).toMatchObject({ status: 200, body: { status: 'SUCCESS', amount: 250 } })
  expect(await playerOf(app, 'usun', names.usun)).toMatchObject({ balance: 350 })
  expect(await balanceOf(app, member)).toEqual({ balance: 0, held: 0 })
  await expectBooksAgree(app)
})

test('a game that does not answer keeps its money and is named; the others are not held up', async () => {
  const { member } = await memberAt(app, ['joker', 'pg', 'huayhd'])
  await breakIt(app, { port: 'games', provider: 'pg', operation: 'balance', kind: 'timeout-before' })
  await breakIt(app, { port: 'games', provider: 'huayhd', operation: 'balance', kind: 'locked' })
  expect(await gather(member, 'main')).toMatchObject({
    status: 200,
    body: { status: 'SUCCESS', amount: 100, unreached: ['huayhd', 'pg'] },
  })
  await mendIt(app)
  expect(await gather(member, 'main')).toMatchObject({ status: 200, body: { amount: 200 } })
  await expectBooksAgree(app)
})

test('nobody answers: said so, and nothing has moved', async () => {
  const { member } = await memberAt(app, ['superslot'])
  await breakIt(app, { port: 'games', provider: 'superslot', operation: 'balance', kind: 'locked' })
  expect(await gather(member, 'main')).toMatchObject({
    status: 502,
    body: { message: 'NOT_REACHABLE', details: { unreached: ['superslot'] } },
  })
  expect(await gather(member, 'nowhere')).toMatchObject({ status: 404, body: { message: 'NO_GAME' } })
  expect(await gather(member, 'imi')).toMatchObject({ status: 404, body: { message: 'SLOT_NO_ACCOUNT' } })
  await expectBooksAgree(app)
})

test('a leg without answer is waited for, then the rest goes on', async () => {
  const { member, names } = await memberAt(app, ['joker', 'circus'])
  await activate(member, 'imi')
  await breakIt(app, { port: 'games', provider: 'circus', operation: 'withdraw', kind: 'timeout-after', delayMs: 1 })
  expect(await gather(member, 'imi')).toMatchObject({ status: 202, body: { status: 'PROCESSING' } })
  expect(await gather(member, 'main')).toMatchObject({ status: 409, body: { message: 'REQUEST_IN_PROGRESS' } })
  await mendIt(app)
  await passTime(app, 2_000)
  const { username } = (await member.me.ask('GET /wallet/account/{code}', { params: { code: 'imi' } })).body
  expect(await playerOf(app, 'imi', username)).toMatchObject({ balance: 200 })
  expect(await playerOf(app, 'circus', names.circus)).toMatchObject({ balance: 0 })
  await expectBooksAgree(app)
})

test('patience with one silent game ends, and its money comes home by itself later', async () => {
  const { member } = await memberAt(app, ['joker', 'slotracha'])
  await activate(member, 'sexygame')
  await breakIt(app, { port: 'games', provider: 'slotracha', operation: 'withdraw', kind: 'timeout-after', delayMs: 1 })
  await breakIt(app, { port: 'games', provider: 'slotracha', operation: 'check-transfer', kind: 'malformed' })
  expect(await gather(member, 'sexygame')).toMatchObject({ status: 202 })
  await passTime(app, 60_000)
  const { username } = (await member.me.ask('GET /wallet/account/{code}', { params: { code: 'sexygame' } })).body
  expect(await playerOf(app, 'sexygame', username)).toMatchObject({ balance: 100 })
  await mendIt(app)
  await passTime(app, 300_000)
  expect(await balanceOf(app, member)).toEqual({ balance: 100, held: 0 })
  await expectBooksAgree(app)
})

test('a leg that ends while somebody looks is not waited for any longer', async () => {
  const { member } = await memberAt(app, ['pg'])
  for (let round = 0; round < 5; round++) {
    await breakIt(app, { port: 'games', provider: 'pg', operation: 'withdraw', kind: 'timeout-after', delayMs: 1 })
    const { body } = await gather(member, 'main')
    expect(body.status).toBe('PROCESSING')
    await mendIt(app)
    const { rows } = await app.database.pool.query('SELECT id FROM movement WHERE settled_at IS NULL')
    const look = () => continueGathering(app.services, body._id, 'job')
    await Promise.all([look(), settleTransfer(app.services, rows[0].id), look(), look()])
    await runDueJobs(app.database.pool, app.jobs, app.clock)
    const open = await app.database.pool.query('SELECT FROM gathering WHERE ended_at IS NULL')
    expect(open.rowCount).toBe(0)
    await member.me.ask('POST /wallet/transfer', { body: { from: 'main', to: 'pg', amount: 100 } })
  }
  await expectBooksAgree(app)
})

test('a crash right after it was asked: jobs gather, once, even if they look together', async () => {
  const { member } = await memberAt(app, ['joker', 'usun'])
  const opening = { memberId: member.id, to: 'main', idempotencyKey: undefined }
  const id = await transaction(app.database.pool, (tx) => openGathering(app.services, tx, opening))
  await Promise.all([1, 2, 3, 4].map(() => continueGathering(app.services, id, 'job')))
  await passTime(app, 10_000)
  expect(await balanceOf(app, member)).toEqual({ balance: 200, held: 0 })
  await passTime(app, 120_000)
  expect((await statementsOf(member)).map(({ from, status }) => `${from} ${status}`).sort()).toEqual([
    'KBANK SUCCESS',
    'joker SUCCESS',
    'main SUCCESS',
    'main SUCCESS',
    'usun SUCCESS',
  ])
  await expectBooksAgree(app)
})

test('two at once gather once; one key gathers once', async () => {
  const { member } = await memberAt(app, ['joker', 'pg'])
  const twice = await Promise.all([gather(member, 'main'), gather(member, 'main')])
  const fetched = twice.filter(({ status }) => status === 200)
  expect(fetched.length).toBeGreaterThan(0)
  expect(fetched.reduce((sum, { body }) => sum + body.amount, 0)).toBe(200)
  await depositByQr(app, member, 100)
  await member.me.ask('POST /wallet/transfer', { body: { from: 'main', to: 'pg', amount: 150 } })
  const twins = await Promise.all([gather(member, 'main', 'a-key-of-mine'), gather(member, 'main', 'a-key-of-mine')])
  expect(twins[0]).toMatchObject({ status: 200, body: { amount: 150 } })
  expect(twins[1].body).toEqual(twins[0].body)
  await expectBooksAgree(app)
})
