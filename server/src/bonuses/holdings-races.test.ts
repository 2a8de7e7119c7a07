import { expect, test } from 'vitest'
import { findMember } from '../members/find-member.ts'
import type { GameProvider } from '../providers/games/port.ts'
import type { Services } from '../services.ts'
import { activate, balanceOf, breakIt, memberWith, mendIt, passTime } from '../testing/money-tests.ts'
import type { TestMember } from '../testing/register-test-member.ts'
import { testApp } from '../testing/test-app.ts'
import { moveMoney } from '../transfers/move-money.ts'
import { gatherAndPay } from '../withdrawals/withdraw-all.ts'
import { activateBonus } from './activate-bonus.ts'
import { activeOf, expectHouseAgrees, giveDeposit, move, offer, play, take } from './bonus-tests.ts'
import { clearBonus } from './clear-bonus.ts'
import { findActiveGrant } from './grant-store.ts'
import { settleBonus } from './settle-bonus.ts'

/*
 * Money that passes between the main wallet and a game while somebody decides about a bonus: it may be counted twice for a
 * moment where that takes nothing from the member and gives nothing away, and never be left out.
 */

const app = await testApp({
  config: { registerOtp: false },
  settings: {
    sessions: { lifeMs: 365 * 24 * 3_600_000 },
    games: { balanceAfterTransferMs: 60_000, balancesWithinMs: 60_000 },
    transfers: { answerWithinMs: 60_000 },
  },
})
await offer(app, { code: 'FIRST20' })

const once = { key: undefined, claim: async () => {}, store: async () => {} }
const patience = { timeout: 30_000 }
/** The product as it is, but for what this game does. */
const withPg = (over: Partial<GameProvider>): Services => ({
  ...app.services,
  games: new Map([...app.services.games, ['pg', { ...pg, ...over }]]),
})
const pg = app.services.games.get('pg')!
/** The product with this game, whose answer to one call waits until `open`. */
const slowPg = (call: 'balance' | 'transfer') => {
  const { promise: opened, resolve: open } = Promise.withResolvers<void>()
  const slow: Partial<GameProvider> =
    call === 'balance'
      ? {
          balance: async (username) => {
            await opened
            return pg.balance(username)
          },
        }
      : {
          transfer: async (request) => {
            await opened
            return pg.transfer(request)
          },
        }
  return { open, services: withPg(slow) }
}
const moving = async (services: Services, member: TestMember, [from, to]: [string, string], amount: number) =>
  moveMoney(services, await findMember(app.database.pool, member.id), { from, to, amount }, once)
const transfersOf = async (member: TestMember) => {
  const sql = `SELECT count(*) FILTER (WHERE settled_at IS NULL)::int AS open, count(settled_at)::int AS settled
    FROM movement WHERE member_id = $1 AND type = 'transfer'`
  return (await app.database.pool.query<{ open: number; settled: number }>(sql, [member.id])).rows[0]!
}

test('a transfer to a game that is settled between the question what lies there and the answer: the bonus is not lost', async () => {
  const member = await memberWith(app, 1_000)
  await take(app, member, 'FIRST20')
  await activate(member, 'pg')
  const slow = slowPg('balance')
  let moved: Promise<unknown> | undefined
  const clearing = withPg({
    balance: async (username) => {
      const before = await pg.balance(username)
      app.clock.advance(1)
      moved ??= moving(slow.services, member, ['main', 'pg'], 1_200)
      await expect.poll(() => transfersOf(member), patience).toEqual({ open: 0, settled: 1 })
      return before
    },
  })
  await expect(clearBonus(clearing, member.id)).rejects.toMatchObject({ code: 'BONUS_CONDITION' })
  slow.open()
  await moved
  expect(await activeOf(member)).toMatchObject({ state: 'running', balance: 1_200 })
  await expectHouseAgrees(app)
})

test('money that came home after its game was asked is not counted twice: no real money is forfeited for it', async () => {
  const member = await memberWith(app, 1_000)
  await take(app, member, 'FIRST20')
  await play(app, member, { bring: 200, stake: 100, win: 400 })
  const { expiresAt } = (await activeOf(member))!
  app.clock.set(expiresAt)
  const slow = slowPg('balance')
  let moved: Promise<unknown> | undefined
  const settling = withPg({
    balance: async (username) => {
      const before = await pg.balance(username)
      if (moved) return before
      app.clock.advance(1)
      moved = moving(slow.services, member, ['pg', 'main'], 500)
      await expect.poll(() => transfersOf(member), patience).toEqual({ open: 0, settled: 2 })
      return before
    },
  })
  await settleBonus(settling, member.id, { actor: 'job', ask: 'always' })
  slow.open()
  await moved
  await passTime(app, 1_000)
  await app.jobs['review-bonus']!({ memberId: member.id })
  expect(await activeOf(member)).toBeNull()
  expect(await balanceOf(app, member), 'the real money, whole').toEqual({ balance: 1_000, held: 0 })
  await expectHouseAgrees(app)
})

test('no bonus is taken on money that is on its way home, for it may still lie at the game too', async () => {
  const member = await memberWith(app, 0)
  await giveDeposit(app, member, 1_000)
  await play(app, member, { bring: 1_000, stake: 600, win: 0 })
  const slow = slowPg('transfer')
  const moved = moving(slow.services, member, ['pg', 'main'], 400)
  await expect.poll(() => transfersOf(member), patience).toMatchObject({ open: 1 })
  const { bonuses } = (await member.me.ask('GET /bonus')).body
  expect(bonuses[0]).toMatchObject({ state: 'blocked', reason: 'REQUEST_IN_PROGRESS' })
  const taking = activateBonus(app.services, member.id, 'FIRST20', { isPromotion: false })
  await expect(taking).rejects.toMatchObject({ code: 'REQUEST_IN_PROGRESS' })
  slow.open()
  await moved
  expect((await take(app, member, 'FIRST20')).body).toMatchObject({ committed: 400, bonus: 80 })
  await expectHouseAgrees(app)
})

test('a transfer that was begun before a withdrawal and arrives behind its back does not escape it', async () => {
  const member = await memberWith(app, 1_000)
  await take(app, member, 'FIRST20')
  await play(app, member, { bring: 1_200, stake: 1_200, win: 6_000 })
  await play(app, member, { stake: 4_800, win: 300 })
  await move(member, 'pg', 'main', 1_500)
  await settleBonus(app.services, member.id, { actor: 'request', ask: 'always' })
  const { id } = (await findActiveGrant(app.database.pool, member.id))!
  const slow = slowPg('transfer')
  const moved = moving(slow.services, member, ['main', 'pg'], 800)
  await expect.poll(() => transfersOf(member), patience).toMatchObject({ open: 1 })
  app.clock.advance(1_000)
  const gathering = withPg({
    balance: async (username) => {
      const before = await pg.balance(username)
      app.clock.advance(1_000)
      slow.open()
      await moved
      return before
    },
  })
  const facts = await findMember(app.database.pool, member.id)
  const asking = gatherAndPay(gathering, facts, { amount: 700 }, once, id)
  await expect(asking).rejects.toMatchObject({ code: 'REQUEST_IN_PROGRESS' })
  expect(await activeOf(member)).toMatchObject({ state: 'met', balance: 1_500 })
  await expectHouseAgrees(app)
})

test('what a silent game held when it last told may be lost by now: nothing in the main wallet is forfeited for it', async () => {
  const member = await memberWith(app, 1_000)
  await take(app, member, 'FIRST20')
  const username = await play(app, member, { bring: 1_200, stake: 1_200, win: 6_000 })
  await play(app, member, { stake: 4_800, win: 13_000 })
  await move(member, 'pg', 'main', 12_000)
  expect(await activeOf(member)).toMatchObject({ state: 'met', balance: 14_200, forfeits: { end: 2_200 } })
  await app.control('POST', `/games/pg/players/${username}/bets`, { stake: 2_200, win: 0 })
  await breakIt(app, { port: 'games', provider: 'pg', operation: 'balance', kind: 'locked' })
  app.clock.advance(60_000)
  await expect(clearBonus(app.services, member.id)).rejects.toMatchObject({ code: 'NOT_REACHABLE' })
  await mendIt(app)
  app.clock.advance(120_000)
  expect(await clearBonus(app.services, member.id)).toMatchObject({ outcome: 'met', forfeited: 0 })
  expect(await balanceOf(app, member)).toEqual({ balance: 12_000, held: 0 })
  await expectHouseAgrees(app)
})
