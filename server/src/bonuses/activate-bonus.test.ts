import { describe, expect, test } from 'vitest'
import { balanceOf, memberWith, statementsOf } from '../testing/money-tests.ts'
import type { TestMember } from '../testing/register-test-member.ts'
import { testApp } from '../testing/test-app.ts'
import { activeOf, expectHouseAgrees, giveDeposit, move, offer, play, take } from './bonus-tests.ts'

const settings = { sessions: { lifeMs: 3_650 * 24 * 3_600_000 } }
const app = await testApp({ config: { registerOtp: false }, settings })
const laos = await testApp({ config: { registerOtp: false, locale: 'la' } })
await offer(app, { code: 'FIRST20' })

test('a bonus matches the last deposit, and says in exact baht what it asks for', async () => {
  const member = await memberWith(app, 1_000)
  const { body } = await member.me.ask('GET /bonus')
  const promised = {
    committed: { amount: 1_000, isWhole: true },
    bonus: 200,
    base: 1_200,
    turnover: 6_000,
    cashOut: 12_000,
    bustAt: 60,
  }
  expect(body.active).toBeNull()
  expect(body.bonuses.find(({ code }) => code === 'FIRST20')).toMatchObject({
    state: 'available',
    userBonus: null,
    conditions: promised,
  })

  const taken = await take(app, member, 'FIRST20')
  expect(taken).toMatchObject({
    status: 200,
    headers: { 'cache-control': 'no-store' },
    body: {
      state: 'running',
      bonus: 200,
      base: 1_200,
      balance: 1_200,
      turnover: { needed: 6_000, done: 0, left: 6_000 },
      cashOut: 12_000,
      missing: { turnover: 6_000, aboveBust: 1_140 },
    },
  })
  expect(await balanceOf(app, member)).toEqual({ balance: 1_200, held: 0 })
  expect((await statementsOf(member))[0]).toMatchObject({
    statementType: 'bonus',
    from: 'bonus',
    to: 'main',
    amount: 200,
    status: 'SUCCESS',
    bonus: 'โบนัส FIRST20',
  })
  expect((await member.me.ask('GET /bonus')).body.bonuses[0]).toMatchObject({
    state: 'active',
    userBonus: { _id: taken.body._id, isActive: true, received: [{ updatedAt: app.clock.now().toISOString() }] },
  })
})

describe('what is there to be matched', () => {
  test('no deposit, one that is too small, and one that is lost: refused with what is missing', async () => {
    const member = await memberWith(app, 0)
    expect(await take(app, member, 'FIRST20')).toMatchObject({
      status: 400,
      body: { message: 'BONUS_CONDITION', details: { minimum: 100, have: 0 } },
    })
    await giveDeposit(app, member, 99.99)
    expect(await take(app, member, 'FIRST20')).toMatchObject({ body: { details: { minimum: 100, have: 99.99 } } })
    await giveDeposit(app, member, 1_000)
    await play(app, member, { bring: 1_099.99, stake: 1_050, win: 0 })
    expect(await take(app, member, 'FIRST20')).toMatchObject({ body: { details: { minimum: 100, have: 49.99 } } })
  })

  test('the last deposit, once; of one that is partly lost only what is left; never more than the maximum', async () => {
    const member = await memberWith(app, 0)
    await giveDeposit(app, member, 700)
    await giveDeposit(app, member, 300)
    await play(app, member, { bring: 1_000, stake: 800, win: 0 })
    const first = await take(app, member, 'FIRST20')
    expect(first.body).toMatchObject({ committed: 200, bonus: 40, base: 240, missing: { turnover: 1_200 } })
    await play(app, member, { stake: 200, win: 0 })
    await move(member, 'main', 'pg', 40)
    await play(app, member, { stake: 40, win: 0 })
    expect(await activeOf(member), 'everything is lost').toBeNull()
    await giveDeposit(app, member, 4_000)
    expect((await take(app, member, 'FIRST20')).body).toMatchObject({ committed: 4_000, bonus: 500, base: 4_500 })
    const { rows } = await app.database.pool.query(
      `SELECT m.amount FROM bonus_grant g JOIN movement m ON m.id = g.deposit_movement_id
       WHERE g.member_id = $1 ORDER BY g.id`,
      [member.id],
    )
    expect(rows).toEqual([{ amount: '30000' }, { amount: '400000' }])
    await expectHouseAgrees(app)
  })

  test('in kip everything is times 500', async () => {
    await offer(laos, { code: 'FIRST20' })
    const member = await memberWith(laos, 0, { currency: 'LAK', bankCode: 'BCEL', bankAccountNo: '0101200000099' })
    await giveDeposit(laos, member, 49_999)
    expect(await take(laos, member, 'FIRST20')).toMatchObject({ body: { details: { minimum: 50_000, have: 49_999 } } })
    await giveDeposit(laos, member, 2_000_000)
    expect((await take(laos, member, 'FIRST20')).body).toMatchObject({ bonus: 250_000, base: 2_250_000 })
    await expectHouseAgrees(app)
  })
})

describe('how often', () => {
  const lose = async (member: TestMember) => {
    const { balance } = await balanceOf(app, member)
    await play(app, member, { bring: balance, stake: balance, win: 0 })
    expect(await activeOf(member)).toBeNull()
  }
  const again = async (member: TestMember, code: string) => {
    await giveDeposit(app, member, 500)
    const answer = await take(app, member, code)
    if (answer.status === 200) await lose(member)
    return answer.status === 200 ? 'taken' : answer.body.message
  }

  test('once ever', async () => {
    await offer(app, { code: 'ONCE', maxReceived: 1 })
    const member = await memberWith(app, 0)
    expect(await again(member, 'ONCE')).toBe('taken')
    app.clock.advance(400 * 24 * 3_600_000)
    expect(await again(member, 'ONCE')).toBe('BONUS_MAX_CLAIMED')
    const { bonuses } = (await member.me.ask('GET /bonus')).body
    expect(bonuses.find(({ code }) => code === 'ONCE')).toMatchObject({
      state: 'received',
      reason: 'BONUS_MAX_CLAIMED',
    })
  })

  test('once a day, and the day turns at midnight in Bangkok', async () => {
    await offer(app, { code: 'DAILY', type: 'day', maxReceived: 1 })
    const member = await memberWith(app, 0)
    app.clock.set('2028-03-01T16:50:00.000Z') // 23:50 on Wednesday
    expect(await again(member, 'DAILY')).toBe('taken')
    app.clock.set('2028-03-01T16:59:50.000Z')
    expect(await again(member, 'DAILY')).toBe('BONUS_MAX_CLAIMED')
    app.clock.set('2028-03-01T17:00:00.000Z') // 00:00 on Thursday
    expect(await again(member, 'DAILY')).toBe('taken')
  })

  test('twice a week, and the week begins on Monday', async () => {
    await offer(app, { code: 'WEEKLY', type: 'week', maxReceived: 2 })
    const member = await memberWith(app, 0)
    app.clock.set('2028-03-12T16:00:00.000Z') // Sunday, 23:00
    expect(await again(member, 'WEEKLY')).toBe('taken')
    expect(await again(member, 'WEEKLY')).toBe('taken')
    expect(await again(member, 'WEEKLY')).toBe('BONUS_MAX_CLAIMED')
    app.clock.set('2028-03-12T17:00:00.000Z') // Monday, 00:00
    expect(await again(member, 'WEEKLY')).toBe('taken')
  })
})

describe('promotions', () => {
  const find = (member: TestMember, code: string) => member.me.ask('GET /promotion/find/{code}', { params: { code } })
  const activatePromotion = (member: TestMember, code: string) => {
    app.clock.advance(1_000)
    return member.me.ask('GET /promotion/activate/{code}', { params: { code } })
  }

  test('are found and taken by their code in any case, once, and are in no list', async () => {
    await offer(app, { code: 'HELLO', isPromotion: true, maxReceived: 1, percent: 30 })
    const member = await memberWith(app, 0)
    await giveDeposit(app, member, 1_000)
    expect(await find(member, 'nothing')).toMatchObject({ status: 404, body: { message: 'NO_PROMOTION' } })
    expect(await activatePromotion(member, 'FIRST20')).toMatchObject({ body: { message: 'NO_PROMOTION' } })
    expect(await take(app, member, 'HELLO')).toMatchObject({ status: 404, body: { message: 'NO_DATA' } })
    expect((await member.me.ask('GET /bonus')).body.bonuses.some(({ code }) => code === 'HELLO')).toBe(false)
    expect((await find(member, 'hello')).body).toMatchObject({ code: 'HELLO', state: 'available', percent: 30 })
    expect(await member.me.ask('GET /promotion/current')).toMatchObject({ body: { promotion: null } })
    expect(await activatePromotion(member, 'hello')).toMatchObject({ status: 200, body: { bonus: 300 } })
    expect(await activatePromotion(member, 'HELLO')).toMatchObject({
      status: 409,
      body: { message: 'BONUS_ALREADY_ACTIVE' },
    })
    expect((await member.me.ask('GET /promotion/current')).body.promotion).toMatchObject({ code: 'HELLO' })
    expect((await statementsOf(member))[0]).toMatchObject({ statementType: 'bonus', promotion: 'โบนัส HELLO' })
    expect(await take(app, member, 'FIRST20')).toMatchObject({
      status: 409,
      body: { message: 'BONUS_REMAINING', details: { turnover: 6_500, aboveBust: 1_235 } },
    })
    await play(app, member, { bring: 1_300, stake: 1_300, win: 0 })
    await giveDeposit(app, member, 1_000)
    expect(await activatePromotion(member, 'HELLO')).toMatchObject({
      status: 409,
      body: { message: 'PROMOTION_RECEIVED' },
    })
    await expectHouseAgrees(app)
  })
})

test('who has excluded themselves takes none', async () => {
  const member = await memberWith(app, 0)
  await giveDeposit(app, member, 1_000)
  await app.database.pool.query("UPDATE member SET status = 'self-excluded' WHERE id = $1", [member.id])
  expect(await take(app, member, 'FIRST20')).toMatchObject({ status: 403, body: { message: 'INVALID_USER_2' } })
})
