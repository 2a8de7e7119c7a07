import { expect, test } from 'vitest'
import { activate, breakIt, memberWith } from '../testing/money-tests.ts'
import { registerTestMember } from '../testing/register-test-member.ts'
import { testApp } from '../testing/test-app.ts'

const app = await testApp()

test('a new member has nothing, and sees all seventeen slots', async () => {
  const member = await registerTestMember(app, { bankAccountNo: '5556667778' })
  const { status, body } = await member.me.ask('GET /wallet')
  expect(status).toBe(200)
  expect(body).toMatchObject({
    profile: { _id: member.id, username: member.phone, currency: 'BAHT' },
    bankAccount: { bankCode: 'KBANK', bankAccountNo: '5556667778' },
    wallet: { amount: 0, held: { amount: 0, count: 0 } },
    invite: { amount: 0, success: 200, fail: 5 },
    total: 0,
    isPartial: false,
    timesync: app.clock.now().toISOString(),
  })
  expect(body.slots).toHaveLength(17)
  expect(body.slots.every(({ isActive, amount, amountAt }) => !isActive && amount === 0 && amountAt === null)).toBe(
    true,
  )
})

test('money on its way is not spendable, and not in the total', async () => {
  const member = await memberWith(app, 500)
  await activate(member, 'pg')
  await member.me.ask('POST /wallet/transfer', { body: { from: 'main', to: 'pg', amount: 100 } })
  await breakIt(app, { port: 'games', provider: 'pg', operation: 'deposit', kind: 'drop' })
  await member.me.ask('POST /wallet/transfer', { body: { from: 'main', to: 'pg', amount: 150 } })
  const { body } = await member.me.ask('GET /wallet')
  expect(body.wallet).toEqual({ amount: 250, held: { amount: 150, count: 1 } })
  expect(body.total).toBe(350)
})

test('no third party is asked, and two statements are enough', async () => {
  const member = await memberWith(app, 100)
  await activate(member, 'pg')
  await member.me.ask('GET /wallet')
  const statements: string[] = []
  const { pool } = app.services
  const query = pool.query.bind(pool)
  pool.query = ((...args: Parameters<typeof query>) => {
    statements.push(JSON.stringify(args[0]))
    return query(...args)
  }) as typeof pool.query
  await app.sandbox.close()
  const { status } = await member.me.ask('GET /wallet')
  pool.query = query
  expect({ status, statements: statements.length }).toEqual({ status: 200, statements: 2 })
})
