import { beforeEach, describe, expect, test } from 'vitest'
import { transaction } from '../database/pool.ts'
import { minorOf } from '../money.ts'
import { createGameProviders } from '../providers/games/create-game-providers.ts'
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
  waitLong,
} from '../testing/money-tests.ts'
import { testApp } from '../testing/test-app.ts'
import { openLeg } from './open-leg.ts'
import { requestOf, sendLeg } from './send-leg.ts'
import { settleTransfer } from './settle-transfer.ts'

const app = await testApp()
beforeEach(() => mendIt(app))

const minute = 60_000

/** One of each dialect; the last knows no references. */
const slots = ['joker', 'superslot', 'pg', 'usun'] as const
const directions = ['deposit', 'withdraw'] as const

describe('a transfer that the game did, but did not tell', () => {
  for (const kind of ['timeout-after', 'malformed', 'wrong-amount'] as const)
    for (const direction of directions)
      test.each(slots)(`${kind}, ${direction} at %s: in progress, then done`, async (code) => {
        const member = await memberWith(app, 300)
        const username = await activate(member, code)
        await transfer(app, member, 'main', code, 100)
        await breakIt(app, { port: 'games', provider: code, operation: direction, kind, delayMs: 10 })
        const [from, to] = direction === 'deposit' ? ['main', code] : [code, 'main']
        expect(await transfer(app, member, from, to, 50)).toMatchObject({ status: 202, body: { status: 'PROCESSING' } })
        expect(await balanceOf(app, member)).toEqual({ balance: 200, held: direction === 'deposit' ? 50 : 0 })
        await mendIt(app)
        await passTime(app, 2_000)
        const home = direction === 'deposit' ? 150 : 250
        expect(await balanceOf(app, member)).toEqual({ balance: home, held: 0 })
        expect(await playerOf(app, code, username)).toMatchObject({ balance: 300 - home })
        expect((await statementsOf(member))[0]).toMatchObject({ status: 'SUCCESS', amount: 50 })
        await expectBooksAgree(app)
      })
})

describe('a transfer that never reached the game', () => {
  for (const kind of ['drop', 'error-500', 'timeout-before'] as const)
    test.each(['joker', 'superslot', 'pg'])(`${kind} at %s: sent again after a minute, once`, async (code) => {
      const member = await memberWith(app, 300)
      const username = await activate(member, code)
      await breakIt(app, { port: 'games', provider: code, operation: 'deposit', kind, delayMs: 10 })
      expect(await transfer(app, member, 'main', code, 50)).toMatchObject({ status: 202 })
      await mendIt(app)
      await passTime(app, 30_000)
      expect(await balanceOf(app, member)).toEqual({ balance: 300, held: 50 })
      await waitLong(app)
      expect(await balanceOf(app, member)).toEqual({ balance: 250, held: 0 })
      expect((await playerOf(app, code, username)).transfers).toHaveLength(1)
      await expectBooksAgree(app)
    })

  test.each(directions)(
    '%s at a game without references: the operators are asked, nothing is sent again',
    async (way) => {
      const member = await memberWith(app, 300)
      const username = await activate(member, 'usun')
      await transfer(app, member, 'main', 'usun', 100)
      await breakIt(app, { port: 'games', provider: 'usun', operation: way, kind: 'drop' })
      const [from, to] = way === 'deposit' ? ['main', 'usun'] : ['usun', 'main']
      expect(await transfer(app, member, from, to, 50)).toMatchObject({ status: 202 })
      await mendIt(app)
      await waitLong(app)
      await passTime(app, 10 * minute)
      const { rows } = await app.database.pool.query(
        "SELECT state FROM movement WHERE member_id = $1 AND state = 'queued'",
        [member.id],
      )
      expect(rows).toHaveLength(1)
      expect(await balanceOf(app, member)).toEqual({ balance: 200, held: way === 'deposit' ? 50 : 0 })
      expect((await playerOf(app, 'usun', username)).transfers).toHaveLength(1)
      await expectBooksAgree(app)
    },
  )
})

test('accepted now, in the books later: in progress until it is there', async () => {
  const member = await memberWith(app, 300)
  for (const code of slots) {
    await activate(member, code)
    await breakIt(app, { port: 'games', provider: code, operation: 'deposit', kind: 'late', times: 1, delayMs: 20_000 })
    expect(await transfer(app, member, 'main', code, 50)).toMatchObject({ status: 202 })
  }
  await waitLong(app)
  expect(await balanceOf(app, member)).toEqual({ balance: 100, held: 0 })
  await expectBooksAgree(app)
})

test('a request that the network doubles moves the money once', async () => {
  const member = await memberWith(app, 300)
  for (const code of ['joker', 'superslot', 'pg'] as const) {
    await activate(member, code)
    await breakIt(app, { port: 'games', provider: code, operation: 'deposit', kind: 'duplicate', times: 1 })
    expect(await transfer(app, member, 'main', code, 100)).toMatchObject({ status: 200 })
  }
  await expectBooksAgree(app)
})

test('a game that is silent for hours keeps the money held, and is believed when it speaks', async () => {
  const member = await memberWith(app, 300)
  await activate(member, 'pg')
  await breakIt(app, { port: 'games', provider: 'pg', kind: 'timeout-after', operation: 'deposit', delayMs: 1 })
  await breakIt(app, { port: 'games', provider: 'pg', kind: 'error-500', operation: 'check-transfer' })
  await transfer(app, member, 'main', 'pg', 50)
  for (let hour = 0; hour < 3; hour++) await passTime(app, 60 * minute)
  expect(await balanceOf(app, member)).toEqual({ balance: 300, held: 50 })
  await mendIt(app)
  // The breaker, which keeps its own time, lets nothing through for some seconds.
  const later = async () => {
    await passTime(app, 5 * minute)
    return balanceOf(app, member)
  }
  await expect.poll(later, { timeout: 25_000, interval: 500 }).toEqual({ balance: 250, held: 0 })
  await expectBooksAgree(app)
})

describe('a crash', () => {
  const begin = async (code: string, direction: 'deposit' | 'withdraw') => {
    const member = await memberWith(app, 300)
    const username = await activate(member, code)
    await transfer(app, member, 'main', code, 100)
    const opening = { memberId: member.id, currency: 'BAHT', slotCode: code, username, direction } as const
    const leg = await transaction(app.database.pool, (tx) =>
      openLeg(app.services, tx, { ...opening, amountMinor: minorOf(5_000), actor: 'request' }),
    )
    return { member, username, leg }
  }

  for (const direction of directions)
    test.each(slots)(`before the call, ${direction} at %s: sent by the job`, async (code) => {
      const { member, username } = await begin(code, direction)
      await waitLong(app)
      const home = direction === 'deposit' ? 150 : 250
      expect(await balanceOf(app, member)).toEqual({ balance: home, held: 0 })
      expect((await playerOf(app, code, username)).transfers).toHaveLength(2)
      await expectBooksAgree(app)
    })

  for (const direction of directions)
    test.each(['joker', 'superslot', 'pg'])(
      `after the call, ${direction} at %s: found done by the job`,
      async (code) => {
        const { member, username, leg } = await begin(code, direction)
        await app.services.games.get(code)!.transfer(requestOf(leg))
        await passTime(app, 10_000)
        expect(await balanceOf(app, member)).toEqual({ balance: direction === 'deposit' ? 150 : 250, held: 0 })
        expect((await playerOf(app, code, username)).transfers).toHaveLength(2)
        await expectBooksAgree(app)
      },
    )

  test.each(['pg', 'usun'])('of nobody, but a request at %s that slept while the job did its work', async (code) => {
    const { member, username, leg } = await begin(code, 'deposit')
    await breakIt(app, { port: 'games', provider: code, operation: 'deposit', kind: 'timeout-after', delayMs: 1 })
    for (const seconds of [10, 50]) await passTime(app, seconds * 1_000)
    expect((await playerOf(app, code, username)).transfers).toHaveLength(2)
    expect(await balanceOf(app, member)).toEqual({ balance: 200, held: 50 })
    // It wakes, and the game can not be reached: its own sending never left, but the job's did.
    const endpoint = app.config.providers.games.find((game) => game.code === code)!
    const games = createGameProviders([{ ...endpoint, baseUrl: 'http://127.0.0.1:1' }], { clock: app.clock })
    await sendLeg({ ...app.services, games }, leg, 'request')
    await games.get(code)!.close()
    expect(await balanceOf(app, member)).toEqual({ balance: 200, held: 50 })
    await mendIt(app)
    await waitLong(app)
    expect(await balanceOf(app, member)).toEqual({ balance: 150, held: 0 })
    await expectBooksAgree(app)
  })

  test('between two legs: the second was opened with the credit of the first', async () => {
    const member = await memberWith(app, 300)
    await activate(member, 'pg')
    const username = await activate(member, 'joker')
    await transfer(app, member, 'main', 'pg', 300)
    await breakIt(app, { port: 'games', provider: 'joker', operation: 'deposit', kind: 'drop' })
    expect(await transfer(app, member, 'pg', 'joker', 100)).toMatchObject({ status: 202 })
    expect(await balanceOf(app, member)).toEqual({ balance: 100, held: 100 })
    await mendIt(app)
    await waitLong(app)
    expect(await playerOf(app, 'joker', username)).toMatchObject({ balance: 100 })
    expect(await balanceOf(app, member)).toEqual({ balance: 0, held: 0 })
    await expectBooksAgree(app)
  })
})

test('many that settle one transfer together have one effect', async () => {
  const member = await memberWith(app, 300)
  await activate(member, 'pg')
  await breakIt(app, { port: 'games', provider: 'pg', operation: 'deposit', kind: 'timeout-after', delayMs: 1 })
  const { body } = await transfer(app, member, 'main', 'pg', 50)
  await mendIt(app)
  await Promise.all(Array.from({ length: 10 }, () => settleTransfer(app.services, body._id)))
  expect(await balanceOf(app, member)).toEqual({ balance: 250, held: 0 })
  const [statement] = await statementsOf(member)
  expect(statement!.steps.map(({ state }) => state)).toEqual(['held', 'unknown', 'posted'])
  await expectBooksAgree(app)
})
