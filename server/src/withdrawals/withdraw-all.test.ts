import { beforeEach, expect, test } from 'vitest'
import {
  balanceOf,
  breakIt,
  expectBooksAgree,
  memberAt,
  mendIt,
  passTime,
  statementsOf,
} from '../testing/money-tests.ts'
import type { TestMember } from '../testing/register-test-member.ts'
import { testApp } from '../testing/test-app.ts'
import { settleWithdrawal } from './settle-withdrawal.ts'

const app = await testApp({ settings: { games: { balancesWithinMs: 2_000 } } })
beforeEach(() => mendIt(app))

const withdrawAll = (member: TestMember, amount: number, key = `key-${amount}-of-mine`) =>
  member.me.ask('POST /wallet/withdrawAll', { body: { amount }, headers: { 'idempotency-key': key } })

/** 100 in the main wallet and 200 at each slot. */
const spread = async (...codes: string[]) => (await memberAt(app, codes, { each: 200, rest: 100 })).member

test('everything comes home, then the amount is paid', async () => {
  const member = await spread('pg', 'usun')
  expect(await withdrawAll(member, 450)).toMatchObject({ status: 200, body: { status: 'SUCCESS', amount: 450 } })
  expect(await balanceOf(app, member)).toEqual({ balance: 50, held: 0 })
  const paid = (await statementsOf(member)).find(({ statementType }) => statementType === 'withdraw')
  expect(paid!.steps.map(({ state }) => state)).toEqual(['asked', 'held', 'posted'])
  await expectBooksAgree(app)
})

test('more than there is: refused once everything is home', async () => {
  const member = await spread('pg')
  expect(await withdrawAll(member, 300.01)).toMatchObject({ status: 400, body: { message: 'MONEY_NOT_ENOUGH' } })
  expect(await withdrawAll(member, 99)).toMatchObject({ status: 400, body: { message: 'WITHDRAW_MINIMUM' } })
  expect(await balanceOf(app, member)).toEqual({ balance: 300, held: 0 })
  expect(await withdrawAll(member, 300)).toMatchObject({ status: 200 })
  await expectBooksAgree(app)
})

test('a silent game: paid all the same where the rest is enough, else refused and named', async () => {
  const member = await spread('pg', 'joker')
  await breakIt(app, { port: 'games', provider: 'joker', operation: 'balance', kind: 'locked' })
  expect(await withdrawAll(member, 400)).toMatchObject({
    status: 502,
    body: { message: 'NOT_REACHABLE', details: { unreached: ['joker'] } },
  })
  expect(await withdrawAll(member, 250)).toMatchObject({ status: 200, body: { amount: 250, unreached: ['joker'] } })
  expect(await balanceOf(app, member)).toEqual({ balance: 50, held: 0 })
  await expectBooksAgree(app)
})

test('a game that brings the money home late: the job pays then', async () => {
  const member = await spread('imi')
  await breakIt(app, { port: 'games', provider: 'imi', operation: 'withdraw', kind: 'timeout-after', delayMs: 1 })
  const asked = await withdrawAll(member, 300)
  expect(asked).toMatchObject({ status: 202, body: { status: 'PROCESSING', amount: 300 } })
  const other = await member.me.ask('POST /wallet/withdraw', { body: { amount: 100 } })
  expect(other).toMatchObject({ status: 409, body: { message: 'REQUEST_IN_PROGRESS' } })
  // Whoever looks too early waits: the main wallet alone is not what was asked for.
  await settleWithdrawal(app.services, asked.body._id)
  const early = (await statementsOf(member)).find(({ _id }) => _id === asked.body._id)
  expect(early).toMatchObject({ settledAt: null })
  await mendIt(app)
  await passTime(app, 2_000)
  expect(await balanceOf(app, member)).toEqual({ balance: 0, held: 0 })
  const paid = (await statementsOf(member)).find(({ _id }) => _id === asked.body._id)
  expect(paid).toMatchObject({ status: 'SUCCESS', amount: 300 })
  await expectBooksAgree(app)
})

test('a crash at home: the withdrawal that waited is made by its job', async () => {
  const member = await spread('circus')
  await breakIt(app, { port: 'payments', operation: 'payout', kind: 'drop' })
  expect(await withdrawAll(member, 300)).toMatchObject({ status: 202 })
  expect(await balanceOf(app, member)).toEqual({ balance: 300, held: 300 })
  await mendIt(app)
  for (const seconds of [2, 5, 15, 60]) await passTime(app, seconds * 1_000)
  expect(await balanceOf(app, member)).toEqual({ balance: 0, held: 0 })
  await expectBooksAgree(app)
})
