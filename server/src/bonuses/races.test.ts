import { beforeEach, describe, expect, test } from 'vitest'
import { transaction } from '../database/pool.ts'
import { findMember } from '../members/find-member.ts'
import { minorOf } from '../money.ts'
import { balanceOf, breakIt, memberWith, mendIt, passTime, statementsOf } from '../testing/money-tests.ts'
import type { TestMember } from '../testing/register-test-member.ts'
import { testApp } from '../testing/test-app.ts'
import { gatherAndPay } from '../withdrawals/withdraw-all.ts'
import { activeOf, expectHouseAgrees, giveDeposit, offer, play, take } from './bonus-tests.ts'
import { grantBonus } from './grant-bonus.ts'
import { findActiveGrant } from './grant-store.ts'
import { settleBonus } from './settle-bonus.ts'

const app = await testApp({ config: { registerOtp: false }, settings: { payouts: { answerWithinMs: 1_500 } } })
await offer(app, { code: 'FIRST20' })
await offer(app, { code: 'OTHER', position: 2 })
beforeEach(() => mendIt(app))

const withdraw = (member: TestMember, amount: number) => member.me.ask('POST /wallet/withdraw', { body: { amount } })
const activateNow = (member: TestMember, code: string) =>
  member.me.ask('GET /bonus/activate/{code}', { params: { code } })

test('a quota of one with fifty takers: one has it, the others are told it is gone', async () => {
  await offer(app, { code: 'ONLY1', quota: 1 })
  const members: TestMember[] = []
  for (let i = 0; i < 50; i++) {
    const member = await memberWith(app, 0)
    await giveDeposit(app, member, 1_000)
    members.push(member)
  }
  const answers = await Promise.all(members.map((member) => activateNow(member, 'ONLY1')))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const { status, body } of answers)
    if (status !== 200) expect({ status, message: body.message }).toEqual({ status: 409, message: 'BONUS_FULL' })
  const { rows } = await app.database.pool.query("SELECT taken FROM bonus WHERE code = 'ONLY1'")
  expect(rows).toEqual([{ taken: 1 }])
  const { bonuses } = (await members[0]!.me.ask('GET /bonus')).body
  expect(bonuses.find(({ code }) => code === 'ONLY1')).toMatchObject({ left: 0 })
  await expectHouseAgrees(app)
})

test('many activate two bonuses at once: one is active, the deposit is used once', async () => {
  const member = await memberWith(app, 1_000)
  app.clock.advance(1_000)
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, i) => activateNow(member, i % 2 ? 'FIRST20' : 'OTHER')),
  )
  const taken = answers.filter(({ status }) => status === 200)
  expect(taken).toHaveLength(1)
  for (const { status, body } of answers)
    if (status !== 200) expect(['BONUS_ALREADY_ACTIVE', 'BONUS_REMAINING']).toContain(body.message)
  expect(await balanceOf(app, member)).toEqual({ balance: 1_200, held: 0 })
  await expectHouseAgrees(app)
})

test('taking a bonus races with withdrawing: never both', async () => {
  for (let round = 0; round < 6; round++) {
    const member = await memberWith(app, 1_000)
    app.clock.advance(1_000)
    const taking = () => activateNow(member, 'FIRST20')
    const paying = () => withdraw(member, 1_000)
    const [taken, paid] =
      round % 2 === 0
        ? await Promise.all([taking(), paying()])
        : await Promise.all([paying(), taking()]).then(([second, first]) => [first, second] as const)
    expect([taken.status, paid.status].filter((status) => status === 200)).toHaveLength(1)
    if (taken.status === 200) expect(paid.body.message).toBe('BONUS_CONDITION')
    else expect(['REQUEST_IN_PROGRESS', 'BONUS_CONDITION']).toContain(taken.body.message)
    expect(await balanceOf(app, member)).toEqual({ balance: taken.status === 200 ? 1_200 : 0, held: 0 })
  }
  await expectHouseAgrees(app)
})

test('many end one bonus at once, and a withdrawal with them: it ends once, and forfeits once', async () => {
  const member = await memberWith(app, 1_000)
  await take(app, member, 'FIRST20')
  await play(app, member, { bring: 1_200, stake: 1_200, win: 6_000 })
  await play(app, member, { stake: 4_800, win: 11_300 })
  const [paid, ...cleared] = await Promise.all([
    withdraw(member, 12_000),
    ...Array.from({ length: 5 }, () => member.me.ask('GET /bonus/clear')),
  ])
  const ends = cleared.filter(({ status }) => status === 200)
  expect(ends.length).toBeLessThanOrEqual(1)
  await passTime(app, 120_000)
  const { rows } = await app.database.pool.query<{ sum: string }>(
    `SELECT sum(m.amount) FROM bonus_grant g JOIN movement m ON m.id = g.forfeit_movement_id
     WHERE g.member_id = $1 AND m.state = 'posted'`,
    [member.id],
  )
  expect(rows[0]!.sum).toBe('50000')
  expect([200, 202, 409]).toContain(paid.status)
  expect(await activeOf(member)).toBeNull()
  await expectHouseAgrees(app)
})

test('a prize is a bonus without a deposit; one at a time holds for it too', async () => {
  const member = await memberWith(app, 0)
  const prize = {
    memberId: member.id,
    currency: 'BAHT',
    amountMinor: minorOf(100_00),
    title: { th: 'รางวัล', la: 'ລາງວັນ', en: 'Prize' },
  } as const
  const id = await transaction(app.database.pool, (tx) => grantBonus(app.services, tx, prize))
  expect(await activeOf(member)).toMatchObject({
    _id: id,
    code: '',
    base: 100,
    turnover: { needed: 500 },
    cashOut: 1_000,
  })
  const again = transaction(app.database.pool, (tx) => grantBonus(app.services, tx, prize))
  await expect(again).rejects.toMatchObject({ code: 'BONUS_REMAINING', details: { turnover: 500, aboveBust: 95 } })
  expect((await statementsOf(member))[0]).toMatchObject({ statementType: 'bonus', luckydraw: 'รางวัล', amount: 100 })
  await expectHouseAgrees(app)
})

describe('a crash', () => {
  const metMember = async () => {
    const member = await memberWith(app, 1_000)
    await take(app, member, 'FIRST20')
    await play(app, member, { bring: 1_200, stake: 1_200, win: 6_000 })
    await play(app, member, { stake: 4_800, win: 11_300 })
    const { active } = await settleBonus(app.services, member.id, { actor: 'request', ask: 'always' })
    return { member, facts: await findMember(app.database.pool, member.id), bonusId: active!.grant.id }
  }
  const once = { key: undefined, claim: async () => {}, store: async () => {} }
  class Killed extends Error {}
  /** The pool of a process that dies when it is about to do its n-th thing with the database. */
  const dyingPool = (after: number) => {
    let steps = 0
    const die = () => {
      if (steps++ >= after) throw new Killed('the process died')
    }
    return new Proxy(app.database.pool, {
      get(pool, name, receiver) {
        if (name !== 'connect' && name !== 'query') return Reflect.get(pool, name, receiver)
        return async (...args: unknown[]) => {
          die()
          return (pool[name] as (...given: unknown[]) => unknown).apply(pool, args)
        }
      },
    })
  }

  test('between any two steps of a withdrawal under a bonus: the jobs finish it, once, with its forfeit', async () => {
    for (const after of [1, 3, 6, 8, 10, 12, 14, 16]) {
      const { member, facts, bonusId } = await metMember()
      const dying = { ...app.services, pool: dyingPool(after), nudge: () => {} }
      await gatherAndPay(dying, facts, { amount: 12_500 }, once, bonusId).catch((error: unknown) => {
        if (!(error instanceof Killed)) throw error
      })
      for (let look = 0; look < 12; look++) await passTime(app, 30_000)
      const { balance, held } = await balanceOf(app, member)
      const paid = (await statementsOf(member)).find(({ statementType }) => statementType === 'withdraw')
      const active = await findActiveGrant(app.database.pool, member.id)
      expect({
        after,
        balance,
        held,
        paid: paid?.amount,
        status: paid?.status,
        isActive: active !== undefined,
      }).toEqual({
        after,
        balance: 0,
        held: 0,
        paid: 12_000,
        status: 'SUCCESS',
        isActive: false,
      })
      await expectHouseAgrees(app)
    }
  })

  test('of the bank in between, answered no: nothing was forfeited', async () => {
    const { member, facts, bonusId } = await metMember()
    await breakIt(app, { port: 'payments', operation: 'payout', kind: 'declined' })
    const answer = gatherAndPay(app.services, facts, { amount: 12_500 }, once, bonusId)
    await expect(answer).rejects.toMatchObject({ code: 'TRANSFER_FAIL' })
    expect(await balanceOf(app, member)).toEqual({ balance: 12_500, held: 0 })
    expect(await activeOf(member)).toMatchObject({ state: 'met', forfeits: { end: 500 } })
    await expectHouseAgrees(app)
  })
})
