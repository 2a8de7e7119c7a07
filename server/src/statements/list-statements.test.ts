import { expect, test } from 'vitest'
import { minorOf } from '../money.ts'
import { changeState, openMovement, type NewMovement } from '../movements/store.ts'
import { registerTestMember } from '../testing/register-test-member.ts'
import { testApp } from '../testing/test-app.ts'

const app = await testApp()
const { services, clock } = app

const move = (memberId: string, over: Partial<NewMovement> = {}) =>
  openMovement(services.pool, {
    id: services.newId(),
    memberId,
    type: 'transfer',
    state: 'held',
    from: 'main',
    to: 'pg',
    amountMinor: minorOf(200_50),
    currency: 'BAHT',
    at: clock.now(),
    actor: 'request',
    ...over,
  })

test('a member reads what became of each baht, newest first, with its steps', async () => {
  const ann = await registerTestMember(app)
  const started = clock.now().toISOString()
  const late = { note: 'late', askedMinor: 500_00, mark: 'not the member’s to read' }
  const paid = await move(ann.id, {
    type: 'deposit',
    state: 'posted',
    from: 'KBANK',
    to: 'main',
    ledgerRef: 'KBANK:1',
    detail: late,
  })
  clock.advance(1_000)
  const failed = await move(ann.id)
  clock.advance(2_000)
  const failure = { at: clock.now(), actor: 'job', why: 'vendor says 42', reason: 'TRANSFER_FAIL' } as const
  await changeState(services.pool, failed.id, ['held'], 'voided', failure)
  const running = await move(ann.id)

  const { status, body } = await ann.me.ask('POST /statement', { body: { page: 1, limit: 10 } })
  expect(status).toBe(200)
  expect(body).toEqual({
    total: 3,
    newer: 0,
    asOf: `${running.id}.2.${paid.id}`,
    totals: [{ currency: 'BAHT', settled: { in: 200.5, out: 0 }, inProgress: { in: 0, out: 0 } }],
    statements: [
      expect.objectContaining({
        _id: running.id,
        status: 'PROCESSING',
        settledAt: null,
        amount: 200.5,
        from: 'main',
        to: 'pg',
      }),
      expect.objectContaining({
        _id: failed.id,
        status: 'FAILED',
        reason: 'TRANSFER_FAIL',
        reference: failed.reference,
        steps: [
          { state: 'held', at: failed.createdAt.toISOString() },
          { state: 'voided', at: clock.now().toISOString() },
        ],
      }),
      {
        _id: paid.id,
        statementType: 'deposit',
        from: 'KBANK',
        to: 'main',
        status: 'SUCCESS',
        amount: 200.5,
        currency: 'BAHT',
        createdAt: started,
        settledAt: started,
        note: 'late',
        askedAmount: 500,
        reference: paid.reference,
        steps: [{ state: 'posted', at: started }],
      },
    ],
  })
})

test('the next page goes on where the last one ended though rows come in, and nobody sees another’s', async () => {
  const bea = await registerTestMember(app)
  const other = await registerTestMember(app)
  await move(other.id)
  clock.advance(10)
  for (let i = 0; i < 23; i++) await move(bea.id)
  const page = async (page: number, asOf?: string) =>
    (await bea.me.ask('POST /statement', { body: { page, limit: 10, asOf } })).body
  const first = await page(1)
  clock.advance(10)
  const late = await move(bea.id)
  const second = await page(2, first.asOf)
  const pages = [first, second, await page(3, second.asOf), await page(1_000_000, second.asOf)]
  expect(pages.map(({ total, newer, statements }) => [total, newer, statements.length])).toEqual([
    [23, 0, 10],
    [23, 1, 10],
    [23, 1, 3],
    [23, 1, 0],
  ])
  const seen = pages.flatMap(({ statements }) => statements.map(({ _id }) => _id))
  expect(seen).toEqual([...new Set(seen)].sort().reverse())
  expect(seen).toHaveLength(23)
  expect((await page(1)).statements[0]!._id, 'whoever asks anew sees it').toBe(late.id)
  expect((await page(1, first.asOf)).statements, 'whoever stays does not').toEqual(first.statements)
  expect((await other.me.ask('POST /statement', { body: { page: 1, limit: 10, asOf: first.asOf } })).body.total).toBe(1)
})

test('a page says what its rows come to: settled, on its way, and nothing of what failed', async () => {
  const dan = await registerTestMember(app)
  const empty = await dan.me.ask('POST /statement', { body: { page: 1, limit: 10 } })
  expect(empty.body).toEqual({ total: 0, statements: [], totals: [], newer: 0 })
  const baht = (amount: number) => ({ amountMinor: minorOf(amount * 100) })
  await move(dan.id, { type: 'deposit', state: 'posted', from: 'WW', to: 'main', ...baht(500) })
  await move(dan.id, { type: 'deposit', state: 'queued', from: 'WW', to: 'main', ...baht(70) })
  await move(dan.id, { type: 'bonus', state: 'posted', from: 'bonus', to: 'main', ...baht(100.25) })
  await move(dan.id, { type: 'finish_bonus', state: 'posted', to: 'forfeit', ...baht(40) })
  await move(dan.id, { type: 'withdraw', state: 'posted', to: 'KBANK', ...baht(300) })
  await move(dan.id, { type: 'withdraw', state: 'unknown', to: 'KBANK', ...baht(30) })
  await move(dan.id, { type: 'withdraw', state: 'voided', to: 'KBANK', ...baht(9_999) })
  clock.advance(10)
  await move(dan.id, { state: 'posted', ...baht(200) })
  const { body } = await dan.me.ask('POST /statement', { body: { page: 1, limit: 10 } })
  expect(body.totals).toEqual([
    { currency: 'BAHT', settled: { in: 600.25, out: 340 }, inProgress: { in: 70, out: 30 } },
  ])
  const { body: newest } = await dan.me.ask('POST /statement', { body: { page: 1, limit: 1 } })
  expect(newest.totals, 'between own wallets nothing comes or goes').toEqual([])
})

test.each([
  { page: 0, limit: 10 },
  { page: 1, limit: 101 },
  { page: 1.5, limit: 10 },
  { page: '1; DROP', limit: 10 },
  { page: 1, limit: 10, asOf: "' OR 1=1" },
  { page: 1, limit: 10, asOf: '01H.1' },
  {},
])('a page that can not be is refused: %j', async (body) => {
  const cat = await registerTestMember(app)
  expect(await cat.me.ask('POST /statement', { body })).toMatchObject({
    status: 400,
    body: { message: 'INVALID_REQUEST' },
  })
})
