import { expect, test } from 'vitest'
import { move, play } from '../bonuses/bonus-tests.ts'
import { settleCase } from '../operators/settle-case.ts'
import { activate, balanceOf, memberWith, statementsOf } from '../testing/money-tests.ts'
import { testApp } from '../testing/test-app.ts'
import {
  claim,
  coinsOf,
  couponsOf,
  expectBooksHold,
  memberWithCoins,
  prizes,
  putWheel,
  spinOnce,
  sure,
  winCoupon,
} from './wheel-tests.ts'

const generous = { memberCalls: 1e9, addressCalls: 1e9 }
const app = await testApp({ config: { registerOtp: false }, settings: { limits: generous } })
const day = 24 * 60 * 60 * 1000

test('cash goes to the main wallet at once, and the statement says where it came from', async () => {
  const ann = await memberWithCoins(app, 1)
  const coupon = await winCoupon(app, ann, prizes.cash)
  expect(await couponsOf(ann)).toEqual([
    {
      _id: coupon,
      amount: 1,
      expiresAt: new Date(app.clock.now().getTime() + 30 * day).toISOString(),
      prize: {
        code: 'cash-50',
        kind: 'cash',
        value: 50,
        name: { th: 'เงินสด ฿50.00', la: 'ເງິນສົດ ฿50.00', en: '฿50.00 in cash' },
        slice: { label: { th: '฿50', la: '฿50', en: '฿50' } },
      },
    },
  ])
  const { status, body } = await claim(ann, coupon)
  expect([status, body.kind]).toEqual([200, 'cash'])
  expect(await balanceOf(app, ann)).toEqual({ balance: 550, held: 0 })
  const prize = (await statementsOf(ann)).find(({ statementType }) => statementType === 'bonus')
  expect(prize).toMatchObject({
    status: 'SUCCESS',
    from: 'wheel',
    amount: 50,
    luckydraw: 'เงินสด ฿50.00',
    reference: body.reference,
  })
  expect(await couponsOf(ann)).toEqual([])
  await expectBooksHold(app)
})

test('100 claims of one coupon at once give one prize', async () => {
  const bea = await memberWithCoins(app, 1)
  const coupon = await winCoupon(app, bea, prizes.cash)
  const answers = await Promise.all(Array.from({ length: 100 }, (_, i) => claim(bea, i % 2 ? coupon : 'cash-50')))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.message))).toEqual(
    new Set(['NO_CLAIMABLE_COUPON']),
  )
  expect(await balanceOf(app, bea)).toEqual({ balance: 550, held: 0 })
  await expectBooksHold(app)
})

test('a key claims once and answers the same, though two are held', async () => {
  const cat = await memberWithCoins(app, 2)
  await winCoupon(app, cat, prizes.coins)
  await winCoupon(app, cat, prizes.coins)
  expect(await couponsOf(cat)).toMatchObject([{ amount: 2, prize: { code: 'coins-3' } }])
  const answers = await Promise.all(Array.from({ length: 10 }, () => claim(cat, 'coins-3', 'claim-key-1')))
  expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
  expect(answers[0]!.body).toMatchObject({ kind: 'coins', remainingCoin: 3, reference: null })
  expect(await couponsOf(cat)).toMatchObject([{ amount: 1 }])
  expect(await coinsOf(cat)).toBe(3)
  await expectBooksHold(app)
})

test('the one that expires first is claimed first, and 30 days are 30 days', async () => {
  let dan = await memberWithCoins(app, 2)
  const older = await winCoupon(app, dan, prizes.cash)
  app.clock.advance(day)
  dan = await reLogIn(dan)
  const newer = await winCoupon(app, dan, prizes.cash)
  expect((await couponsOf(dan)).map(({ _id, amount }) => [_id, amount])).toEqual([[older, 2]])
  app.clock.advance(29 * day - 1)
  dan = await reLogIn(dan)
  expect(
    (await couponsOf(dan)).map(({ _id }) => _id),
    'a millisecond before',
  ).toEqual([older])
  app.clock.advance(1)
  expect((await couponsOf(dan)).map(({ _id, amount }) => [_id, amount])).toEqual([[newer, 1]])
  const late = await claim(dan, older)
  expect([late.status, late.body.message]).toEqual([409, 'COUPON_EXPIRED'])
  expect((await claim(dan, 'cash-50')).body._id).toBe(newer)
  app.clock.advance(1)
  expect((await claim(dan, 'cash-50')).body.message, 'the expired one is all that is left').toBe('COUPON_EXPIRED')
  await expectBooksHold(app)
})

test('what is no coupon, no prize, another’s or claimed already is told apart', async () => {
  const [eve, fay] = [await memberWithCoins(app, 1), await memberWithCoins(app, 0)]
  const coupon = await winCoupon(app, eve, prizes.cash)
  const refusal = async (...args: Parameters<typeof claim>) => {
    const { status, body } = await claim(...args)
    return [status, body.message]
  }
  expect(await refusal(fay, coupon), 'another member’s').toEqual([404, 'NO_CLAIMABLE_COUPON'])
  expect(await refusal(fay, 'cash-50'), 'none of it').toEqual([404, 'NO_CLAIMABLE_COUPON'])
  expect(await refusal(fay, 'no-such-prize')).toEqual([400, 'INVALID_PRIZE_CODE'])
  expect(await refusal(fay, 'What is this?')).toEqual([400, 'INVALID_CODE'])
  expect(await refusal(fay, `${coupon}0`)).toEqual([400, 'INVALID_CODE'])
  expect((await claim(eve, coupon)).status).toBe(200)
  expect(await refusal(eve, coupon), 'again').toEqual([404, 'NO_CLAIMABLE_COUPON'])
})

test('a coupon of a kind that this version does not know stays a coupon', async () => {
  const gus = await memberWithCoins(app, 1)
  const coupon = await winCoupon(app, gus, prizes.cash)
  await app.database.pool.query(`ALTER TABLE wheel_coupon DISABLE TRIGGER USER;
    UPDATE wheel_coupon SET kind = 'concert-ticket' WHERE id = '${coupon}'; ALTER TABLE wheel_coupon ENABLE TRIGGER USER`)
  const { status, body } = await claim(gus, coupon)
  expect([status, body.message]).toEqual([400, 'INVALID_COUPON_TYPE'])
  await app.database.pool.query(`ALTER TABLE wheel_coupon DISABLE TRIGGER USER;
    UPDATE wheel_coupon SET kind = 'cash' WHERE id = '${coupon}'; ALTER TABLE wheel_coupon ENABLE TRIGGER USER`)
  expect((await claim(gus, coupon)).status, 'nothing was lost').toBe(200)
})

test('what a bonus asks for is said in exact baht before it is claimed, and is what it asks for then', async () => {
  const ned = await memberWithCoins(app, 1)
  const coupon = await winCoupon(app, ned, prizes.bonus)
  const conditions = { turnover: 500, cashOut: 1_000, bustAt: 5, days: 30 }
  expect(await couponsOf(ned)).toMatchObject([{ _id: coupon, conditions }])
  await claim(ned, coupon)
  const { active } = (await ned.me.ask('GET /bonus/check/active')).body
  expect(active).toMatchObject({ turnover: { needed: 500 }, cashOut: 1_000, bustAt: 5 })
})

test('a bonus is given while none runs; while one does, the coupon stays', async () => {
  const hal = await memberWithCoins(app, 2)
  const [one, two] = [await winCoupon(app, hal, prizes.bonus), await winCoupon(app, hal, prizes.bonus)]
  const given = await claim(hal, one)
  expect([given.status, given.body.kind]).toEqual([200, 'bonus'])
  expect(await balanceOf(app, hal)).toEqual({ balance: 1_100, held: 0 })
  const refused = await claim(hal, two)
  expect([refused.status, refused.body.message]).toEqual([409, 'BONUS_REMAINING'])
  expect(await couponsOf(hal)).toMatchObject([{ _id: two, amount: 1 }])
  await expectBooksHold(app)
})

test('a prize to be delivered opens a case, which an operator closes', async () => {
  const ivy = await memberWithCoins(app, 1)
  const coupon = await winCoupon(app, ivy, { ...prizes.physical, code: 'gold-2' })
  expect((await claim(ivy, coupon)).body).toMatchObject({ kind: 'physical', reference: null })
  const { rows } = await app.database.pool.query<{ id: string; candidates: string[] }>(
    "SELECT id, candidates FROM operator_case WHERE subject_type = 'coupon' AND subject_id = $1",
    [coupon],
  )
  expect(rows[0]!.candidates).toEqual([ivy.id])
  const handedOver = { by: 'Somsri', why: 'handed over at the counter', decision: { kind: 'done' } } as const
  expect(await settleCase(app.services, { caseId: rows[0]!.id, ...handedOver })).toMatchObject({ state: 'settled' })
  await expectBooksHold(app)
})

test('a member in kip claims kip: cash and bonus are times 500', async () => {
  const laos = await testApp({ config: { locale: 'la', registerOtp: false } })
  const lao = await memberWith(laos, 500_000, { currency: 'LAK', bankCode: 'BCEL' })
  const cash = await winCoupon(laos, lao, prizes.cash)
  expect(await couponsOf(lao)).toMatchObject([{ prize: { value: 25_000, name: { la: 'ເງິນສົດ ₭25,000.00' } } }])
  expect(await claim(lao, cash)).toMatchObject({ status: 200 })
  expect(await balanceOf(laos, lao)).toEqual({ balance: 525_000, held: 0 })
  expect(await claim(lao, await winCoupon(laos, lao, prizes.bonus))).toMatchObject({ status: 200 })
  expect((await lao.me.ask('GET /bonus/check/active')).body.active).toMatchObject({ bonus: 50_000, base: 50_000 })
  expect(await balanceOf(laos, lao)).toEqual({ balance: 575_000, held: 0 })
  await expectBooksHold(laos)
})

test('a coupon keeps its worth when the wheel changes', async () => {
  const joe = await memberWithCoins(app, 1)
  await winCoupon(app, joe, { ...prizes.cash, code: 'cash-x', value: 70 })
  await putWheel(app, sure(prizes.nothing))
  await putWheel(app, sure({ ...prizes.cash, code: 'cash-x', value: 1 }))
  expect(await couponsOf(joe)).toMatchObject([{ prize: { value: 70 } }])
  await putWheel(app, sure(prizes.nothing))
  expect((await claim(joe, 'cash-x')).body).toMatchObject({ prize: { value: 70 } })
  expect(await balanceOf(app, joe)).toEqual({ balance: 570, held: 0 })
})

test('a claim that fails half-way leaves the coupon and the wallet as they were', async () => {
  const kim = await memberWithCoins(app, 1)
  const coupon = await winCoupon(app, kim, prizes.cash)
  await app.database.pool.query(`CREATE FUNCTION break() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'broken'; END $$;
    CREATE TRIGGER breaks BEFORE INSERT ON transfer FOR EACH ROW EXECUTE FUNCTION break()`)
  expect((await claim(kim, coupon, 'claim-key-2')).status).toBe(500)
  await app.database.pool.query('DROP TRIGGER breaks ON transfer')
  expect(await couponsOf(kim)).toMatchObject([{ _id: coupon }])
  expect((await claim(kim, coupon, 'claim-key-2')).status).toBe(200)
  expect(await balanceOf(app, kim)).toEqual({ balance: 550, held: 0 })
  await expectBooksHold(app)
})

test('nothing leaves no coupon', async () => {
  const lee = await memberWithCoins(app, 1)
  await putWheel(app, sure(prizes.nothing))
  expect(await spinOnce(lee)).toMatchObject({
    success: true,
    coupon: null,
    result: { code: 'again', remainingCoin: 0 },
  })
  expect(await couponsOf(lee)).toEqual([])
})

/** Sessions last a day; members come back. */
async function reLogIn(member: Awaited<ReturnType<typeof memberWithCoins>>) {
  const { body } = await app
    .client()
    .ask('POST /login', { body: { username: member.phone, password: member.password } })
  return { ...member, me: app.client({ token: body.token }) }
}

test('a bonus is counted on what lies at the games now, whatever was known of it', async () => {
  const member = await memberWithCoins(app, 1)
  const coupon = await winCoupon(app, member, prizes.bonus)
  const username = await activate(member, 'pg')
  await move(member, 'main', 'pg', 500)
  app.clock.advance(1_000)
  await app.control('POST', `/games/pg/players/${username}/bets`, { stake: 100, win: 4_600 })
  app.clock.advance(1_000)
  expect((await claim(member, coupon)).status).toBe(200)
  const { rows } = await app.database.pool.query('SELECT own_minor FROM bonus_grant WHERE member_id = $1', [member.id])
  expect(rows, 'the real money that is kept at the end').toEqual([{ own_minor: '500000' }])
})

test('a bonus that is lost, and was not looked at since, is in nobody’s way', async () => {
  const member = await memberWithCoins(app, 2)
  await play(app, member, { bring: 1_000, stake: 1_000, win: 0 })
  await claim(member, await winCoupon(app, member, prizes.bonus))
  const coupon = await winCoupon(app, member, prizes.bonus)
  await play(app, member, { bring: 100, stake: 100, win: 0 })
  expect((await claim(member, coupon)).status).toBe(200)
})

test('who has excluded themselves neither spins nor takes a bonus, and is paid their prize in cash', async () => {
  const member = await memberWithCoins(app, 3)
  const bonus = await winCoupon(app, member, prizes.bonus)
  const cash = await winCoupon(app, member, prizes.cash)
  await app.database.pool.query("UPDATE member SET status = 'self-excluded' WHERE id = $1", [member.id])
  expect(await spinOnce(member)).toEqual({ success: false, error: 'INVALID_USER_2' })
  expect(await claim(member, bonus)).toMatchObject({ status: 403, body: { message: 'INVALID_USER_2' } })
  expect((await claim(member, cash)).status).toBe(200)
  expect(await coinsOf(member)).toBe(1)
  expect((await couponsOf(member)).map(({ _id }) => _id)).toEqual([bonus])
})
