import { expect, test } from 'vitest'
import { fedAccounts } from '../deposits/bank/operator-account.ts'
import { readFeed } from '../deposits/bank/read-feed.ts'
import { balanceOf, expectBooksAgree } from '../testing/money-tests.ts'
import { registerTestMember } from '../testing/register-test-member.ts'
import { testApp } from '../testing/test-app.ts'
import { opsClient, testOperator } from '../testing/test-operator.ts'

const app = await testApp({ config: { registerOtp: false } })
const scb = fedAccounts(app.services).find(({ bankCode }) => bankCode === 'SCB')!

async function strangersMoney(amount: number) {
  await app.control('POST', '/bank/transfers', {
    fromBankCode: 'BBL',
    fromAccountNo: '5550001112',
    fromName: 'A STRANGER',
    toAccountNo: scb.accountNo,
    amount,
  })
  await readFeed(app.services, scb)
}

test('an operator reads what waits, decides it once, and both are on record under their name', async () => {
  const member = await registerTestMember(app)
  const [nok, nid] = [await testOperator(app, 'nok'), await testOperator(app, 'nid')]
  await strangersMoney(250)
  const { waiting, cases } = (await nok.ask('GET /cases')).body
  expect(waiting).toBe(1)
  const [found] = cases
  expect(found).toMatchObject({ kind: 'unmatched-line', amount: 250, state: 'open', fitting: ['credit', 'reject'] })
  const { facts, events } = (await nok.ask('GET /cases/{id}', { params: { id: found!._id } })).body
  expect(facts.map(({ name }) => name)).toContain('to')
  expect(events).toHaveLength(1)

  const settle = (who: typeof nok, body: object) =>
    who.ask('POST /cases/{id}/settle', { params: { id: found!._id }, body })
  expect((await settle(nok, { decision: 'credit', why: 'seen at the bank' })).body.details).toEqual({ field: 'member' })
  expect((await settle(nok, { decision: 'void', why: 'seen at the bank' })).body.message).toBe('INVALID_REQUEST')
  expect((await settle(nok, { decision: 'credit', member: '0000000000', why: 'seen' })).body.message).toBe('NO_USER')
  const both = await Promise.all(
    [nok, nid].map((who) => settle(who, { decision: 'credit', member: member.phone, why: 'called the member' })),
  )
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
  const winner = both[0]!.status === 200 ? 'nok' : 'nid'
  const settled = (await nok.ask('GET /cases', { query: { state: 'settled' } })).body.cases[0]
  expect(settled).toMatchObject({
    verdict: 'credited',
    settledBy: winner,
    settledWhy: 'called the member',
    fitting: [],
  })
  expect(await balanceOf(app, member)).toEqual({ balance: 250, held: 0 })
  await expectBooksAgree(app)
  const { rows } = await app.database.pool.query("SELECT subject FROM operator_action WHERE what = 'case-settled'")
  expect(rows).toEqual([{ subject: found!._id }])
})

test('cases are for operators only', async () => {
  const member = await registerTestMember(app)
  expect((await opsClient(app).ask('GET /cases')).body.message).toBe('UNAUTHORIZED')
  expect((await opsClient(app, { token: member.token }).ask('GET /cases')).body.message).toBe('invalid-token')
  const nok = await testOperator(app, 'reader')
  expect((await nok.ask('GET /cases/{id}', { params: { id: 'NOT-A-CASE' } })).body.message).toBe('NO_DATA')
})
