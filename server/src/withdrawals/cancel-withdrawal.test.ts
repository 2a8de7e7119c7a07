import { beforeEach, expect, test } from 'vitest'
import { transaction } from '../database/pool.ts'
import { findMember } from '../members/find-member.ts'
import { minorOf } from '../money.ts'
import { enqueueFirstLook } from '../movements/ask-later.ts'
import { holdMovement } from '../movements/hold-movement.ts'
import {
  activate,
  balanceOf,
  breakIt,
  expectBooksAgree,
  memberWith,
  mendIt,
  passTime,
  sandboxBooks,
  statementsOf,
} from '../testing/money-tests.ts'
import type { TestMember } from '../testing/register-test-member.ts'
import { testApp } from '../testing/test-app.ts'
import { openWithdrawal } from './open-withdrawal.ts'
import { sendPayout } from './send-payout.ts'

const app = await testApp({
  config: { registerOtp: false },
  patience: { timeoutMs: 5_000, retryDelaysMs: [5], breakerThreshold: 1_000 },
})
const { services } = app
beforeEach(() => mendIt(app))

const cancel = (member: TestMember, _id: string, key?: string) =>
  member.me.ask('POST /wallet/withdraw/cancel', { body: { _id }, ...(key && { headers: { 'idempotency-key': key } }) })

/** A withdrawal whose process died before anything was sent. */
const heldWithdrawal = async (member: TestMember, amount: number) => {
  const facts = await findMember(services.pool, member.id)
  return transaction(services.pool, async (tx) => {
    const opening = { amountMinor: minorOf(amount * 100), state: 'held', idempotencyKey: undefined } as const
    const movement = await openWithdrawal(services, tx, facts, opening)
    await holdMovement(services, tx, movement)
    await enqueueFirstLook(services, tx, 'settle-withdrawal', movement.id)
    return movement
  })
}
const payoutsOf = async ({ reference }: { reference: string }) =>
  (await sandboxBooks(app)).payouts.filter((payout) => payout.reference === reference)

test('while its money is still being brought home: cancelled, and what comes home stays in the main wallet', async () => {
  const member = await memberWith(app, 300)
  await activate(member, 'pg')
  await member.me.ask('POST /wallet/transfer', { body: { from: 'main', to: 'pg', amount: 200 } })
  await breakIt(app, {
    port: 'games',
    provider: 'pg',
    operation: 'withdraw',
    kind: 'timeout-after',
    times: 1,
    delayMs: 30,
  })
  await breakIt(app, { port: 'games', provider: 'pg', operation: 'check-transfer', kind: 'error-500' })
  const key = 'withdraw-all-1'
  const asked = { body: { amount: 250 }, headers: { 'idempotency-key': key } }
  const sent = await member.me.ask('POST /wallet/withdrawAll', asked)
  expect(sent).toMatchObject({ status: 202, body: { status: 'PROCESSING' } })
  const { _id } = sent.body
  const rowOf = async () => (await statementsOf(member)).find((row) => row._id === _id)
  expect(await rowOf()).toMatchObject({ status: 'PROCESSING', canCancel: true })
  expect(await cancel(member, _id)).toMatchObject({ status: 200, body: { _id, status: 'CANCELLED', amount: 250 } })
  expect(await cancel(member, _id)).toMatchObject({ status: 200, body: { _id, status: 'CANCELLED', amount: 250 } })
  const row = await rowOf()
  expect(row).toMatchObject({ status: 'FAILED', reason: 'WITHDRAW_CANCELLED' })
  expect(row).not.toHaveProperty('canCancel')
  await mendIt(app)
  for (let round = 0; round < 6; round++) await passTime(app, 30_000)
  expect(await balanceOf(app, member)).toEqual({ balance: 300, held: 0 })
  expect((await sandboxBooks(app)).payouts).toEqual([])
  expect(await member.me.ask('POST /wallet/withdraw', { body: { amount: 300 } })).toMatchObject({ status: 200 })
  await expectBooksAgree(app)
})

test('set aside and not sent, because the process died: cancelled, given back, and never sent afterwards', async () => {
  const member = await memberWith(app, 500)
  const movement = await heldWithdrawal(member, 400)
  expect(await balanceOf(app, member)).toEqual({ balance: 500, held: 400 })
  expect(await cancel(member, movement.id)).toMatchObject({ status: 200 })
  expect(await balanceOf(app, member)).toEqual({ balance: 500, held: 0 })
  for (let round = 0; round < 5; round++) await passTime(app, 60_000)
  expect(await payoutsOf(movement)).toEqual([])
  const later = await heldWithdrawal(member, 300)
  await passTime(app, 11_000)
  expect((await statementsOf(member))[0]).toMatchObject({ status: 'PROCESSING', canCancel: true })
  expect(await cancel(member, later.id)).toMatchObject({ status: 200 })
  for (let round = 0; round < 5; round++) await passTime(app, 60_000)
  expect(await payoutsOf(later)).toEqual([])
  await expectBooksAgree(app)
})

test('what may have been sent is too late to cancel; what is not there, or another’s, is not found', async () => {
  const member = await memberWith(app, 500)
  const paid = await member.me.ask('POST /wallet/withdraw', { body: { amount: 100 } })
  expect(await cancel(member, paid.body._id)).toMatchObject({ status: 409, body: { message: 'WITHDRAW_TOO_LATE' } })
  await breakIt(app, { port: 'payments', operation: 'payout', kind: 'timeout-after', delayMs: 30 })
  const unknown = await member.me.ask('POST /wallet/withdraw', { body: { amount: 100 } })
  expect(await cancel(member, unknown.body._id)).toMatchObject({ status: 409, body: { message: 'WITHDRAW_TOO_LATE' } })
  const [row] = await statementsOf(member)
  expect(row).not.toHaveProperty('canCancel')
  const deposit = (await statementsOf(member)).find(({ statementType }) => statementType === 'deposit')!
  for (const _id of ['nothing', deposit._id])
    expect(await cancel(member, _id)).toMatchObject({ status: 404, body: { message: 'NO_DATA' } })
  const stranger = await memberWith(app, 0)
  expect(await cancel(stranger, unknown.body._id)).toMatchObject({ status: 404, body: { message: 'NO_DATA' } })
  await mendIt(app)
  for (let round = 0; round < 5; round++) await passTime(app, 60_000)
  expect(await balanceOf(app, member)).toEqual({ balance: 300, held: 0 })
  await expectBooksAgree(app)
})

test('cancelling and sending at the same moment: paid or given back, never both', async () => {
  const outcomes = new Set<string>()
  for (let race = 0; race < 12; race++) {
    const member = await memberWith(app, 200)
    const movement = await heldWithdrawal(member, 150)
    const cancelling = () => cancel(member, movement.id, `cancel-${movement.id}`)
    const sending = () => sendPayout(services, movement, 'request')
    const [told] = await Promise.all(
      race % 2 === 0 ? [cancelling(), cancelling(), sending()] : [cancelling(), sending(), cancelling()],
    )
    const payouts = await payoutsOf(movement)
    outcomes.add(String((told as { status: number }).status))
    expect(payouts).toHaveLength((told as { status: number }).status === 200 ? 0 : 1)
    expect(await balanceOf(app, member)).toEqual({ balance: payouts.length === 0 ? 200 : 50, held: 0 })
  }
  expect([...outcomes].every((status) => status === '200' || status === '409')).toBe(true)
  await expectBooksAgree(app)
})
