import { sensibleFaults } from '@krapao/sandbox/fault-kinds'
import { expect, test } from 'vitest'
import { settleCase } from '../../operators/settle-case.ts'
import { listCases } from '../../operators/list-cases.ts'
import { balanceOf, breakIt, expectBooksAgree, mendIt, statementsOf } from '../../testing/money-tests.ts'
import { registerTestMember } from '../../testing/register-test-member.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp({
  config: { registerOtp: false },
  patience: { timeoutMs: 5_000, retryDelaysMs: [5], breakerThreshold: 1_000 },
})
const round = () => app.jobs['read-wallet-transfers']!({})

const transfer = (fromPhone: string, amount: number, toWallet = 'KRAPAO WALLET') =>
  app.control<{ transactionId: string }>('POST', '/truewallet/transfers', {
    fromPhone,
    fromName: 'SOMCHAI J***',
    toWallet,
    amount,
  })

test('money from a registered number is credited to its member, once, however often it is told', async () => {
  const member = await registerTestMember(app)
  await transfer(member.phone, 300)
  await transfer(member.phone, 300, '0990000101')
  await Promise.all([round(), round()])
  await round()
  expect((await balanceOf(app, member)).balance).toBe(600)
  expect(await statementsOf(member)).toMatchObject([
    { statementType: 'deposit', from: 'TRUEWALLET', status: 'SUCCESS', amount: 300 },
    { amount: 300 },
  ])
  await expectBooksAgree(app)
})

test('money from a number that is no member’s waits for an operator, who credits or rejects it once', async () => {
  const member = await registerTestMember(app)
  await transfer('0800000001', 50)
  await transfer('0800000002', 70)
  await round()
  await round()
  const { cases } = await listCases(app.services)
  const inOrder = cases.toSorted((a, b) => a.amountMinor! - b.amountMinor!)
  expect(inOrder).toMatchObject([
    { kind: 'unmatched-transfer', subject: { type: 'voucher' }, amountMinor: 5_000, candidates: [] },
    { kind: 'unmatched-transfer', amountMinor: 7_000 },
  ])
  await expectBooksAgree(app)
  const [first, second] = inOrder
  const credit = { kind: 'credit', member: member.phone } as const
  const by = { by: 'Noi', why: 'she showed the receipt' }
  await expect(settleCase(app.services, { caseId: first!.id, decision: { kind: 'done' }, ...by })).rejects.toThrow(
    'INVALID_REQUEST',
  )
  const tries = await Promise.allSettled(
    [credit, credit].map((decision) => settleCase(app.services, { caseId: first!.id, decision, ...by })),
  )
  expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await settleCase(app.services, { caseId: second!.id, decision: { kind: 'reject' }, ...by })
  await round()
  expect((await balanceOf(app, member)).balance).toBe(50)
  expect((await listCases(app.services)).waiting).toBe(0)
  await expectBooksAgree(app)
})

test.each(sensibleFaults.vouchers['transfers']!)(
  'while the feed is %s: credited once, at the latest a round after it is well again',
  async (kind) => {
    const member = await registerTestMember(app)
    await breakIt(app, { port: 'vouchers', operation: 'transfers', kind, delayMs: 30 })
    await transfer(member.phone, 10)
    await transfer(member.phone, 20)
    await round()
    app.clock.advance(10_000)
    await mendIt(app)
    await round()
    expect((await balanceOf(app, member)).balance).toBe(30)
    await expectBooksAgree(app)
  },
)

test('a feed of more than one page is read to its end', async () => {
  const member = await registerTestMember(app)
  for (let count = 0; count < 120; count++) await transfer(member.phone, 1)
  await round()
  expect((await balanceOf(app, member)).balance).toBe(120)
  await expectBooksAgree(app)
})

test('after a long silence nothing is missing', async () => {
  const member = await registerTestMember(app)
  await round()
  await transfer(member.phone, 40)
  await breakIt(app, { port: 'vouchers', kind: 'error-500' })
  for (let hour = 0; hour < 3; hour++) {
    app.clock.advance(3_600_000)
    await round()
  }
  await expect(app.jobs.feeds!({})).rejects.toThrow('not every statement was told')
  await mendIt(app)
  await app.jobs.feeds!({})
  expect((await balanceOf(app, member)).balance).toBe(40)
  await expectBooksAgree(app)
})
