import { beforeEach, describe, expect, test } from 'vitest'
import type { OperatorCase } from '../cases/operator-case.ts'
import { listCases } from '../operators/list-cases.ts'
import { settleCase } from '../operators/settle-case.ts'
import type { Decision } from '../operators/settlers.ts'
import { balanceOf, expectBooksAgree, mendIt, outcomesOf, passTime } from '../testing/money-tests.ts'
import { testApp } from '../testing/test-app.ts'
import { checkSlip } from './check-slip.ts'
import {
  type Payer,
  paidBySlip,
  pictureOf,
  readStatements,
  registerPayer,
  sendMoney,
  slipsOf,
  upload,
} from './slip-tests.ts'

const app = await testApp({ config: { registerOtp: false } })
beforeEach(() => mendIt(app))

const caseOf = async (payer: Payer): Promise<OperatorCase> => {
  const { cases } = await listCases(app.services, { limit: 100 })
  return cases.find(({ kind, found }) => kind === 'undecided-slip' && found.member === payer.id)!
}
const settle = (found: OperatorCase, decision: Decision, by = 'Nok') =>
  settleCase(app.services, { caseId: found.id, decision, by, why: 'seen at the bank' })

/** Two members whose accounts and names look the same behind a mask. */
async function twins() {
  const middle = String(7_000 + (Math.floor(app.clock.now().getTime() / 1000) % 900))
  app.clock.advance(1_000)
  const one = await registerPayer(app, { accountNo: `11111${middle}1`, name: 'MALEE SUKJAI' })
  const two = await registerPayer(app, { accountNo: `22222${middle}2`, name: 'MALEE SUKSAN' })
  return { one, two }
}

describe('a slip that fits two members', () => {
  test('waits for an operator, in progress, and is never guessed', async () => {
    const { one, two } = await twins()
    const reference = await paidBySlip(app, one, { amount: 800 })
    expect(await slipsOf(one)).toMatchObject([{ status: 'PROCESSING', isManual: true, amount: 800 }])
    expect(await balanceOf(app, one)).toEqual({ balance: 0, held: 0 })
    const found = await caseOf(one)
    expect(found).toMatchObject({
      why: 'the sender may be one of several members',
      amountMinor: 80_000,
      found: { ref: `bank/BBL/${reference}` },
    })
    expect(found.candidates.toSorted()).toEqual([one.id, two.id].toSorted())
  })

  test('the operator credits it: the money is there, the slip says so, and the statement changes nothing', async () => {
    const { one } = await twins()
    await paidBySlip(app, one, { amount: 810 })
    expect(await settle(await caseOf(one), { kind: 'credit', member: one.phone })).toMatchObject({
      verdict: 'credited',
    })
    expect(await slipsOf(one)).toMatchObject([{ status: 'SUCCESS', amount: 810 }])
    await readStatements(app)
    await passTime(app, 60_000)
    expect(await balanceOf(app, one)).toEqual({ balance: 810, held: 0 })
    await expectBooksAgree(app)
  })

  test('the operator credits it to the other: who sent the slip reads NOT_MATCH', async () => {
    const { one, two } = await twins()
    await paidBySlip(app, one, { amount: 820 })
    await settle(await caseOf(one), { kind: 'credit', member: two.id })
    expect(await slipsOf(one)).toMatchObject([{ status: 'FAILED', note: 'NOT_MATCH' }])
    expect(await balanceOf(app, two)).toEqual({ balance: 820, held: 0 })
  })

  test('the operator rejects it: only the slip, for the statement may still tell of its payment', async () => {
    const { one } = await twins()
    const reference = await paidBySlip(app, one, { amount: 830 })
    await settle(await caseOf(one), { kind: 'reject' })
    expect(await slipsOf(one)).toMatchObject([{ status: 'FAILED', note: 'NOT_MATCH' }])
    await readStatements(app)
    const { cases } = await listCases(app.services, { limit: 100 })
    const line = cases.find(({ subject }) => subject.id === `bank/BBL/${reference}`)
    expect(line).toMatchObject({ kind: 'unmatched-line' })
    await settle(line!, { kind: 'credit', member: one.id })
    expect(await balanceOf(app, one)).toEqual({ balance: 830, held: 0 })
  })

  test('its payment is credited from the statement: the slip follows, and its case is closed', async () => {
    const { one } = await twins()
    const reference = await paidBySlip(app, one, { amount: 840 })
    const found = await caseOf(one)
    await readStatements(app)
    const { cases } = await listCases(app.services, { limit: 100 })
    const line = cases.find(({ subject }) => subject.id === `bank/BBL/${reference}`)!
    await settle(line, { kind: 'credit', member: one.id })
    await passTime(app, 30_000)
    expect(await slipsOf(one)).toMatchObject([{ status: 'SUCCESS', amount: 840 }])
    expect(await caseOf(one)).toBeUndefined()
    await expect(settle(found, { kind: 'reject' })).rejects.toThrow('CASE_SETTLED')
    expect(await balanceOf(app, one)).toEqual({ balance: 840, held: 0 })
  })

  test('two operators, the statement’s case and the job at once: one decides', async () => {
    const { one, two } = await twins()
    const reference = await paidBySlip(app, one, { amount: 850 })
    await readStatements(app)
    const found = await caseOf(one)
    const { cases } = await listCases(app.services, { limit: 100 })
    const line = cases.find(({ subject }) => subject.id === `bank/BBL/${reference}`)!
    const said = await outcomesOf([
      settle(found, { kind: 'credit', member: one.id }),
      settle(line, { kind: 'credit', member: two.id }, 'Lek'),
      settle(found, { kind: 'credit', member: two.id }, 'Ton'),
      checkSlip(app.services, found.subject.id),
    ])
    expect(said.slice(0, 3).filter((outcome) => outcome === 'done')).toHaveLength(1)
    expect(said.filter((outcome) => !['done', 'CASE_SETTLED'].includes(outcome))).toEqual([])
    await passTime(app, 60_000)
    const balances = await Promise.all([one, two].map(async (member) => (await balanceOf(app, member)).balance))
    expect(balances.reduce((sum, balance) => sum + balance)).toBe(850)
    expect((await slipsOf(one))[0]!.status).not.toBe('PROCESSING')
    await expectBooksAgree(app)
  })
})

test('the statement says another amount than the checker: a person looks, nothing is credited', async () => {
  const { one } = await twins()
  const reference = await sendMoney(app, one, { amount: 900 })
  await readStatements(app)
  await app.database.pool.query('UPDATE bank_line SET amount = 90100 WHERE bank_reference = $1', [reference])
  await upload(one, await pictureOf(app, reference))
  await passTime(app, 0)
  expect(await caseOf(one)).toMatchObject({ why: 'the statement says 90100 BAHT', amountMinor: 90_000 })
  expect(await balanceOf(app, one)).toEqual({ balance: 0, held: 0 })
})

test('without a checker every slip that can be read waits for an operator, who can only follow the statement', async () => {
  const { slips: _none, ...providers } = app.config.providers
  const bare = await testApp({ config: { registerOtp: false, providers } })
  const payer = await registerPayer(bare)
  const reference = await sendMoney(app, payer)
  await upload(payer, await pictureOf(app, reference))
  await passTime(bare, 0)
  expect(await slipsOf(payer)).toMatchObject([{ status: 'PROCESSING', isManual: true, amount: null }])
  const [found] = (await listCases(bare.services)).cases
  const decide = (decision: Decision) =>
    settleCase(bare.services, { caseId: found!.id, decision, by: 'Nok', why: 'looked at the picture' })
  await expect(decide({ kind: 'credit', member: payer.id })).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
  await readStatements(bare)
  await passTime(bare, 30_000)
  expect(await slipsOf(payer)).toMatchObject([{ status: 'SUCCESS', amount: 500 }])
})
