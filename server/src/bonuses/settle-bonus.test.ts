import { beforeEach, expect, test } from 'vitest'
import { activate, balanceOf, breakIt, memberWith, mendIt, passTime, statementsOf } from '../testing/money-tests.ts'
import type { TestMember } from '../testing/register-test-member.ts'
import { testApp } from '../testing/test-app.ts'
import { activeBonusOf, bonusPeriodsOf } from './active-bonus-of.ts'
import { cancelBonus } from './cancel-bonus.ts'
import { activeOf, expectHouseAgrees, giveDeposit, move, offer, play, take } from './bonus-tests.ts'

const dayMs = 24 * 60 * 60 * 1000
const app = await testApp({
  config: { registerOtp: false },
  settings: { sessions: { lifeMs: 3_650 * dayMs }, games: { balancesWithinMs: 800 } },
})
await offer(app, { code: 'FIRST20' })
beforeEach(() => mendIt(app))

const clear = (member: TestMember) => {
  app.clock.advance(1_000)
  return member.me.ask('GET /bonus/clear')
}
const withBonus = async () => {
  const member = await memberWith(app, 0)
  await giveDeposit(app, member, 1_000)
  await take(app, member, 'FIRST20')
  return member
}
const outcomesOf = async (member: TestMember) => {
  const sql = 'SELECT outcome FROM bonus_grant WHERE member_id = $1 ORDER BY id'
  return (await app.database.pool.query<{ outcome: string }>(sql, [member.id])).rows.map(({ outcome }) => outcome)
}

test('in between it can not be ended: refused with what is missing', async () => {
  const member = await withBonus()
  expect(await clear(member)).toMatchObject({
    status: 400,
    headers: { 'cache-control': 'no-store' },
    body: { message: 'BONUS_CONDITION', details: { turnover: 6_000, aboveBust: 1_140 } },
  })
  expect((await member.me.ask('GET /bonus/check/active')).body).toMatchObject({ status: true, type: 'limit' })
  expect((await member.me.ask('GET /bonus/check/minimum')).body).toEqual({ status: false, minimum: 60, balance: 1_200 })
})

test('met: ended without a withdrawal it keeps up to the cap, from wherever the money lies; a repeat finds none', async () => {
  const member = await withBonus()
  await play(app, member, { bring: 1_200, stake: 1_200, win: 6_000 })
  await play(app, member, { stake: 4_800, win: 11_300 })
  expect(await activeOf(member)).toMatchObject({ state: 'met', forfeits: { end: 500, withdrawAll: 500 } })
  await app.jobs['review-bonuses']!({})
  await passTime(app, 1_000)
  expect(await activeOf(member), 'it waits for its member').toMatchObject({ state: 'met' })
  expect(await clear(member)).toMatchObject({
    status: 200,
    body: { message: 'CLEARED', outcome: 'met', forfeited: 500 },
  })
  expect(await balanceOf(app, member)).toEqual({ balance: 12_000, held: 0 })
  expect(await clear(member)).toMatchObject({ status: 409, body: { message: 'BONUS_CLEAR' } })
  const ended = (await statementsOf(member)).filter(({ statementType }) => statementType === 'finish_bonus')
  expect(ended).toMatchObject([{ amount: 500, status: 'SUCCESS', bonus: 'โบนัส FIRST20' }])
  expect(await member.me.ask('POST /wallet/withdraw', { body: { amount: 1_000 } })).toMatchObject({ status: 200 })
  expect(await balanceOf(app, member), 'and nothing more is forfeited').toEqual({ balance: 11_000, held: 0 })
  await expectHouseAgrees(app)
})

test('a game that does not answer keeps money that is to be forfeited: not ended, and ended later', async () => {
  const member = await withBonus()
  await play(app, member, { bring: 1_200, stake: 1_200, win: 6_000 })
  await play(app, member, { stake: 4_800, win: 11_300 })
  expect(await activeOf(member)).toMatchObject({ state: 'met' })
  await breakIt(app, { port: 'games', provider: 'pg', operation: 'balance', kind: 'locked' })
  expect(await clear(member)).toMatchObject({ status: 502, body: { message: 'NOT_REACHABLE' } })
  await mendIt(app)
  await passTime(app, 120_000)
  expect(await clear(member)).toMatchObject({ status: 200, body: { forfeited: 500 } })
  await expectHouseAgrees(app)
})

test('a satang above percentFail it goes on, exactly there it is over by itself; money in flight counts', async () => {
  const member = await withBonus()
  await play(app, member, { bring: 1_200, stake: 1_139.99, win: 0 })
  expect(await activeOf(member)).toMatchObject({ state: 'running', balance: 60.01, missing: { aboveBust: 0.01 } })
  await play(app, member, { stake: 0.01, win: 0 })
  await breakIt(app, { port: 'games', provider: 'pg', operation: 'balance', kind: 'locked' })
  await app.jobs['review-bonus']!({ memberId: member.id })
  expect(await outcomesOf(member), 'not while a game does not tell what lies there').toEqual([null])
  await mendIt(app)
  await app.jobs['review-bonuses']!({})
  await passTime(app, 1_000)
  expect(await outcomesOf(member)).toEqual(['bust'])
  await move(member, 'pg', 'main', 60)
  expect(await balanceOf(app, member), 'what is left is the member’s').toEqual({ balance: 60, held: 0 })
  await expectHouseAgrees(app)
})

test('the round that loses the last of it and meets its turnover has met it, however old the last look is', async () => {
  const member = await withBonus()
  const username = await play(app, member, { bring: 1_200, stake: 1_200, win: 1_200 })
  const bet = (win: number) => app.control('POST', `/games/pg/players/${username}/bets`, { stake: 1_200, win })
  for (let round = 0; round < 3; round++) await bet(1_200)
  app.clock.advance(1_000)
  expect(await activeOf(member)).toMatchObject({ state: 'running', turnover: { left: 1_200 } })
  app.clock.advance(1_000)
  await bet(0)
  app.clock.advance(1_000)
  await member.me.ask('GET /wallet/refresh/slot')
  expect(await activeOf(member)).toMatchObject({ state: 'met', balance: 0 })
  expect(await outcomesOf(member)).toEqual([null])
  expect(await clear(member)).toMatchObject({ body: { outcome: 'met', forfeited: 0 } })
  await expectHouseAgrees(app)
})

test('money on its way to a game that does not answer is not lost', async () => {
  const member = await withBonus()
  await activate(member, 'pg')
  await breakIt(app, { port: 'games', provider: 'pg', operation: 'deposit', kind: 'timeout-before', delayMs: 10 })
  await member.me.ask('POST /wallet/transfer', { body: { from: 'main', to: 'pg', amount: 1_200 } })
  app.clock.advance(60_000)
  expect(await activeOf(member)).toMatchObject({ state: 'running', balance: 1_200 })
  await mendIt(app)
  for (const seconds of [2, 5, 15, 60, 60]) await passTime(app, seconds * 1_000)
  expect(await activeOf(member)).toMatchObject({ state: 'running', balance: 1_200 })
  await expectHouseAgrees(app)
})

test('lost, and a new deposit came before anybody looked: it is not caught in the old bonus', async () => {
  const member = await withBonus()
  await play(app, member, { bring: 1_200, stake: 1_190, win: 0 })
  await giveDeposit(app, member, 500)
  expect(await activeOf(member)).toBeNull()
  expect(await outcomesOf(member)).toEqual(['bust'])
  expect(await take(app, member, 'FIRST20')).toMatchObject({ status: 200, body: { committed: 500, bonus: 100 } })
  await expectHouseAgrees(app)
})

test('thirty days: a moment before it goes on, then it ends by itself and real money is kept, games emptied first', async () => {
  const member = await withBonus()
  await play(app, member, { bring: 1_200, stake: 200, win: 700 })
  const { expiresAt } = (await activeOf(member))!
  app.clock.set(new Date(new Date(expiresAt).getTime() - 1))
  await app.jobs.expiry!({})
  expect(await activeOf(member)).toMatchObject({ state: 'running', balance: 1_700 })
  await passTime(app, 1)
  expect(await outcomesOf(member)).toEqual(['expired'])
  expect(await balanceOf(app, member)).toEqual({ balance: 1_000, held: 0 })
  await app.jobs.expiry!({})
  await expectHouseAgrees(app)
})

test('play after the thirtieth day does not count', async () => {
  const member = await withBonus()
  const username = await play(app, member, { bring: 1_200, stake: 1_200, win: 6_000 })
  const { expiresAt } = (await activeOf(member))!
  app.clock.set(new Date(new Date(expiresAt).getTime() + 60_000))
  await app.control('POST', `/games/pg/players/${username}/bets`, { stake: 5_000, win: 5_000 })
  app.clock.advance(60_000)
  await app.jobs.expiry!({})
  expect(await outcomesOf(member)).toEqual(['expired'])
  await expectHouseAgrees(app)
})

test('what a silent game may have seen played counts for the member: nothing is forfeited until it tells, or for three days', async () => {
  const [told, untold] = [await withBonus(), await withBonus()]
  for (const member of [told, untold]) {
    await play(app, member, { bring: 1_200, stake: 1_200, win: 6_000 })
    await move(member, 'pg', 'main', 2_000)
  }
  const username = await activate(told, 'pg')
  await app.control('POST', `/games/pg/players/${username}/bets`, { stake: 4_000, win: 4_000 })
  await app.control('POST', `/games/pg/players/${username}/bets`, { stake: 800, win: 800 })
  await breakIt(app, { port: 'games', provider: 'pg', operation: 'summary', kind: 'error-500' })
  const grants = (
    await app.database.pool.query<{ expires_at: Date }>('SELECT max(expires_at) AS expires_at FROM bonus_grant')
  ).rows
  app.clock.set(grants[0]!.expires_at)
  await app.jobs.expiry!({})
  expect([await outcomesOf(told), await outcomesOf(untold)]).toEqual([[null], [null]])
  expect(await told.me.ask('POST /wallet/withdrawAll', { body: { amount: 1_000 } })).toMatchObject({
    status: 502,
    body: { message: 'NOT_REACHABLE', details: { unreached: ['pg'] } },
  })
  await mendIt(app)
  app.clock.advance(120_000)
  await app.jobs['review-bonus']!({ memberId: told.id })
  expect(await outcomesOf(told), 'its turnover was met all the time').toEqual(['met'])
  await breakIt(app, { port: 'games', provider: 'pg', operation: 'summary', kind: 'error-500' })
  app.clock.advance(3 * dayMs)
  await app.jobs.expiry!({})
  expect(await outcomesOf(untold)).toEqual(['expired'])
  await expectHouseAgrees(app)
})

test('who excludes themselves has it voided, keeps the real money, and is paid', async () => {
  const member = await withBonus()
  await play(app, member, { bring: 1_200, stake: 100, win: 400 })
  await app.database.pool.query("UPDATE member SET status = 'self-excluded' WHERE id = $1", [member.id])
  expect(await member.me.ask('POST /wallet/withdraw', { body: { amount: 1_000 } })).toMatchObject({ status: 200 })
  expect(await outcomesOf(member)).toEqual(['voided'])
  expect(await balanceOf(app, member)).toEqual({ balance: 0, held: 0 })
  await expectHouseAgrees(app)
})

test('an operator cancels one: the real money stays, who and why is kept, and there is none to cancel twice', async () => {
  const member = await withBonus()
  await play(app, member, { bring: 1_200, stake: 100, win: 400 })
  await giveDeposit(app, member, 50)
  const cancel = () => cancelBonus(app.services, member.id, { by: 'Nok', why: 'taken with a stolen slip' })
  await breakIt(app, { port: 'games', provider: 'pg', operation: 'balance', kind: 'locked' })
  await expect(cancel()).rejects.toMatchObject({ code: 'NOT_REACHABLE' })
  await mendIt(app)
  app.clock.advance(120_000)
  expect(await cancel()).toMatchObject({ outcome: 'cancelled', forfeitedMinor: 500_00 })
  expect(await balanceOf(app, member)).toEqual({ balance: 1_050, held: 0 })
  const sql = 'SELECT outcome, cancelled_by, cancelled_why FROM bonus_grant WHERE member_id = $1'
  expect((await app.database.pool.query(sql, [member.id])).rows).toEqual([
    { outcome: 'cancelled', cancelled_by: 'Nok', cancelled_why: 'taken with a stolen slip' },
  ])
  await expect(cancel()).rejects.toMatchObject({ code: 'BONUS_CLEAR' })
  const ended = (await statementsOf(member)).filter(({ statementType }) => statementType === 'finish_bonus')
  expect(ended).toMatchObject([{ amount: 500, status: 'SUCCESS' }])
  await expectHouseAgrees(app)
})

test('a provider that does not tell leaves what it told before; more is never made of it', async () => {
  const member = await withBonus()
  await play(app, member, { bring: 1_200, stake: 1_000, win: 1_000 })
  expect(await activeOf(member)).toMatchObject({ turnover: { done: 1_000, isPartial: false } })
  await breakIt(app, { port: 'games', provider: 'pg', operation: 'summary', kind: 'error-500' })
  await play(app, member, { stake: 100, win: 100 })
  expect(await activeOf(member)).toMatchObject({
    turnover: { done: 1_000, isPartial: true, slots: [{ code: 'pg', amount: 1_000, reached: false }] },
  })
  expect(await clear(member)).toMatchObject({ body: { message: 'BONUS_CONDITION' } })
  await mendIt(app)
  app.clock.advance(60_000)
  expect(await activeOf(member)).toMatchObject({ turnover: { done: 1_100, isPartial: false } })
})

test('others may ask whether there is one, and when there was', async () => {
  const member = await withBonus()
  const { pool } = app.database
  const since = new Date(app.clock.now().getTime() - dayMs)
  expect(await activeBonusOf(pool, member.id)).toMatchObject({ code: 'FIRST20' })
  await play(app, member, { bring: 1_200, stake: 1_200, win: 0 })
  await app.jobs['review-bonus']!({ memberId: member.id })
  expect(await activeBonusOf(pool, member.id)).toBeUndefined()
  const [period, ...more] = await bonusPeriodsOf(pool, member.id, since, app.clock.now())
  expect(more).toEqual([])
  expect(period!.until!.getTime()).toBeGreaterThan(period!.from.getTime())
  expect(await bonusPeriodsOf(pool, member.id, new Date(0), since)).toEqual([])
})
