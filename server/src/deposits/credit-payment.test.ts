import { beforeEach, describe, expect, test } from 'vitest'
import { runDueJobs } from '../testing/run-due-jobs.ts'
import { balanceOf, breakIt, expectBooksAgree, mendIt, passTime, statementsOf } from '../testing/money-tests.ts'
import { type TestMember, registerTestMember } from '../testing/register-test-member.ts'
import { testApp } from '../testing/test-app.ts'
import { inquireQr } from './inquire-qr.ts'
import { pollQrs } from './poll-qrs.ts'

// It listens, for the sandbox's webhooks to arrive. Jobs are run by hand.
const app = await testApp()
await app.start({ jobs: false })
beforeEach(() => mendIt(app))

const qrOf = async (member: TestMember, amount: number, provider = 'KBANK') => {
  const { body } = await member.me.ask('POST /qrcode/{provider}', { params: { provider }, body: { amount } })
  if (!body.hasQrcode) throw new Error(`no QR: ${JSON.stringify(body)}`)
  return body.qrcodeId
}
type Pay = { amount?: number; webhook?: 'send' | 'drop' | 'twice'; payer?: object }
const pay = (qrcodeId: string, how: Pay = { webhook: 'drop' }) =>
  app.control<{ transactionId: string }>('POST', `/qrcodes/${qrcodeId}/pay`, how)
const webhooks = async (qrcodeId: string) =>
  (await app.database.pool.query('SELECT FROM webhook_event WHERE reference = $1', [qrcodeId])).rowCount

describe('a webhook is a hint', () => {
  test.each(['KBANK', 'WW', 'PAYTIMZ', 'PAYONEX', 'ZPAY'])(
    '%s tells, is asked, and the money is there',
    async (provider) => {
      const member = await registerTestMember(app)
      const qr = await qrOf(member, 500, provider)
      await pay(qr, { webhook: 'send' })
      await expect.poll(() => webhooks(qr), { timeout: 20_000 }).toBe(1)
      expect(await balanceOf(app, member)).toEqual({ balance: 0, held: 0 })
      expect(await runDueJobs(app.database.pool, app.jobs, app.clock)).toEqual(['inquire-qr'])
      expect(await balanceOf(app, member)).toEqual({ balance: 500, held: 0 })
      expect(await statementsOf(member)).toMatchObject([{ from: provider, to: 'main', status: 'SUCCESS', amount: 500 }])
      await expectBooksAgree(app)
    },
  )

  test('a forged one is refused and leaves nothing', async () => {
    const qr = await qrOf(await registerTestMember(app), 500)
    const answer = await app.http.inject({
      method: 'POST',
      url: '/callbacks/payments/KBANK',
      headers: { 'content-type': 'application/json', 'x-signature': `t=1,v1=${'0'.repeat(64)}` },
      payload: JSON.stringify({ reference: qr, amount: 500 }),
    })
    expect(answer.statusCode).toBe(403)
    expect(await webhooks(qr)).toBe(0)
    expect(await runDueJobs(app.database.pool, app.jobs, app.clock)).toEqual([])
  })

  test('one that lies about the amount credits what the provider’s books say', async () => {
    const member = await registerTestMember(app)
    const qr = await qrOf(member, 500)
    await breakIt(app, { port: 'payments', operation: 'webhook', kind: 'wrong-amount' })
    await pay(qr, { webhook: 'send' })
    await expect.poll(() => webhooks(qr), { timeout: 20_000 }).toBe(1)
    await runDueJobs(app.database.pool, app.jobs, app.clock)
    expect(await balanceOf(app, member)).toEqual({ balance: 500, held: 0 })
  })
})

test('told twice by webhook, found by the poller, asked by others, all together: credited once', async () => {
  const member = await registerTestMember(app)
  const qr = await qrOf(member, 500)
  await pay(qr, { webhook: 'twice' })
  await expect.poll(() => webhooks(qr), { timeout: 20_000 }).toBe(1)
  app.clock.advance(5_000)
  const why = ['webhook', 'poller', 'member'] as const
  await Promise.all([
    runDueJobs(app.database.pool, app.jobs, app.clock),
    pollQrs(app.services),
    pollQrs(app.services),
    ...Array.from({ length: 9 }, (_, at) => inquireQr(app.services, qr, why[at % 3]!)),
  ])
  expect(await balanceOf(app, member)).toEqual({ balance: 500, held: 0 })
  expect(await statementsOf(member)).toHaveLength(1)
  await expectBooksAgree(app)
})

test('no webhook came: the poller finds it', async () => {
  const member = await registerTestMember(app)
  await pay(await qrOf(member, 500))
  await passTime(app, 5_000)
  expect(await balanceOf(app, member)).toEqual({ balance: 500, held: 0 })
})

test('the provider does not answer when asked: later it does', async () => {
  const member = await registerTestMember(app)
  const qr = await qrOf(member, 500)
  for (const kind of ['error-500', 'malformed', 'late'] as const)
    await breakIt(app, { port: 'payments', provider: 'KBANK', operation: 'inquire', kind, times: 1 })
  await pay(qr)
  for (let round = 0; round < 6; round++) await passTime(app, 15_000)
  expect(await balanceOf(app, member)).toEqual({ balance: 500, held: 0 })
  await expectBooksAgree(app)
})

describe('money that is odd is credited as what arrived, and the statement says so', () => {
  test('after its time', async () => {
    const member = await registerTestMember(app)
    const qr = await qrOf(member, 500)
    await passTime(app, 3_600_000)
    await pay(qr)
    for (let hour = 0; hour < 7; hour++) await passTime(app, 3_600_000)
    expect(await statementsOf(member)).toMatchObject([{ status: 'SUCCESS', amount: 500, note: 'late' }])
    await expectBooksAgree(app)
  })

  test('after a cancel', async () => {
    const member = await registerTestMember(app)
    const qrcodeId = await qrOf(member, 500)
    await member.me.ask('DELETE /qrcode/{qrcodeId}', { params: { qrcodeId } })
    await pay(qrcodeId)
    await passTime(app, 30_000)
    expect(await statementsOf(member)).toMatchObject([{ status: 'SUCCESS', amount: 500, note: 'after-cancel' }])
    expect(await balanceOf(app, member)).toEqual({ balance: 500, held: 0 })
  })

  test('in another amount', async () => {
    const member = await registerTestMember(app)
    await pay(await qrOf(member, 500), { amount: 499.99, webhook: 'drop' })
    await passTime(app, 5_000)
    expect(await statementsOf(member)).toMatchObject([{ amount: 499.99, askedAmount: 500, note: 'other-amount' }])
    expect(await balanceOf(app, member)).toEqual({ balance: 499.99, held: 0 })
  })

  test('a second time', async () => {
    const member = await registerTestMember(app)
    const qr = await qrOf(member, 500)
    await pay(qr)
    await passTime(app, 5_000)
    await pay(qr)
    await passTime(app, 30_000)
    expect(await statementsOf(member)).toMatchObject([{ amount: 500, note: 'second' }, { amount: 500 }])
    expect((await statementsOf(member))[1]).not.toHaveProperty('note')
    expect(await balanceOf(app, member)).toEqual({ balance: 1_000, held: 0 })
    await expectBooksAgree(app)
  })
})

test('a cancel that races with a payment loses no money', async () => {
  const member = await registerTestMember(app)
  const qrcodeId = await qrOf(member, 500)
  await Promise.all([
    member.me.ask('DELETE /qrcode/{qrcodeId}', { params: { qrcodeId } }),
    pay(qrcodeId),
    inquireQr(app.services, qrcodeId, 'poller'),
  ])
  await passTime(app, 30_000)
  expect(await balanceOf(app, member)).toEqual({ balance: 500, held: 0 })
  await expectBooksAgree(app)
})

test('watched for a week after its end, then no more', async () => {
  const member = await registerTestMember(app)
  const qr = await qrOf(member, 500)
  const watched = async () =>
    (await app.database.pool.query('SELECT FROM qrcode WHERE id = $1 AND next_inquiry_at IS NOT NULL', [qr])).rowCount
  for (let hour = 0; hour < 6 * 24; hour += 6) await passTime(app, 6 * 3_600_000)
  expect(await watched()).toBe(1)
  for (let hour = 0; hour < 2 * 24; hour += 6) await passTime(app, 6 * 3_600_000)
  expect(await watched()).toBe(0)
})

// Last, since what waits for an operator is at the provider but not yet in the books.
test('money from an account that is known and not the member’s waits for an operator', async () => {
  const member = await registerTestMember(app, { bankCode: 'KBANK', bankAccountNo: '7778889990' })
  const payer = { bankCode: 'KBANK', accountNo: '7778889990', name: 'TEST MEMBER' }
  await pay(await qrOf(member, 100), { webhook: 'drop', payer })
  await passTime(app, 5_000)
  await pay(await qrOf(member, 200), { webhook: 'drop', payer: { ...payer, accountNo: 'xxx-x-x8999-x' } })
  await passTime(app, 5_000)
  await expectBooksAgree(app)
  const before = await balanceOf(app, member)
  await pay(await qrOf(member, 400), { webhook: 'drop', payer: { ...payer, accountNo: '1231231234' } })
  await passTime(app, 60_000)
  expect(await balanceOf(app, member)).toEqual(before)
  expect((await statementsOf(member)).find(({ amount }) => amount === 400)).toMatchObject({ settledAt: null })
  expect(await app.services.ledger.audit(app.database.pool, { now: app.clock.now() })).toEqual([])
  const { rows } = await app.database.pool.query(
    'SELECT payer_account_no FROM qrcode_payment WHERE amount_minor = 40000',
  )
  expect(rows).toEqual([{ payer_account_no: '1231231234' }])
})
