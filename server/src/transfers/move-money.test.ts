import { beforeEach, expect, test } from 'vitest'
import {
  activate,
  balanceOf,
  breakIt,
  expectBooksAgree,
  memberWith,
  mendIt,
  passTime,
  playerOf,
  statementsOf,
  transfer,
} from '../testing/money-tests.ts'
import { testApp } from '../testing/test-app.ts'

const app = await testApp({ settings: { transfers: { answerWithinMs: 1_500 } } })
beforeEach(() => mendIt(app))

test('money goes to a game and comes home, and the statement tells both', async () => {
  const member = await memberWith(app, 500)
  const username = await activate(member, 'pg')
  expect(await transfer(app, member, 'main', 'pg', 200)).toMatchObject({
    status: 200,
    body: { status: 'SUCCESS', amount: 200 },
  })
  expect(await balanceOf(app, member)).toEqual({ balance: 300, held: 0 })
  expect(await playerOf(app, 'pg', username)).toMatchObject({ balance: 200 })
  expect(await transfer(app, member, 'pg', 'main', 150.5)).toMatchObject({ status: 200, body: { amount: 150.5 } })
  expect(await balanceOf(app, member)).toEqual({ balance: 450.5, held: 0 })
  expect(await statementsOf(member)).toMatchObject([
    { statementType: 'transfer', from: 'pg', to: 'main', status: 'SUCCESS', amount: 150.5 },
    { statementType: 'transfer', from: 'main', to: 'pg', status: 'SUCCESS', amount: 200 },
    { statementType: 'deposit', from: 'KBANK', to: 'main', status: 'SUCCESS', amount: 500 },
  ])
  await expectBooksAgree(app)
})

test('what can not be done is refused with its code and changes nothing', async () => {
  const member = await memberWith(app, 100)
  await activate(member, 'pg')
  const refusals = [
    ['main', 'pg', 0.5, 400, 'TRANSFER_MINIMUM'],
    ['main', 'pg', 0, 400, 'TRANSFER_MINIMUM'],
    ['main', 'pg', 100.01, 400, 'MONEY_NOT_ENOUGH'],
    ['main', 'pg', 10.005, 400, 'INVALID_REQUEST'],
    ['main', 'pg', -5, 400, 'INVALID_REQUEST'],
    ['main', 'main', 10, 400, 'INVALID_REQUEST'],
    ['pg', 'pg', 10, 400, 'INVALID_REQUEST'],
    ['main', 'nowhere', 10, 404, 'NO_GAME'],
    ['main', 'joker', 10, 404, 'SLOT_NO_ACCOUNT'],
    ['pg', 'joker', 10, 404, 'SLOT_NO_ACCOUNT'],
    ['pg', 'main', 10, 400, 'MONEY_NOT_ENOUGH'],
  ] as const
  for (const [from, to, amount, status, message] of refusals)
    expect(await transfer(app, member, from, to, amount)).toMatchObject({ status, body: { message } })
  expect(await member.me.ask('POST /wallet/add', { body: { amount: 10 } })).toMatchObject({ status: 403 })
  expect(await balanceOf(app, member)).toEqual({ balance: 100, held: 0 })
  await expectBooksAgree(app)
})

test('a provider that says no gives the money back at once', async () => {
  const member = await memberWith(app, 100)
  for (const code of ['joker', 'superslot', 'pg', 'usun']) {
    await activate(member, code)
    await breakIt(app, { port: 'games', provider: code, operation: 'deposit', kind: 'declined' })
    expect(await transfer(app, member, 'main', code, 100)).toMatchObject({
      status: 409,
      body: { message: 'TRANSFER_FAIL' },
    })
    expect(await balanceOf(app, member)).toEqual({ balance: 100, held: 0 })
  }
  const [failed] = await statementsOf(member)
  expect(failed).toMatchObject({ to: 'usun', status: 'FAILED', reason: 'TRANSFER_FAIL' })
  await expectBooksAgree(app)
})

test('one key has one effect: twins at once, later, and with another body', async () => {
  const member = await memberWith(app, 500)
  await activate(member, 'pg')
  const twins = await Promise.all([1, 2, 3].map(() => transfer(app, member, 'main', 'pg', 100, 'the-same-key')))
  expect(new Set(twins.map(({ body }) => body._id)).size).toBe(1)
  const again = await transfer(app, member, 'main', 'pg', 100, 'the-same-key')
  expect(again.body).toEqual(twins[0]!.body)
  const other = await transfer(app, member, 'main', 'pg', 101, 'the-same-key')
  expect(other).toMatchObject({ status: 409, body: { message: 'IDEMPOTENCY_CONFLICT' } })
  expect(await balanceOf(app, member)).toEqual({ balance: 400, held: 0 })
  await expectBooksAgree(app)
})

test('of many transfers of one balance as many succeed as it can pay', async () => {
  const member = await memberWith(app, 250)
  await activate(member, 'pg')
  await activate(member, 'joker')
  const asked = await Promise.all(
    Array.from({ length: 8 }, (_, at) => transfer(app, member, 'main', at % 2 ? 'pg' : 'joker', 100)),
  )
  expect(asked.filter(({ status }) => status === 200)).toHaveLength(2)
  expect(asked.filter(({ body }) => body.message === 'MONEY_NOT_ENOUGH')).toHaveLength(6)
  expect(await balanceOf(app, member)).toEqual({ balance: 50, held: 0 })
  await expectBooksAgree(app)
})

test('from game to game, by way of the main wallet', async () => {
  const member = await memberWith(app, 300)
  await activate(member, 'pg')
  const username = await activate(member, 'usun')
  await transfer(app, member, 'main', 'pg', 300)
  expect(await transfer(app, member, 'pg', 'usun', 120)).toMatchObject({
    status: 200,
    body: { status: 'SUCCESS', amount: 120 },
  })
  expect(await playerOf(app, 'usun', username)).toMatchObject({ balance: 120 })
  expect(await balanceOf(app, member)).toEqual({ balance: 0, held: 0 })

  await breakIt(app, { port: 'games', provider: 'usun', operation: 'deposit', kind: 'declined' })
  expect(await transfer(app, member, 'pg', 'usun', 30)).toMatchObject({
    status: 409,
    body: { message: 'TRANSFER_FAIL' },
  })
  expect(await balanceOf(app, member)).toEqual({ balance: 30, held: 0 })
  await expectBooksAgree(app)
})

test('at a game that knows no references one transfer of a player is open at a time', async () => {
  const member = await memberWith(app, 300)
  await activate(member, 'huayhd')
  await breakIt(app, { port: 'games', provider: 'huayhd', operation: 'deposit', kind: 'drop' })
  expect(await transfer(app, member, 'main', 'huayhd', 100)).toMatchObject({ status: 202 })
  expect(await transfer(app, member, 'main', 'huayhd', 100)).toMatchObject({
    status: 409,
    body: { message: 'REQUEST_IN_PROGRESS' },
  })
  expect(await balanceOf(app, member)).toEqual({ balance: 300, held: 100 })
  await expectBooksAgree(app)
})

test('a slow game is answered with 202, and done behind the answer', async () => {
  const member = await memberWith(app, 100)
  await activate(member, 'pg')
  await breakIt(app, { port: 'games', provider: 'pg', operation: 'deposit', kind: 'slow', delayMs: 5_000 })
  expect(await transfer(app, member, 'main', 'pg', 40)).toMatchObject({ status: 202, body: { status: 'PROCESSING' } })
  expect(await balanceOf(app, member)).toEqual({ balance: 100, held: 40 })
  const wallet = await member.me.ask('GET /wallet')
  expect(wallet.body.wallet).toEqual({ amount: 60, held: { amount: 40, count: 1 } })
  await expect.poll(() => balanceOf(app, member), { timeout: 20_000 }).toEqual({ balance: 60, held: 0 })
  await passTime(app, 60_000)
  expect(await balanceOf(app, member)).toEqual({ balance: 60, held: 0 })
  await expectBooksAgree(app)
})

test('who has excluded themselves brings money home, but sends none to a game', async () => {
  const member = await memberWith(app, 100)
  await activate(member, 'pg')
  await transfer(app, member, 'main', 'pg', 60)
  await app.database.pool.query("UPDATE member SET status = 'self-excluded' WHERE id = $1", [member.id])
  for (const [from, to] of [
    ['main', 'pg'],
    ['pg', 'joker'],
  ] as const)
    expect(await transfer(app, member, from, to, 10)).toMatchObject({
      status: 403,
      body: { message: 'INVALID_USER_2' },
    })
  expect(await transfer(app, member, 'pg', 'main', 60)).toMatchObject({ status: 200 })
  await expectBooksAgree(app)
})
