import { beforeEach, describe, expect, test } from 'vitest'
import { findMember } from '../members/find-member.ts'
import type { GameProvider } from '../providers/games/port.ts'
import {
  balanceOf,
  breakIt,
  depositByQr,
  memberWith,
  mendIt,
  passTime,
  sandboxBooks,
  statementsOf,
} from '../testing/money-tests.ts'
import type { TestMember } from '../testing/register-test-member.ts'
import { testApp } from '../testing/test-app.ts'
import { gatherAndPay } from '../withdrawals/withdraw-all.ts'
import { activeOf, expectHouseAgrees, move, offer, play, take } from './bonus-tests.ts'
import { findActiveGrant } from './grant-store.ts'

const app = await testApp({
  config: { registerOtp: false },
  settings: { payouts: { answerWithinMs: 1_500 }, games: { balancesWithinMs: 800 } },
})
await offer(app, { code: 'FIRST20' })
beforeEach(() => mendIt(app))

const withdraw = (member: TestMember, amount: number, body: object = {}) => {
  app.clock.advance(1)
  return member.me.ask('POST /wallet/withdraw', { body: { amount, ...body } })
}
const withdrawAll = (member: TestMember, amount: number, body: object = {}) => {
  app.clock.advance(1)
  return member.me.ask('POST /wallet/withdrawAll', { body: { amount, ...body } })
}
const preview = async (member: TestMember, amount: number) =>
  (await member.me.ask('GET /bonus/withdrawal/{amount}', { params: { amount: String(amount) } })).body

/** 1,000 deposited, 200 taken on top, all of it at a game. */
const withBonus = async () => {
  const member = await memberWith(app, 1_000)
  await take(app, member, 'FIRST20')
  return member
}
/** And played until the turnover is met and `balance` lies at the game. */
const met = async (balance: number) => {
  const member = await withBonus()
  await play(app, member, { bring: 1_200, stake: 1_200, win: 6_000 })
  await play(app, member, { stake: 4_800, win: balance - 1_200 })
  return member
}
const waitLong = async () => {
  for (const seconds of [2, 5, 15, 30, 60, 60, 120, 300]) await passTime(app, seconds * 1_000)
}

test('one satang short: refused with what is missing, and nothing has moved', async () => {
  const member = await withBonus()
  await play(app, member, { bring: 1_200, stake: 1_200, win: 6_000 })
  await play(app, member, { stake: 4_799.99, win: 300 })
  for (const ask of [withdraw, withdrawAll])
    expect(await ask(member, 500)).toMatchObject({
      status: 400,
      body: { message: 'BONUS_CONDITION', details: { turnover: 0.01, aboveBust: 1_440.01 } },
    })
  expect((await preview(member, 500)).reason).toBe('BONUS_CONDITION')
  expect(await activeOf(member)).toMatchObject({
    state: 'running',
    turnover: { done: 5_999.99, left: 0.01, slots: [{ code: 'pg', amount: 5_999.99, reached: true }] },
  })
  await play(app, member, { stake: 0.01, win: 0.01 })
  expect(await withdraw(member, 500)).toMatchObject({ status: 200 })
})

test.each([
  ['withdraw', withdraw],
  ['withdrawAll', withdrawAll],
] as const)('%s, met: paid up to the cap; what exceeds it is forfeited and the bonus ends', async (_, ask) => {
  const member = await met(12_480.5)
  expect(await preview(member, 12_480.5)).toMatchObject({
    balance: 12_480.5,
    pays: 12_000,
    forfeits: 480.5,
    keepsIfEnded: 12_000,
    bonus: { state: 'met', cashOut: 12_000, missing: { turnover: 0, aboveBust: 0 } },
  })
  expect(await ask(member, 12_480.5, { forfeits: 480.5 })).toMatchObject({
    status: 200,
    body: { status: 'SUCCESS', amount: 12_000 },
  })
  expect(await balanceOf(app, member)).toEqual({ balance: 0, held: 0 })
  const statements = await statementsOf(member)
  const withdrawal = statements.find(({ statementType }) => statementType === 'withdraw')
  const forfeit = statements.find(({ statementType }) => statementType === 'finish_bonus')
  expect(withdrawal).toMatchObject({ amount: 12_000, askedAmount: 12_480.5, status: 'SUCCESS' })
  expect(forfeit).toMatchObject({
    statementType: 'finish_bonus',
    from: 'main',
    to: 'forfeit',
    amount: 480.5,
    status: 'SUCCESS',
    bonus: 'โบนัส FIRST20',
  })
  expect(await activeOf(member)).toBeNull()
  await expectHouseAgrees(app)
})

test('a remainder left behind is forfeited too, and never more than was shown', async () => {
  const member = await met(1_500)
  expect(await preview(member, 400)).toMatchObject({ pays: 400, forfeits: 1_100, keepsIfEnded: 1_500 })
  await depositByQr(app, member, 300)
  expect(await withdrawAll(member, 400, { forfeits: 1_100 })).toMatchObject({
    status: 400,
    body: { message: 'BONUS_CONDITION', details: { forfeits: 1_400 } },
  })
  expect(await activeOf(member)).toMatchObject({ state: 'met' })
  expect(await balanceOf(app, member)).toEqual({ balance: 1_800, held: 0 })
  expect(await withdrawAll(member, 400, { forfeits: 1_400 })).toMatchObject({ status: 200, body: { amount: 400 } })
  expect(await balanceOf(app, member)).toEqual({ balance: 0, held: 0 })
  await expectHouseAgrees(app)
})

test('a payout that is declined has forfeited nothing: both come back and the bonus is as it was', async () => {
  const member = await met(12_480.5)
  await breakIt(app, { port: 'payments', operation: 'payout', kind: 'declined' })
  expect(await withdrawAll(member, 12_480.5)).toMatchObject({ status: 409, body: { message: 'TRANSFER_FAIL' } })
  expect(await balanceOf(app, member)).toEqual({ balance: 12_480.5, held: 0 })
  expect(await activeOf(member)).toMatchObject({ state: 'met', forfeits: { withdrawAll: 480.5, end: 480.5 } })
  const ended = (await statementsOf(member)).find(({ statementType }) => statementType === 'finish_bonus')
  expect(ended).toMatchObject({ status: 'FAILED', amount: 480.5 })
  await expectHouseAgrees(app)
  await mendIt(app)
  expect(await withdrawAll(member, 12_480.5)).toMatchObject({ status: 200, body: { amount: 12_000 } })
  await expectHouseAgrees(app)
})

test('no answer: payout and forfeit stay held together until it is known, and nothing else happens to the bonus', async () => {
  const member = await met(12_480.5)
  await breakIt(app, { port: 'payments', operation: 'payout', kind: 'timeout-after', delayMs: 1 })
  expect(await withdrawAll(member, 12_480.5)).toMatchObject({ status: 202, body: { status: 'PROCESSING' } })
  expect(await balanceOf(app, member)).toEqual({ balance: 12_480.5, held: 12_480.5 })
  expect(await activeOf(member)).toMatchObject({ state: 'paying' })
  expect(await member.me.ask('GET /bonus/clear')).toMatchObject({
    status: 409,
    body: { message: 'REQUEST_IN_PROGRESS' },
  })
  expect(await take(app, member, 'FIRST20')).toMatchObject({ body: { message: 'BONUS_ALREADY_ACTIVE' } })
  await mendIt(app)
  await waitLong()
  expect(await balanceOf(app, member)).toEqual({ balance: 0, held: 0 })
  expect((await sandboxBooks(app)).payouts.filter(({ amount }) => amount === 12_000).length).toBeGreaterThan(0)
  await expectHouseAgrees(app)
})

describe('money that could escape', () => {
  test('a game that does not answer: refused, for what lies there could not be counted', async () => {
    const member = await met(1_500)
    await play(app, member, { code: 'joker', stake: 0.01, win: 0.01 }).catch(() => undefined)
    await move(member, 'pg', 'main', 500)
    await move(member, 'main', 'joker', 500)
    await breakIt(app, { port: 'games', provider: 'joker', operation: 'balance', kind: 'locked' })
    expect(await withdrawAll(member, 900)).toMatchObject({
      status: 502,
      body: { message: 'NOT_REACHABLE', details: { unreached: ['joker'] } },
    })
    expect(await activeOf(member)).toMatchObject({ state: 'met' })
    await mendIt(app)
    expect(await withdrawAll(member, 1_500)).toMatchObject({ status: 200 })
    await expectHouseAgrees(app)
  })

  test('more than there is: refused, and the bonus goes on', async () => {
    const member = await met(1_500)
    expect(await withdrawAll(member, 1_500.01)).toMatchObject({ status: 400, body: { message: 'MONEY_NOT_ENOUGH' } })
    expect(await activeOf(member)).toMatchObject({ state: 'met' })
    await expectHouseAgrees(app)
  })
})

test('money sent to a game while the withdrawal gathers is not left out: the withdrawal is refused', async () => {
  const member = await met(1_500)
  await move(member, 'pg', 'main', 1_500)
  const { id } = (await findActiveGrant(app.database.pool, member.id))!
  const real = app.services.games.get('pg')!
  let looks = 0
  const pg: GameProvider = {
    ...real,
    balance: async (username) => {
      const before = await real.balance(username)
      if (looks++ === 0) await move(member, 'main', 'pg', 800)
      return before
    },
  }
  const games = new Map([...app.services.games, ['pg', pg]])
  const facts = await findMember(app.database.pool, member.id)
  const once = { key: undefined, claim: async () => {}, store: async () => {} }
  const asking = gatherAndPay({ ...app.services, games }, facts, { amount: 700 }, once, id)
  await expect(asking).rejects.toMatchObject({ code: 'REQUEST_IN_PROGRESS' })
  expect(await activeOf(member)).toMatchObject({ state: 'met', balance: 1_500 })
  await expectHouseAgrees(app)
})
