import { expect, test } from 'vitest'
import { activeOf, offer, take } from '../bonuses/bonus-tests.ts'
import { balanceOf, memberWith, statementsOf } from '../testing/money-tests.ts'
import type { TestMember } from '../testing/register-test-member.ts'
import { testApp } from '../testing/test-app.ts'
import { reverseMovement } from './reverse-movement.ts'

const app = await testApp({ config: { registerOtp: false } })
await offer(app, { code: 'FIRST20' })

const noi = { by: 'Noi', why: 'the bank took it back' }
const newest = async (member: TestMember, type: string) =>
  (await statementsOf(member)).find(({ statementType }) => statementType === type)!
const storyOf = async (member: TestMember, id: string) =>
  (await member.me.ask('GET /statement/{id}/story', { params: { id } })).body.lines
const findings = () => app.services.ledger.audit(app.database.pool, { now: app.clock.now() })

test('a deposit that was a mistake is undone by a transfer that names it, once; the first stays, and its story tells both', async () => {
  const member = await memberWith(app, 700)
  const deposit = await newest(member, 'deposit')
  await reverseMovement(app.services, deposit.reference, noi)
  expect(await balanceOf(app, member)).toEqual({ balance: 0, held: 0 })
  const row = await newest(member, 'deposit')
  expect(row, 'the row says it').toMatchObject({ status: 'SUCCESS', undoneAt: app.clock.now().toISOString() })
  const { totals } = (await member.me.ask('POST /statement', { body: { page: 1, limit: 10 } })).body
  expect(totals, 'and counts no more').toEqual([])
  const story = await storyOf(member, deposit._id)
  expect(story.at(-1)).toMatchObject({ event: 'reversed', amount: 700, byStaff: true })
  expect(JSON.stringify(story), 'who and why is for operators').not.toMatch(/Noi|took it back/)
  await expect(reverseMovement(app.services, deposit._id, noi)).rejects.toThrow('was undone before')
  const { rows } = await app.database.pool.query('SELECT corrected_by, why FROM correction WHERE movement_id = $1', [
    deposit._id,
  ])
  expect(rows).toEqual([{ corrected_by: 'Noi', why: 'the bank took it back' }])
  expect(await findings()).toEqual([])
})

test('ten operators undo one deposit at once: it is undone once', async () => {
  const member = await memberWith(app, 300)
  const { reference } = await newest(member, 'deposit')
  const tries = await Promise.allSettled(
    Array.from({ length: 10 }, () => reverseMovement(app.services, reference, noi)),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await balanceOf(app, member)).toEqual({ balance: 0, held: 0 })
  expect(await findings()).toEqual([])
})

test('what the member does not have any more cannot be taken, and nothing is written', async () => {
  const member = await memberWith(app, 500)
  const { reference } = await newest(member, 'deposit')
  await member.me.ask('POST /wallet/withdraw', { body: { amount: 400 } })
  const undoing = reverseMovement(app.services, reference, noi)
  await expect(undoing).rejects.toMatchObject({ code: 'MONEY_NOT_ENOUGH', details: { have: 100, needed: 500 } })
  expect(await balanceOf(app, member)).toEqual({ balance: 100, held: 0 })
  const { rows } = await app.database.pool.query(
    'SELECT c.movement_id FROM correction c JOIN movement m ON m.id = c.movement_id WHERE m.reference = $1',
    [reference],
  )
  expect(rows).toEqual([])
  expect(await findings()).toEqual([])
})

test('a withdrawal that the bank sent back comes home', async () => {
  const member = await memberWith(app, 500)
  await member.me.ask('POST /wallet/withdraw', { body: { amount: 400 } })
  const { reference, _id } = await newest(member, 'withdraw')
  await reverseMovement(app.services, reference, noi)
  expect(await balanceOf(app, member)).toEqual({ balance: 500, held: 0 })
  expect((await storyOf(member, _id)).at(-1)).toMatchObject({ event: 'reversed', amount: 400 })
  expect(await findings()).toEqual([])
})

test('no bonus is taken on a deposit that was undone; under one that was, the real money is less by it', async () => {
  const member = await memberWith(app, 1_000)
  await reverseMovement(app.services, (await newest(member, 'deposit')).reference, noi)
  expect(await take(app, member, 'FIRST20')).toMatchObject({
    body: { message: 'BONUS_CONDITION', details: { have: 0 } },
  })
  const other = await memberWith(app, 1_000)
  await take(app, other, 'FIRST20')
  await reverseMovement(app.services, (await newest(other, 'deposit')).reference, noi)
  expect(await activeOf(other), 'not taken for lost').toMatchObject({ state: 'running', balance: 200 })
  await app.database.pool.query("UPDATE member SET status = 'self-excluded' WHERE id = $1", [other.id])
  await app.jobs['review-bonus']!({ memberId: other.id })
  expect(await balanceOf(app, other), 'voided: of real money nothing is left').toEqual({ balance: 0, held: 0 })
  expect(await findings()).toEqual([])
})

test('what is no deposit or withdrawal, has not moved money, or is not there can not be undone', async () => {
  const member = await memberWith(app, 1_000)
  await take(app, member, 'FIRST20')
  const { reference } = await newest(member, 'bonus')
  await expect(reverseMovement(app.services, reference, noi)).rejects.toThrow('cancel-bonus')
  await expect(reverseMovement(app.services, 'NOTHING', noi)).rejects.toMatchObject({ code: 'NO_DATA' })
})
