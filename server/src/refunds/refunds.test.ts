import { beforeEach, describe, expect, test } from 'vitest'
import { offer } from '../bonuses/bonus-tests.ts'
import { bet, endTheDay, goToMidnight, longDays, playerWith, sharesOf, today } from '../loss-shares/share-tests.ts'
import { readPlays } from '../plays/read-plays.ts'
import {
  activate,
  balanceOf,
  breakIt,
  depositByQr,
  expectBooksAgree,
  memberWith,
  mendIt,
  statementsOf,
} from '../testing/money-tests.ts'
import type { TestMember } from '../testing/register-test-member.ts'
import { testApp } from '../testing/test-app.ts'
import { computeRefunds } from './compute-refunds.ts'

const app = await testApp({ config: { registerOtp: false }, settings: longDays })
await offer(app, { code: 'FIRST20' })
beforeEach(() => mendIt(app))

const hour = 3_600_000
const compute = (day: string) => app.jobs.refunds!({ day })
const check = async ({ me }: TestMember) => (await me.ask('GET /refund/check')).body
const receive = ({ me }: TestMember) => me.ask('GET /refund/receive')
const addToWallet = ({ me }: TestMember) => me.ask('GET /refund/addWallet')
const listOf = async ({ me }: TestMember) => (await me.ask('POST /refund', { body: { page: 1, limit: 10 } })).body

/** Lost on a day that is over and computed. */
async function loserOf(lost: number) {
  const { member, username } = await playerWith(app, 1_000)
  await bet(app, username, { stake: lost, win: 0 })
  const day = endTheDay(app)
  await compute(day)
  return { member, username, day }
}

test('a day that was lost: computed, received into the pot, added to the wallet, each with its line', async () => {
  const { member, day } = await loserOf(800)
  expect(await check(member)).toEqual({
    result: true,
    bonus: false,
    info: '',
    refundAmount: 40,
    refundSuccess: 100,
    refundFail: 5,
    percent: 5,
    minimum: 1,
    pot: 0,
  })
  const received = await receive(member)
  expect(received.headers['cache-control']).toBe('no-store')
  expect(received.body).toMatchObject({ message: 'REFUND_SUCCESS', refundAmount: 40, refundSuccess: 100, pot: 40 })
  expect(await balanceOf(app, member)).toEqual({ balance: 0, held: 0 })
  expect(await check(member)).toMatchObject({ result: false, info: 'NO_REFUND', refundAmount: 0, pot: 40 })
  app.clock.advance(1_000)
  const added = await addToWallet(member)
  expect(added.body).toMatchObject({ message: 'REFUND_SUCCESS', amount: 40 })
  expect(await balanceOf(app, member)).toEqual({ balance: 40, held: 0 })
  expect((await statementsOf(member)).slice(0, 2)).toMatchObject([
    { statementType: 'transfer', from: 'refund-pot', to: 'main', amount: 40, refund: 'เงินคืนยอดเสีย', status: 'SUCCESS' },
    { statementType: 'bonus', from: 'refund', to: 'refund-pot', amount: 40, refund: 'เงินคืนยอดเสีย', status: 'SUCCESS' },
  ])
  expect(await listOf(member)).toMatchObject({
    total: 1,
    refunds: [{ refundAmount: 40, day, isCorrection: false, isReceived: true, success: 100, fail: 5 }],
  })
  for (const again of [await receive(member), await addToWallet(member)])
    expect(again).toMatchObject({ status: 404, body: { message: 'NO_REFUND' } })
  await expectBooksAgree(app)
})

test('a game that was taken off the site keeps nobody’s refund waiting', async () => {
  const { member, username } = await playerWith(app, 1_000)
  await activate(member, 'joker')
  await bet(app, username, { stake: 800, win: 0 })
  const day = endTheDay(app)
  const games = new Map([...app.services.games].filter(([code]) => code !== 'joker'))
  await computeRefunds({ ...app.services, games }, day)
  expect(await sharesOf(app, 'refund', member)).toEqual([`${day} r1 80000 4000 4000`])
})

test('the day turns at midnight in Bangkok', async () => {
  const { member, username } = await playerWith(app, 1_000)
  goToMidnight(app, -1)
  const day = today(app)
  await bet(app, username, { stake: 100, win: 0 })
  app.clock.advance(1)
  await bet(app, username, { stake: 300, win: 0 })
  const next = today(app)
  app.clock.advance(20 * 60_000)
  await compute(day)
  expect(await sharesOf(app, 'refund', member)).toEqual([`${day} r1 10000 500 500`])
  await compute(endTheDay(app))
  expect(await sharesOf(app, 'refund', member)).toEqual([`${day} r1 10000 500 500`, `${next} r1 30000 1500 1500`])
})

test('one satang short of the minimum is refused, the minimum is not, and small days add up', async () => {
  const { member, username } = await loserOf(19.99)
  expect(await check(member)).toMatchObject({ result: false, info: 'REFUND_MINIMUM', refundAmount: 0.99 })
  expect(await receive(member)).toMatchObject({
    status: 400,
    body: { message: 'REFUND_MINIMUM', details: { minimum: 1, have: 0.99 } },
  })
  await bet(app, username, { stake: 0.2, win: 0 })
  await compute(endTheDay(app))
  expect((await receive(member)).body).toMatchObject({ refundAmount: 1 })
})

test('in kip the minimum is times 500', async () => {
  const laos = await testApp({ config: { registerOtp: false, locale: 'la' }, settings: longDays })
  const lao = { currency: 'LAK', bankCode: 'BCEL' } as const
  const { member, username } = await playerWith(laos, 500_000, lao)
  const loseMore = async (lost: number) => {
    await bet(laos, username, { stake: lost, win: 0 })
    await laos.jobs.refunds!({ day: endTheDay(laos) })
  }
  await loseMore(9_999.8)
  expect(await check(member)).toMatchObject({ result: false, refundAmount: 499.99, minimum: 500 })
  expect(await receive(member)).toMatchObject({
    status: 400,
    body: { message: 'REFUND_MINIMUM', details: { minimum: 500, have: 499.99 } },
  })
  await loseMore(0.2)
  expect((await receive(member)).body).toMatchObject({ refundAmount: 500 })
  expect((await addToWallet(member)).body).toMatchObject({ amount: 500 })
  await expectBooksAgree(laos)
})

test('who won, or never played, has nothing', async () => {
  const { member, username } = await playerWith(app, 100)
  await bet(app, username, { stake: 50, win: 60 })
  await compute(endTheDay(app))
  for (const one of [member, await memberWith(app, 0)]) {
    expect(await receive(one)).toMatchObject({ status: 404, body: { message: 'NO_REFUND' } })
    expect(await listOf(one)).toEqual({ total: 0, refunds: [] })
  }
})

test('the same day computed many times, also at once, leaves the same rows', async () => {
  const { member, day } = await loserOf(200)
  const before = await sharesOf(app, 'refund', member)
  await Promise.all(Array.from({ length: 5 }, () => compute(day)))
  await app.jobs.refunds!({})
  expect(before).toEqual([`${day} r1 20000 1000 1000`])
  expect(await sharesOf(app, 'refund', member)).toEqual(before)
})

test('a day that is not over, or not told, is not computed: the order fails, the schedule waits', async () => {
  const { member, username } = await playerWith(app, 1_000)
  await bet(app, username, { stake: 200, win: 0 })
  await expect(compute(today(app))).rejects.toThrow('not told whole')
  await breakIt(app, { port: 'games', provider: 'pg', operation: 'summary', kind: 'error-500' })
  const day = endTheDay(app)
  await expect(compute(day)).rejects.toThrow('not told whole')
  await app.jobs.refunds!({})
  expect(await sharesOf(app, 'refund', member)).toEqual([])
  await mendIt(app)
  await app.jobs.summaries!({ day })
  await app.jobs.refunds!({})
  expect(await sharesOf(app, 'refund', member)).toEqual([`${day} r1 20000 1000 1000`])
})

describe('a correction', () => {
  const voidAll = (username: string) =>
    app.sandbox.books.run('UPDATE game_rounds SET voided = 1 WHERE username = ?', username)

  test('after the refund was received lowers what comes next, by a row of its own', async () => {
    const { member, username, day } = await loserOf(200)
    await receive(member)
    voidAll(username)
    await readPlays(app.services, day, ['pg'])
    await app.jobs.refunds!({})
    expect(await sharesOf(app, 'refund', member)).toEqual([`${day} r1 20000 1000 1000`, `${day} r2 0 0 -1000`])
    expect(await receive(member)).toMatchObject({ status: 404, body: { message: 'NO_REFUND' } })
    expect((await listOf(member)).refunds[0]).toMatchObject({ refundAmount: -10, day, isCorrection: true })
    await bet(app, username, { stake: 500, win: 0 })
    await compute(endTheDay(app))
    expect((await receive(member)).body).toMatchObject({ refundAmount: 15 })
    await expectBooksAgree(app)
  })

  test('that tells of more raises it', async () => {
    const { member, username, day } = await loserOf(100)
    await receive(member)
    app.clock.advance(-hour)
    await bet(app, username, { stake: 60, win: 0 })
    app.clock.advance(hour)
    await compute(day)
    expect(await sharesOf(app, 'refund', member)).toEqual([`${day} r1 10000 500 500`, `${day} r2 16000 800 300`])
    expect((await receive(member)).body).toMatchObject({ refundAmount: 3, pot: 8 })
  })
})

describe('a bonus', () => {
  test('keeps the refund away while it is active, and play under it is no base', async () => {
    const { member, username } = await playerWith(app, 1_000)
    await bet(app, username, { stake: 100, win: 0 })
    await depositByQr(app, member, 1_000)
    app.clock.advance(1_000)
    expect((await member.me.ask('GET /bonus/activate/{code}', { params: { code: 'FIRST20' } })).status).toBe(200)
    app.clock.advance(1_000)
    await bet(app, username, { stake: 400, win: 0 })
    const day = endTheDay(app)
    await compute(day)
    expect(await sharesOf(app, 'refund', member)).toEqual([`${day} r1 10000 500 500`])
    expect(await check(member)).toMatchObject({ result: false, bonus: true, info: 'REFUND_CONDITION', refundAmount: 5 })
    for (const refused of [await receive(member), await addToWallet(member)])
      expect(refused).toMatchObject({ status: 409, body: { message: 'REFUND_CONDITION' } })
  })

  test('races with receiving: never a refund received after it was taken', async () => {
    for (let round = 0; round < 6; round++) {
      const { member } = await loserOf(200)
      await depositByQr(app, member, 1_000)
      app.clock.advance(1_000)
      const taking = () => member.me.ask('GET /bonus/activate/{code}', { params: { code: 'FIRST20' } })
      const [first, second] = await Promise.all(
        round % 2 === 0 ? [taking(), receive(member)] : [receive(member), taking()],
      )
      const [taken, received] = round % 2 === 0 ? [first, second] : [second, first]
      expect(taken.status).toBe(200)
      if (received.status !== 200) expect(received.body.message).toBe('REFUND_CONDITION')
      const { refundAmount, pot } = await check(member)
      expect([refundAmount, pot]).toEqual(received.status === 200 ? [0, 10] : [10, 0])
    }
    await expectBooksAgree(app)
  })
})

test('a hundred receive at once, then a hundred add at once: one of each has an effect', async () => {
  const { member } = await loserOf(400)
  for (const many of [receive, addToWallet]) {
    const answers = await Promise.all(Array.from({ length: 100 }, () => many(member)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status, body } of answers) if (status !== 200) expect(body.message).toBe('NO_REFUND')
  }
  expect(await balanceOf(app, member)).toEqual({ balance: 20, held: 0 })
  await expectBooksAgree(app)
})

test('switched off: nothing is received and nothing accrues', async () => {
  const off = await testApp({ config: { registerOtp: false }, settings: { ...longDays, refunds: { isActive: false } } })
  const { member, username } = await playerWith(off, 100)
  await bet(off, username, { stake: 100, win: 0 })
  await off.jobs.refunds!({ day: endTheDay(off) })
  expect(await check(member)).toMatchObject({ result: false, info: 'REFUND_INACTIVE', refundAmount: 0 })
  expect(await receive(member)).toMatchObject({ status: 403, body: { message: 'REFUND_INACTIVE' } })
})
