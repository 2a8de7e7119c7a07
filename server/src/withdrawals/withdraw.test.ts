import { beforeEach, describe, expect, test } from 'vitest'
import { transaction } from '../database/pool.ts'
import { findMember } from '../members/find-member.ts'
import { minorOf } from '../money.ts'
import { enqueueFirstLook } from '../movements/ask-later.ts'
import { holdMovement } from '../movements/hold-movement.ts'
import { findMovement } from '../movements/store.ts'
import { ProviderFault } from '../providers/fault.ts'
import type { PaymentProvider } from '../providers/payments/port.ts'
import {
  activate,
  balanceOf,
  breakIt,
  expectBooksAgree,
  memberWith,
  mendIt,
  passTime,
  payoutsOf,
  statementsOf,
  waitLong,
  withdraw,
} from '../testing/money-tests.ts'
import { testApp } from '../testing/test-app.ts'
import { openWithdrawal } from './open-withdrawal.ts'
import { sendPayout } from './send-payout.ts'
import { settleWithdrawal } from './settle-withdrawal.ts'
import { withdraw as withdrawBy } from './withdraw.ts'

const app = await testApp()
beforeEach(() => mendIt(app))

test('a member is paid to the account on record', async () => {
  const member = await memberWith(app, 1_000, { bankCode: 'SCB', bankAccountNo: '4445556667' })
  expect(await withdraw(app, member, 400)).toMatchObject({ status: 200, body: { status: 'SUCCESS', amount: 400 } })
  expect(await balanceOf(app, member)).toEqual({ balance: 600, held: 0 })
  expect(await payoutsOf(app, member)).toMatchObject([
    { bankCode: 'SCB', accountNo: '4445556667', amount: 400, status: 'paid' },
  ])
  const [statement] = await statementsOf(member)
  expect(statement).toMatchObject({ statementType: 'withdraw', from: 'main', to: 'SCB', status: 'SUCCESS' })
  await expectBooksAgree(app)
})

test('limits and too little money are refused with what they are', async () => {
  const member = await memberWith(app, 500)
  expect(await withdraw(app, member, 99.99)).toMatchObject({
    status: 400,
    body: { message: 'WITHDRAW_MINIMUM', details: { minimum: 100 } },
  })
  expect(await withdraw(app, member, 50_000.01)).toMatchObject({
    status: 400,
    body: { message: 'WITHDRAW_MAXIMUM', details: { maximum: 50_000 } },
  })
  expect(await withdraw(app, member, 500.01)).toMatchObject({ status: 400, body: { message: 'MONEY_NOT_ENOUGH' } })
  expect(await balanceOf(app, member)).toEqual({ balance: 500, held: 0 })
  expect(await statementsOf(member)).toHaveLength(1)
})

test('a provider that says no gives the money back, and the statement says so', async () => {
  const member = await memberWith(app, 500)
  await breakIt(app, { port: 'payments', operation: 'payout', kind: 'declined' })
  expect(await withdraw(app, member, 300)).toMatchObject({ status: 409, body: { message: 'TRANSFER_FAIL' } })
  expect(await balanceOf(app, member)).toEqual({ balance: 500, held: 0 })
  expect((await statementsOf(member))[0]).toMatchObject({ status: 'FAILED', reason: 'TRANSFER_FAIL' })
  await mendIt(app)
  expect(await withdraw(app, member, 300)).toMatchObject({ status: 200 })
  await expectBooksAgree(app)
})

describe('no answer: the money stays set aside until it is known', () => {
  test.each(['timeout-after', 'malformed', 'wrong-amount', 'late'])('%s: it was paid', async (kind) => {
    const member = await memberWith(app, 500)
    await breakIt(app, { port: 'payments', operation: 'payout', kind, delayMs: 1_000 })
    expect(await withdraw(app, member, 300)).toMatchObject({ status: 202, body: { status: 'PROCESSING' } })
    expect(await balanceOf(app, member)).toEqual({ balance: 500, held: 300 })
    await mendIt(app)
    await waitLong(app)
    expect(await balanceOf(app, member)).toEqual({ balance: 200, held: 0 })
    expect(await payoutsOf(app, member)).toHaveLength(1)
    await expectBooksAgree(app)
  })

  test.each(['drop', 'error-500', 'timeout-before'])('%s: it never arrived, and is sent again', async (kind) => {
    const member = await memberWith(app, 500)
    await breakIt(app, { port: 'payments', operation: 'payout', kind, delayMs: 10 })
    expect(await withdraw(app, member, 300)).toMatchObject({ status: 202 })
    await mendIt(app)
    await passTime(app, 30_000)
    expect(await balanceOf(app, member)).toEqual({ balance: 500, held: 300 })
    await waitLong(app)
    expect(await balanceOf(app, member)).toEqual({ balance: 200, held: 0 })
    expect(await payoutsOf(app, member)).toHaveLength(1)
    await expectBooksAgree(app)
  })
})

describe('a crash', () => {
  const begin = async () => {
    const member = await memberWith(app, 500)
    const facts = await findMember(app.database.pool, member.id)
    const movement = await transaction(app.database.pool, async (tx) => {
      const opening = { amountMinor: minorOf(30_000), state: 'held', idempotencyKey: undefined } as const
      const opened = await openWithdrawal(app.services, tx, facts, opening)
      await holdMovement(app.services, tx, opened)
      await enqueueFirstLook(app.services, tx, 'settle-withdrawal', opened.id)
      return opened
    })
    return { member, facts, movement }
  }

  test('before the call: the job pays, once', async () => {
    const { member } = await begin()
    await waitLong(app)
    expect(await balanceOf(app, member)).toEqual({ balance: 200, held: 0 })
    expect(await payoutsOf(app, member)).toHaveLength(1)
    await expectBooksAgree(app)
  })

  test('after the call: the job finds it paid', async () => {
    const { member, facts, movement } = await begin()
    const to = { bankCode: facts.bankCode, accountNo: facts.bankAccountNo, accountName: facts.bankAccountName }
    const { reference, amountMinor, currency } = movement
    await app.services.payments.get('KBANK')!.payout({ reference, amountMinor, currency, to })
    await passTime(app, 10_000)
    expect(await balanceOf(app, member)).toEqual({ balance: 200, held: 0 })
    expect(await payoutsOf(app, member)).toHaveLength(1)
    await expectBooksAgree(app)
  })
})

test('a request that slept on its way out gives nothing back that the job has sent', async () => {
  const member = await memberWith(app, 500)
  const real = app.services.payments.get('KBANK')!
  // Between noting the first sending and the connection that then fails, the job does its work, and is not answered.
  const sleeper: PaymentProvider = {
    ...real,
    payout: async ({ reference }) => {
      await breakIt(app, { port: 'payments', operation: 'payout', kind: 'timeout-after', delayMs: 1 })
      const sql = 'SELECT id FROM movement WHERE reference = $1'
      const { rows } = await app.database.pool.query<{ id: string }>(sql, [reference])
      const movement = (await findMovement(app.database.pool, rows[0]!.id))!
      await sendPayout(app.services, movement, 'job')
      throw new ProviderFault('unavailable', 'KBANK', 'payout')
    },
  }
  const asleep = { ...app.services, payments: new Map([['KBANK', sleeper]]) }
  const facts = await findMember(app.database.pool, member.id)
  await withdrawBy(asleep, facts, { amount: 300 }, { key: undefined, claim: async () => {}, store: async () => {} })
  expect(await balanceOf(app, member)).toEqual({ balance: 500, held: 300 })
  await mendIt(app)
  await waitLong(app)
  expect(await balanceOf(app, member)).toEqual({ balance: 200, held: 0 })
  expect(await payoutsOf(app, member)).toHaveLength(1)
  await expectBooksAgree(app)
})

test('one withdrawal at a time, however many race', async () => {
  const member = await memberWith(app, 1_000)
  const asked = await Promise.all([1, 2, 3, 4, 5].map(() => withdraw(app, member, 100)))
  const done = asked.filter(({ status }) => status === 200).length
  expect(done).toBeGreaterThan(0)
  for (const { status, body } of asked)
    if (status !== 200)
      expect({ status, message: body.message }).toEqual({ status: 409, message: 'REQUEST_IN_PROGRESS' })
  expect(await balanceOf(app, member)).toEqual({ balance: 1_000 - done * 100, held: 0 })
  await expectBooksAgree(app)
})

test('a withdrawal and transfers race for one balance: together they take no more than there is', async () => {
  const member = await memberWith(app, 300)
  await activate(member, 'pg')
  const transfer = () => member.me.ask('POST /wallet/transfer', { body: { from: 'main', to: 'pg', amount: 100 } })
  const asked = await Promise.all([transfer(), withdraw(app, member, 250), transfer(), transfer()])
  const { balance, held } = await balanceOf(app, member)
  const [paid, sent] = [
    asked[1].status === 200,
    asked.filter((_, at) => at !== 1).filter(({ status }) => status === 200),
  ]
  expect({ balance, held }).toEqual({ balance: 300 - (paid ? 250 : 0) - sent.length * 100, held: 0 })
  expect(asked.filter(({ status }) => status !== 200).every(({ body }) => body.message === 'MONEY_NOT_ENOUGH')).toBe(
    true,
  )
  await expectBooksAgree(app)
})

test('one key pays once, and its answer is kept; many that settle have one effect', async () => {
  const member = await memberWith(app, 1_000)
  await breakIt(app, { port: 'payments', operation: 'payout', kind: 'timeout-after', delayMs: 1 })
  const first = await withdraw(app, member, 300, 'my-withdrawal')
  await mendIt(app)
  expect((await withdraw(app, member, 300, 'my-withdrawal')).body).toEqual(first.body)
  await Promise.all(Array.from({ length: 8 }, () => settleWithdrawal(app.services, first.body._id)))
  expect((await withdraw(app, member, 300, 'my-withdrawal')).body).toEqual(first.body)
  expect(await balanceOf(app, member)).toEqual({ balance: 700, held: 0 })
  expect(await payoutsOf(app, member)).toHaveLength(1)
  await expectBooksAgree(app)
})

test('self-exclusion and a time-out never block a withdrawal', async () => {
  const member = await memberWith(app, 500)
  await app.database.pool.query("UPDATE member SET status = 'self-excluded' WHERE id = $1", [member.id])
  expect(await withdraw(app, member, 100)).toMatchObject({ status: 200 })
  const until = new Date(app.clock.now().getTime() + 86_400_000)
  const sql = "UPDATE member SET status = 'time-out', status_until = $2 WHERE id = $1"
  await app.database.pool.query(sql, [member.id, until])
  expect(await withdraw(app, member, 100)).toMatchObject({ status: 200 })
  await expectBooksAgree(app)
})
