import { beforeEach, expect, test } from 'vitest'
import { readQr } from '../providers/payments/emvco.ts'
import { breakIt, expectBooksAgree, mendIt, passTime } from '../testing/money-tests.ts'
import { type TestMember, registerTestMember } from '../testing/register-test-member.ts'
import { testApp } from '../testing/test-app.ts'
import { insertQr } from './store.ts'

const app = await testApp()
beforeEach(() => mendIt(app))

const ask = (member: TestMember, provider: string, amount: number) =>
  member.me.ask('POST /qrcode/{provider}', { params: { provider }, body: { amount } })
const create = async (member: TestMember, provider: string, amount: number) => {
  const { body } = await ask(member, provider, amount)
  if (!body.hasQrcode) throw new Error(`no QR: ${JSON.stringify(body)}`)
  return body
}
const look = (member: TestMember, provider: string) => member.me.ask('GET /qrcode/{provider}', { params: { provider } })

test.each(['KBANK', 'WW', 'PAYTIMZ', 'PAYONEX', 'ZPAY'])(
  'a QR of %s pays what was asked, for ten minutes',
  async (provider) => {
    const member = await registerTestMember(app)
    const qr = await create(member, provider, 120.5)
    expect(readQr(qr.payload)).toMatchObject({ currency: 'BAHT', amountMinor: 12_050, ref2: qr.qrcodeId })
    expect(qr.qrcode).toMatch(/^<svg[^>]*>.*<\/svg>$/s)
    expect(qr.expireIn - qr.serverTime).toBe(600_000)
    expect((await look(member, provider)).body).toEqual(qr)
  },
)

test('the same amount gets the same QR, another amount cancels it first', async () => {
  const member = await registerTestMember(app)
  const first = await create(member, 'WW', 200)
  expect((await create(member, 'WW', 200)).qrcodeId).toBe(first.qrcodeId)
  const second = await create(member, 'WW', 300)
  expect(second.qrcodeId).not.toBe(first.qrcodeId)
  const { charges } = await app.control<{ charges: { qrcodeId: string; status: string }[] }>('GET', '/state')
  expect(charges.find(({ qrcodeId }) => qrcodeId === first.qrcodeId)).toMatchObject({ status: 'cancelled' })
  expect((await look(member, 'WW')).body).toMatchObject({ qrcodeId: second.qrcodeId })
  expect((await look(member, 'ZPAY')).body).toEqual({ hasQrcode: false })
})

test('below the minimum, or of an unknown provider: refused', async () => {
  const member = await registerTestMember(app)
  const tooLittle = [
    ['WW', 99.99],
    ['PAYTIMZ', 9],
    ['KBANK', 0.99],
    ['KBANK', 0],
  ] as const
  for (const [provider, amount] of tooLittle)
    expect(await ask(member, provider, amount)).toMatchObject({ status: 400, body: { message: 'INVALID_REQUEST' } })
  expect(await ask(member, 'KBANK', 1)).toMatchObject({ status: 200, body: { hasQrcode: true } })
  expect(await ask(member, 'NOBANK', 100)).toMatchObject({ status: 404, body: { message: 'NO_BANK' } })
  expect(await look(member, 'NOBANK')).toMatchObject({ status: 404, body: { message: 'NO_BANK' } })
})

test.each(['declined', 'locked', 'drop', 'error-500', 'malformed', 'wrong-amount'])(
  'a provider that is %s: no QR, said in the answer, and the next try works',
  async (kind) => {
    const member = await registerTestMember(app)
    await breakIt(app, { port: 'payments', provider: 'PAYONEX', operation: 'create', kind })
    expect(await ask(member, 'PAYONEX', 100)).toMatchObject({
      status: 200,
      body: { hasQrcode: false, message: 'QR_FAIL' },
    })
    expect((await look(member, 'PAYONEX')).body).toEqual({ hasQrcode: false })
    await mendIt(app)
    await create(member, 'PAYONEX', 100)
  },
)

test('many that ask at once get the same QR', async () => {
  const member = await registerTestMember(app)
  const asked = await Promise.all([1, 2, 3, 4, 5].map(() => create(member, 'ZPAY', 50)))
  expect(new Set(asked.map(({ qrcodeId }) => qrcodeId)).size).toBe(1)
})

test('two amounts that race leave one QR live', async () => {
  const member = await registerTestMember(app)
  await Promise.all([50, 60, 50, 60].map((amount) => ask(member, 'ZPAY', amount)))
  const { rows } = await app.database.pool.query('SELECT id FROM qrcode WHERE member_id = $1 AND ended_at IS NULL', [
    member.id,
  ])
  expect(rows).toHaveLength(1)
  expect((await look(member, 'ZPAY')).body).toMatchObject({ hasQrcode: true, qrcodeId: rows[0].id })
})

test('a crash before the provider was asked: the next try asks for the very same charge', async () => {
  const member = await registerTestMember(app)
  const now = app.clock.now()
  const later = new Date(now.getTime() + 600_000)
  const qr = { id: 'CRASHED1', memberId: member.id, provider: 'WW', askedMinor: 10_000, currency: 'BAHT' }
  await insertQr(app.database.pool, { ...qr, createdAt: now, expiresAt: later, nextInquiryAt: later } as never)
  expect((await look(member, 'WW')).body).toEqual({ hasQrcode: false })
  expect((await create(member, 'WW', 100)).qrcodeId).toBe('CRASHED1')
})

test('when its time is over there is none, and the next one is new', async () => {
  const member = await registerTestMember(app)
  const first = await create(member, 'KBANK', 20)
  await passTime(app, 600_000)
  expect((await look(member, 'KBANK')).body).toEqual({ hasQrcode: false })
  expect((await create(member, 'KBANK', 20)).qrcodeId).not.toBe(first.qrcodeId)
})

test('cancelled: gone at once, even if the provider does not hear; another member’s can not be', async () => {
  const [member, stranger] = [await registerTestMember(app), await registerTestMember(app)]
  const { qrcodeId } = await create(member, 'KBANK', 20)
  const cancel = (who: TestMember) => who.me.ask('DELETE /qrcode/{qrcodeId}', { params: { qrcodeId } })
  expect(await cancel(stranger)).toMatchObject({ status: 404, body: { message: 'NO_DATA' } })
  expect((await look(member, 'KBANK')).body).toMatchObject({ hasQrcode: true })
  await breakIt(app, { port: 'payments', operation: 'cancel', kind: 'drop' })
  expect(await cancel(member)).toMatchObject({ status: 200 })
  expect((await look(member, 'KBANK')).body).toEqual({ hasQrcode: false })
  expect(await cancel(member)).toMatchObject({ status: 200 })
  await expectBooksAgree(app)
})

test('who has excluded themselves gets no QR', async () => {
  const member = await registerTestMember(app)
  await app.database.pool.query("UPDATE member SET status = 'self-excluded' WHERE id = $1", [member.id])
  expect(await ask(member, 'KBANK', 20)).toMatchObject({ status: 403, body: { message: 'INVALID_USER_2' } })
})
