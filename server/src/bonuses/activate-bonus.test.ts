import { expect, test } from 'vitest'
import { balanceOf, memberWith, statementsOf } from '../testing/money-tests.ts'
import { testApp } from '../testing/test-app.ts'
import { offer, take } from './bonus-tests.ts'

const app = await testApp()
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
