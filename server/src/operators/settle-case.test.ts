import { beforeEach, describe, expect, test } from 'vitest'
import { type BankPayment, refOf } from '../deposits/bank/bank-payment.ts'
import { creditBankPayment } from '../deposits/bank/credit-bank-payment.ts'
import { fedAccounts } from '../deposits/bank/operator-account.ts'
import { readFeed } from '../deposits/bank/read-feed.ts'
import { transaction } from '../database/pool.ts'
import { minorOf } from '../money.ts'
import { findMovement } from '../movements/store.ts'
import { concludePayout } from '../withdrawals/conclude-payout.ts'
import {
  activate,
  balanceOf,
  breakIt,
  expectBooksAgree,
  memberWith,
  mendIt,
  outcomesOf,
  passTime,
  playerOf,
  statementsOf,
} from '../testing/money-tests.ts'
import { type TestMember, registerTestMember } from '../testing/register-test-member.ts'
import { testApp } from '../testing/test-app.ts'
import { listCases } from './list-cases.ts'
import type { OperatorCase } from '../cases/operator-case.ts'
import { readCase } from './read-case.ts'
import { settleCase } from './settle-case.ts'
import type { Decision } from './settlers.ts'

const app = await testApp({ config: { registerOtp: false } })
beforeEach(() => mendIt(app))

const minute = 60_000
const scb = fedAccounts(app.services).find(({ bankCode }) => bankCode === 'SCB')!
const waiting = async () => (await listCases(app.services, { limit: 100 })).cases
const settle = (found: OperatorCase, decision: Decision, by = 'Nok', why = 'seen at the bank') =>
  settleCase(app.services, { caseId: found.id, decision, by, why })

/** Money on SCB's account from somebody we do not know. */
async function strangersLine(amount: number) {
  const stranger = { fromBankCode: 'BBL', fromAccountNo: '5550001112', fromName: 'A STRANGER' }
  const { reference } = await app.control<{ reference: string }>('POST', '/bank/transfers', {
    ...stranger,
    toAccountNo: scb.accountNo,
    amount,
  })
  await readFeed(app.services, scb)
  const found = (await waiting()).find(({ subject }) => subject.id === `bank/BBL/${reference}`)!
  const payment: BankPayment = {
    sendingBank: 'BBL',
    bankReference: reference,
    to: { bankCode: 'SCB', accountNo: scb.accountNo },
    amountMinor: minorOf(amount * 100),
    currency: 'BAHT',
    paidAt: app.clock.now(),
    sender: {},
  }
  return { found, payment }
}
/** The other channel: a slip that its member has uploaded. */
const bySlip = (member: TestMember, payment: BankPayment) =>
  transaction(app.services.pool, (tx) =>
    creditBankPayment(app.services, tx, {
      memberId: member.id,
      payment,
      channel: 'slip',
      actor: 'job',
      why: 'the slip',
    }),
  )

describe('a line of nobody’s', () => {
  test('is credited to the member whom the operator names, with name and reason on record', async () => {
    const member = await registerTestMember(app)
    const { found } = await strangersLine(250)
    const settled = await settle(found, { kind: 'credit', member: member.phone }, 'Nok', 'called the member')
    expect(settled).toMatchObject({
      state: 'settled',
      verdict: 'credited',
      settledBy: 'Nok',
      settledWhy: 'called the member',
    })
    expect(await balanceOf(app, member)).toEqual({ balance: 250, held: 0 })
    expect((await readCase(app.services, found.id)).events.map(({ what, by }) => `${what} by ${by}`)).toEqual([
      'opened by feed',
      'settled by Nok',
    ])
    const { rows } = await app.database.pool.query(
      'SELECT why FROM movement_event JOIN movement ON id = movement_id WHERE movement.member_id = $1',
      [member.id],
    )
    expect(rows).toEqual([{ why: 'Nok: called the member' }])
    await expectBooksAgree(app)
  })

  test('is rejected, and then no channel credits it any more', async () => {
    const member = await registerTestMember(app)
    const { found, payment } = await strangersLine(260)
    expect(await settle(found, { kind: 'reject' })).toMatchObject({ verdict: 'rejected' })
    expect(await bySlip(member, payment)).toEqual({ kind: 'known', movement: undefined })
    await readFeed(app.services, scb)
    expect(await balanceOf(app, member)).toEqual({ balance: 0, held: 0 })
    await expectBooksAgree(app)
  })

  test('operators and a slip that decide at once: one of them does', async () => {
    const [one, two, three] = [
      await registerTestMember(app),
      await registerTestMember(app),
      await registerTestMember(app),
    ]
    const { found, payment } = await strangersLine(270)
    const said = await outcomesOf([
      settle(found, { kind: 'credit', member: one.id }),
      settle(found, { kind: 'credit', member: two.id }, 'Lek'),
      settle(found, { kind: 'reject' }, 'Ton'),
      bySlip(three, payment),
    ])
    const balances = await Promise.all([one, two, three].map((member) => balanceOf(app, member)))
    const credited = balances.filter(({ balance }) => balance === 270).length
    const settled = (await readCase(app.services, found.id)).found
    expect(credited).toBe(settled.verdict === 'rejected' ? 0 : 1)
    expect(said.slice(0, 3).filter((outcome) => outcome === 'done').length).toBe(settled.settledBy === 'slip' ? 0 : 1)
    expect(said.filter((outcome) => !['done', 'CASE_SETTLED'].includes(outcome))).toEqual([])
    await expectBooksAgree(app)
  })

  test('a slip that comes first leaves the feed nothing to do, and one that comes later closes the case', async () => {
    const member = await registerTestMember(app)
    const { found, payment } = await strangersLine(280)
    expect(await bySlip(member, payment)).toMatchObject({ kind: 'credited' })
    expect((await readCase(app.services, found.id)).found).toMatchObject({ verdict: 'credited', settledBy: 'slip' })
    expect(await bySlip(member, payment)).toMatchObject({ kind: 'known', movement: { memberId: member.id } })
    const { reference } = await app.control<{ reference: string }>('POST', '/bank/transfers', {
      fromBankCode: 'BBL',
      fromAccountNo: '5550001113',
      fromName: 'A STRANGER',
      toAccountNo: scb.accountNo,
      amount: 290,
    })
    const later = { ...payment, bankReference: reference, amountMinor: minorOf(29_000) }
    await Promise.all([bySlip(member, later), readFeed(app.services, scb), readFeed(app.services, scb)])
    await readFeed(app.services, scb)
    expect(await balanceOf(app, member)).toEqual({ balance: 570, held: 0 })
    expect((await waiting()).filter(({ subject }) => subject.id === refOf(later))).toEqual([])
    await expectBooksAgree(app)
  })

  test('a slip that credited another amount than the bank shows is put before an operator', async () => {
    const member = await registerTestMember(app)
    const { reference } = await app.control<{ reference: string }>('POST', '/bank/transfers', {
      fromBankCode: 'BBL',
      fromAccountNo: '5550001114',
      fromName: 'A STRANGER',
      toAccountNo: scb.accountNo,
      amount: 30,
    })
    const { payment } = await strangersLine(1)
    await bySlip(member, { ...payment, bankReference: reference, amountMinor: minorOf(300) })
    await app.database.pool.query("UPDATE bank_line SET state = 'read' WHERE bank_reference = $1", [reference])
    await readFeed(app.services, scb)
    const odd = (await waiting()).find(({ kind }) => kind === 'odd-line')!
    expect(odd.why).toBe('credited with 300 BAHT, the feed says 3000 BAHT')
    expect(await settle(odd, { kind: 'done' })).toMatchObject({ verdict: 'done' })
  })
})

describe('what is asked of an operator', () => {
  test('a name and a reason, a member that exists and has that currency, a decision that fits', async () => {
    const { found } = await strangersLine(100)
    const member = await registerTestMember(app)
    const credit: Decision = { kind: 'credit', member: member.id }
    await expect(settle(found, credit, ' ')).rejects.toMatchObject({ details: { field: 'by' } })
    await expect(settle(found, credit, 'Nok', 'no')).rejects.toMatchObject({ details: { field: 'why' } })
    await expect(settle(found, { kind: 'credit', member: 'nobody' })).rejects.toMatchObject({ code: 'NO_USER' })
    await expect(settle(found, { kind: 'void' })).rejects.toMatchObject({ details: { allowed: ['credit', 'reject'] } })
    await expect(settle({ ...found, id: 'none' }, credit)).rejects.toMatchObject({ code: 'NO_DATA' })
    expect((await waiting()).some(({ id }) => id === found.id)).toBe(true)
    await settle(found, credit)
    await expect(settle(found, credit)).rejects.toMatchObject({ code: 'CASE_SETTLED', details: { by: 'Nok' } })
    expect(await balanceOf(app, member)).toEqual({ balance: 100, held: 0 })
  })
})

describe('a QR that somebody else has paid', () => {
  async function paidByOther() {
    const member = await registerTestMember(app)
    const { body } = await member.me.ask('POST /qrcode/{provider}', {
      params: { provider: 'KBANK' },
      body: { amount: 500 },
    })
    if (!body.hasQrcode) throw new Error('no QR')
    const payer = { bankCode: 'BBL', accountNo: '9998887776', name: 'ANOTHER PERSON' }
    await app.control('POST', `/qrcodes/${body.qrcodeId}/pay`, { webhook: 'drop', payer })
    await passTime(app, 5_000)
    return { member, found: (await waiting()).find(({ candidates }) => candidates[0] === member.id)! }
  }

  test('waits with who paid, and is credited to its member alone', async () => {
    const { member, found } = await paidByOther()
    expect(found).toMatchObject({
      kind: 'third-party-payer',
      amountMinor: 50_000,
      found: { payer: { accountNo: '9998887776' } },
    })
    const other = await registerTestMember(app)
    await expect(settle(found, { kind: 'credit', member: other.id })).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
    const said = await outcomesOf([
      settle(found, { kind: 'credit', member: member.id }),
      settle(found, { kind: 'credit', member: member.id }, 'Lek'),
    ])
    expect(said.sort()).toEqual(['CASE_SETTLED', 'done'])
    expect(await balanceOf(app, member)).toEqual({ balance: 500, held: 0 })
    expect(await statementsOf(member)).toMatchObject([{ status: 'SUCCESS', amount: 500 }])
    expect(await app.services.ledger.audit(app.database.pool, { now: app.clock.now() })).toEqual([])
  })

  test('or is rejected', async () => {
    const { member, found } = await paidByOther()
    await settle(found, { kind: 'reject' }, 'Nok', 'given back by hand')
    expect(await balanceOf(app, member)).toEqual({ balance: 0, held: 0 })
    expect(await statementsOf(member)).toMatchObject([{ status: 'FAILED' }])
    expect(await app.services.ledger.audit(app.database.pool, { now: app.clock.now() })).toEqual([])
  })
})

describe('a transfer that nobody can tell about', () => {
  /** usun knows no references; the request is lost on its way there. */
  async function lostTransfer() {
    const member = await memberWith(app, 300)
    const username = await activate(member, 'usun')
    await breakIt(app, { port: 'games', provider: 'usun', operation: 'deposit', kind: 'drop' })
    await member.me.ask('POST /wallet/transfer', { body: { from: 'main', to: 'usun', amount: 50 } })
    await mendIt(app)
    for (let rounds = 0; rounds < 16; rounds++) await passTime(app, minute)
    const found = (await waiting()).find(({ candidates }) => candidates[0] === member.id)!
    return { member, username, found }
  }

  test('did not happen, says the operator: the money is back', async () => {
    const { member, found, username } = await lostTransfer()
    expect(found).toMatchObject({ kind: 'unsettled-transfer', amountMinor: 5_000 })
    expect(await balanceOf(app, member)).toEqual({ balance: 300, held: 50 })
    expect(await settle(found, { kind: 'void' })).toMatchObject({ verdict: 'voided', settledBy: 'Nok' })
    expect(await balanceOf(app, member)).toEqual({ balance: 300, held: 0 })
    expect((await playerOf(app, 'usun', username)).transfers).toEqual([])
    expect(await app.services.ledger.audit(app.database.pool, { now: app.clock.now() })).toEqual([])
    await member.me.ask('POST /wallet/transfer', { body: { from: 'main', to: 'usun', amount: 60 } })
    expect(await balanceOf(app, member)).toEqual({ balance: 240, held: 0 })
  })

  test('did happen, says the operator: posted, once', async () => {
    const { member, found } = await lostTransfer()
    const said = await outcomesOf([settle(found, { kind: 'done' }), settle(found, { kind: 'void' }, 'Lek')])
    expect([...said].sort()).toEqual(['CASE_SETTLED', 'done'])
    const isDone = said[0] === 'done'
    expect(await balanceOf(app, member)).toEqual({ balance: isDone ? 250 : 300, held: 0 })
    expect(await app.services.ledger.audit(app.database.pool, { now: app.clock.now() })).toEqual([])
  })
})

test('an operator and a late answer of the bank about one withdrawal: one of them settles it', async () => {
  const members = [await memberWith(app, 500), await memberWith(app, 500)]
  await breakIt(app, { port: 'payments', operation: 'payout', kind: 'timeout-after', delayMs: 10 })
  await breakIt(app, { port: 'payments', operation: 'inquire', kind: 'error-500' })
  for (const { me } of members) await me.ask('POST /wallet/withdraw', { body: { amount: 200 } })
  for (let hours = 0; hours < 25; hours++) await passTime(app, 60 * minute)
  await mendIt(app)
  for (const [at, kind] of (['done', 'void'] as const).entries()) {
    const found = (await waiting()).find(({ candidates }) => candidates[0] === members[at]!.id)!
    expect(found).toMatchObject({ kind: 'unsettled-withdrawal', amountMinor: 20_000 })
    const movement = (await findMovement(app.services.pool, found.subject.id))!
    const late = concludePayout(app.services, movement, {
      outcome: 'paid',
      actor: 'job',
      why: 'the provider says paid',
    })
    const said = await outcomesOf([settle(found, { kind }), late])
    const settled = (await readCase(app.services, found.id)).found
    expect(said[0]).toBe(settled.settledBy === 'Nok' ? 'done' : 'CASE_SETTLED')
    const balance = settled.verdict === 'done' ? 300 : 500
    expect(await balanceOf(app, members[at]!)).toEqual({ balance, held: 0 })
  }
  expect(await app.services.ledger.audit(app.database.pool, { now: app.clock.now() })).toEqual([])
})
