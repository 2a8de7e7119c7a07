import { type Receipt, sha256, verifySpin } from '@krapao/verifier/spin-maths'
import { beforeEach, expect, test } from 'vitest'
import { memberWith } from '../testing/money-tests.ts'
import { registerTestMember, type TestMember } from '../testing/register-test-member.ts'
import { testApp } from '../testing/test-app.ts'
import { demoWheel } from '../../../scripts/start/demo-wheel.ts'
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
beforeEach(() => putWheel(app, demoWheel))

const receiptsOf = async (member: TestMember) =>
  (await member.me.ask('POST /spinwheel/receipts', { body: { page: 1, limit: 100 } })).body.receipts

test('the wheel shows the odds that it draws with, and what the next spin is committed to', async () => {
  const ann = await memberWithCoins(app, 2)
  const { status, body } = await ann.me.ask('GET /spinwheel/setup')
  expect(status).toBe(200)
  expect(body).toMatchObject({ isActive: true, userCoin: 2, depositPerCoin: 500, commitment: { nonce: 0 } })
  expect(body.slices.map(({ code, odds, label }) => [code, odds, label.en])).toEqual([
    ['again', 0.34, 'Try again'],
    ['coins-1', 0.25, '1 coin'],
    ['cash-5', 0.18, '฿5'],
    ['coins-3', 0.12, '3 coins'],
    ['cash-20', 0.07, '฿20'],
    ['cash-50', 0.03, '฿50'],
    ['bonus-100', 0.009, 'Bonus ฿100'],
    ['gold-1-salung', 0.001, 'Gold, 1 salung'],
  ])
  expect(body.slices.every(({ isGone }) => !isGone)).toBe(true)
  const again = await ann.me.ask('GET /spinwheel/setup')
  expect(again.body.commitment, 'looking again commits to nothing else').toEqual(body.commitment)
  expect(JSON.stringify(body)).not.toContain('serverSeed"')
})

test('a spin takes a coin, and its receipt holds once the seed is revealed', async () => {
  const bea = await memberWithCoins(app, 3)
  const { commitment } = (await bea.me.ask('GET /spinwheel/setup')).body
  const { serverSeedHash, oddsHash } = commitment
  const spins = []
  for (const clientSeed of ['one', 'two']) {
    app.clock.advance(1)
    spins.push(await spinOnce(bea, { clientSeed, serverSeedHash, oddsHash }))
  }
  for (const [nonce, spun] of spins.entries())
    expect(spun.receipt).toMatchObject({ serverSeedHash, oddsHash, nonce, serverSeed: null, result: spun.result!.code })

  const sealed = await receiptsOf(bea)
  expect(sealed, 'what was answered is what is kept').toEqual(spins.map(({ receipt }) => receipt).toReversed())
  expect(await verifySpin(sealed[0]!)).toEqual({ isFair: false, failed: ['revealed'] })

  const next = (await bea.me.ask('POST /spinwheel/reveal')).body.commitment
  expect(next).toMatchObject({ nonce: 0, oddsHash })
  expect(next.serverSeedHash).not.toBe(serverSeedHash)
  expect((await bea.me.ask('POST /spinwheel/reveal')).body.commitment, 'a seed that drew nothing stays').toEqual(next)
  const open = await receiptsOf(bea)
  for (const receipt of open) {
    expect(await verifySpin(receipt)).toEqual({ isFair: true, failed: [] })
    expect(await sha256(receipt.serverSeed!)).toBe(serverSeedHash)
  }
  await expectBooksHold(app)
})

test('the verifier accepts every real spin and rejects every altered field', async () => {
  const cat = await memberWithCoins(app, 60)
  for (let i = 0; i < 60; i++) await spinOnce(cat, { clientSeed: `${i} ลูกค้า` })
  await cat.me.ask('POST /spinwheel/reveal')
  const receipts: Receipt[] = await receiptsOf(cat)
  expect(receipts.length).toBeGreaterThanOrEqual(60)
  const alter = (value: unknown): unknown => {
    if (typeof value === 'number') return value + 1
    if (typeof value === 'string') return value.endsWith('0') ? `${value.slice(0, -1)}1` : `${value.slice(0, -1)}0`
    return (value as Receipt['slices']).map((slice, i) => (i === 0 ? { ...slice, weight: slice.weight + 1 } : slice))
  }
  for (const receipt of receipts) {
    expect(await verifySpin(receipt)).toEqual({ isFair: true, failed: [] })
    for (const [name, value] of Object.entries(receipt))
      expect((await verifySpin({ ...receipt, [name]: alter(value) })).isFair, name).toBe(false)
  }
})

test('200 spins at once with one coin are one draw', async () => {
  const dan = await memberWithCoins(app, 1)
  await putWheel(app, sure(prizes.cash))
  const spins = await Promise.all(Array.from({ length: 200 }, () => spinOnce(dan)))
  expect(spins.filter(({ success }) => success)).toHaveLength(1)
  expect(new Set(spins.filter(({ success }) => !success).map((spun) => 'error' in spun && spun.error))).toEqual(
    new Set(['COIN_NOT_ENOUGH']),
  )
  expect(await coinsOf(dan)).toBe(0)
  expect(await couponsOf(dan)).toMatchObject([{ amount: 1, prize: { code: 'cash-50' } }])
  expect(await receiptsOf(dan)).toHaveLength(1)
  await expectBooksHold(app)
})

test('a key has one answer, however often it is sent and whatever races', async () => {
  const eve = await memberWithCoins(app, 5)
  const body = { clientSeed: 'mine' }
  const answers = await Promise.all(Array.from({ length: 20 }, () => spinOnce(eve, body, 'spin-key-1')))
  await eve.me.ask('POST /spinwheel/reveal')
  answers.push(await spinOnce(eve, body, 'spin-key-1'))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(await receiptsOf(eve)).toHaveLength(1)
  const other = await eve.me.ask('POST /spinwheel/spin', {
    body: { clientSeed: 'another' },
    headers: { 'idempotency-key': 'spin-key-1' },
  })
  expect([other.status, other.body.message]).toEqual([409, 'IDEMPOTENCY_CONFLICT'])
})

test('without a coin, or with a wheel that was closed or changed meanwhile, nothing happens and the answer says why', async () => {
  const fay = await memberWithCoins(app, 0)
  expect(await spinOnce(fay)).toEqual({ success: false, error: 'COIN_NOT_ENOUGH' })
  const key = 'spin-key-2'
  expect(await spinOnce(fay, {}, key)).toEqual({ success: false, error: 'COIN_NOT_ENOUGH' })

  const gus = await memberWithCoins(app, 1)
  const { oddsHash, serverSeedHash } = (await gus.me.ask('GET /spinwheel/setup')).body.commitment
  await putWheel(app, demoWheel.with(0, { ...demoWheel[0]!, weight: 341 }))
  expect(await spinOnce(gus, { oddsHash }), 'the odds were others').toEqual({ success: false, error: 'WHEEL_CHANGED' })
  expect(await spinOnce(gus, { serverSeedHash: oddsHash })).toEqual({ success: false, error: 'WHEEL_CHANGED' })
  await app.database.pool.query('DELETE FROM wheel_slice')
  expect((await gus.me.ask('GET /spinwheel/active')).body).toEqual({ isActive: false })
  expect((await gus.me.ask('GET /spinwheel/setup')).body).toMatchObject({ isActive: false, slices: [], userCoin: 1 })
  expect(await spinOnce(gus, { serverSeedHash })).toEqual({ success: false, error: 'SPIN_INACTIVE' })
  expect(await coinsOf(gus)).toBe(1)
  expect(await receiptsOf(gus)).toEqual([])
  await expectBooksHold(app)
})

test('a request without a body is a spin too', async () => {
  const hal = await memberWithCoins(app, 1)
  const { status, body } = await hal.me.ask('POST /spinwheel/spin')
  expect([status, 'receipt' in body]).toEqual([200, true])
})

test('of a prize with a stock of three, 40 members who draw it at once win three, the others have their coins back', async () => {
  const members: TestMember[] = []
  while (members.length < 40) members.push(await memberWithCoins(app, 1))
  await putWheel(app, sure({ ...prizes.physical, code: 'gold-race', stock: 3 }))
  const spins = await Promise.all(members.map((member) => spinOnce(member)))
  expect(spins.filter(({ success }) => success)).toHaveLength(3)
  const gone = spins.filter((spun) => !spun.success)
  expect(gone).toHaveLength(37)
  for (const spun of gone)
    expect(spun).toMatchObject({ error: 'PRIZE_GONE', result: { code: 'gold-race', remainingCoin: 1 } })
  const { slices } = (await members[0]!.me.ask('GET /spinwheel/setup')).body
  expect(
    slices.map(({ isGone, odds }) => [isGone, odds]),
    'said to be gone, with the odds as they were',
  ).toEqual([
    [true, 0.999999],
    [false, 0.000001],
  ])
  await expectBooksHold(app)
})

test('a budget is not overspent, and what is left of it stays', async () => {
  const ivy = await memberWithCoins(app, 5)
  await putWheel(app, sure({ ...prizes.cash, code: 'cash-race', value: 40, budgetBaht: 100 }))
  const spins = await Promise.all(Array.from({ length: 5 }, () => spinOnce(ivy)))
  expect(spins.filter(({ success }) => success)).toHaveLength(2)
  expect(await coinsOf(ivy), 'three coins came back').toBe(3)
  await expectBooksHold(app)
})

test('a draw that fails half-way takes no coin and uses up no number', async () => {
  const joe = await memberWithCoins(app, 1)
  await app.database.pool.query(`CREATE FUNCTION break() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'broken'; END $$;
    CREATE TRIGGER breaks BEFORE INSERT ON wheel_spin FOR EACH ROW EXECUTE FUNCTION break()`)
  const failed = await joe.me.ask('POST /spinwheel/spin', { headers: { 'idempotency-key': 'spin-key-3' } })
  expect(failed.status).toBe(500)
  expect(await coinsOf(joe)).toBe(1)
  await app.database.pool.query('DROP TRIGGER breaks ON wheel_spin')
  const again = await spinOnce(joe, {}, 'spin-key-3')
  expect(again.receipt).toMatchObject({ nonce: 0 })
  await expectBooksHold(app)
})

test('a member reads where their coins came from and went, page by page', async () => {
  const mia = await memberWith(app, 1_200)
  const read = async (page = 1, limit = 10) =>
    (await mia.me.ask('POST /spinwheel/coins', { body: { page, limit } })).body
  expect(await read()).toMatchObject({ total: 1, toNextCoin: 300, coins: [{ kind: 'earned', coins: 2, remaining: 2 }] })
  app.clock.advance(1_000)
  await claim(mia, await winCoupon(app, mia, prizes.coins))
  await putWheel(app, sure({ ...prizes.physical, stock: 0 }))
  await spinOnce(mia)
  const { total, coins } = await read()
  expect(coins.map(({ kind, coins: moved, remaining }) => `${kind} ${moved} ${remaining}`)).toEqual([
    'returned 1 4',
    'spun -1 3',
    'won 3 4',
    'spun -1 1',
    'earned 2 2',
  ])
  expect([total, coins[0]?.createdAt]).toEqual([5, app.clock.now().toISOString()])
  expect((await read(2, 2)).coins).toEqual(coins.slice(2, 4))
})

test('nobody sees another’s receipts, coupons or seed', async () => {
  const [kim, lee] = [await memberWithCoins(app, 1), await memberWithCoins(app, 1)]
  await putWheel(app, sure(prizes.cash))
  await spinOnce(kim)
  expect(await receiptsOf(lee)).toEqual([])
  expect(await couponsOf(lee)).toEqual([])
  const hashes = await Promise.all(
    [kim, lee].map(async ({ me }) => (await me.ask('GET /spinwheel/setup')).body.commitment.serverSeedHash),
  )
  expect(new Set(hashes).size).toBe(2)
})

test('in Laos mode the wheel pays in kip', async () => {
  const laos = await testApp({ config: { locale: 'la', registerOtp: false } })
  await putWheel(laos, demoWheel)
  const lao = await registerTestMember(laos, { bankCode: 'BCEL' })
  const { slices } = (await lao.me.ask('GET /spinwheel/setup')).body
  expect(slices.map(({ label }) => label.la)).toContain('₭2,500')
})
