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

test('pages are whole, rows that arrive meanwhile disturb nothing, and nobody sees another’s', async () => {
  const bea = await registerTestMember(app)
  const other = await registerTestMember(app)
  await move(other.id)
  for (let i = 0; i < 23; i++) {
    clock.advance(10)
    await move(bea.id)
  }
  const page = async (page: number) => (await bea.me.ask('POST /statement', { body: { page, limit: 10 } })).body
  const first = await page(1)
  clock.advance(10)
  await move(bea.id)
  const rest = [await page(2), await page(3), await page(4), await page(1_000_000)]
  expect([first, ...rest].map(({ total, statements }) => [total, statements.length])).toEqual([
    [23, 10],
    [24, 10],
    [24, 4],
    [24, 0],
    [24, 0],
  ])
  const seen = new Set([first, ...rest].flatMap(({ statements }) => statements.map(({ _id }) => _id)))
  expect(seen.size, 'none is missed').toBe(23)
})

test.each([
  { page: 0, limit: 10 },
  { page: 1, limit: 101 },
  { page: 1.5, limit: 10 },
  { page: '1; DROP', limit: 10 },
  {},
])('a page that can not be is refused: %j', async (body) => {
  const cat = await registerTestMember(app)
  expect(await cat.me.ask('POST /statement', { body })).toMatchObject({
    status: 400,
    body: { message: 'INVALID_REQUEST' },
  })
})
