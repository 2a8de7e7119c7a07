import { expect, test } from 'vitest'
import { transaction } from '../database/pool.ts'
import { newIds } from '../clock.ts'
import { minorOf } from '../money.ts'
import { manualClock } from '../testing/manual-clock.ts'
import { seededRandom } from '../testing/seeded-random.ts'
import { testDatabase } from '../testing/test-database.ts'
import { openStates } from './movement.ts'
import {
  changeState,
  countAttempt,
  countOfMember,
  findMovement,
  findMovementByLedgerRef,
  findMovementOfMember,
  listEvents,
  listPageOfMember,
  newestOfMember,
  type NewMovement,
  noteDetail,
  openMovement,
} from './store.ts'

const { pool } = await testDatabase()
const clock = manualClock()
const newId = newIds(clock, seededRandom('movements'))

const opening = (over: Partial<NewMovement> = {}): NewMovement => ({
  id: newId(),
  memberId: 'ann',
  type: 'transfer',
  state: 'held',
  from: 'main',
  to: 'pg',
  amountMinor: minorOf(200_00),
  currency: 'BAHT',
  at: clock.now(),
  actor: 'request',
  ...over,
})

test('a movement is opened, changes by compare-and-set, and every step is on record', async () => {
  const { id, reference, ledgerRef } = await openMovement(
    pool,
    opening({ detail: { onwardTo: 'joker' }, idempotencyKey: 'key-1' }),
  )
  expect(reference).toMatch(/^[A-Z0-9]{20}$/)
  expect(ledgerRef).toBe(id)
  clock.advance(2_000)
  const because = { at: clock.now(), actor: 'job', why: 'no answer' } as const
  expect(await changeState(pool, id, ['asked'], 'unknown', because), 'it is not asked').toBeUndefined()
  expect(await changeState(pool, id, ['held'], 'unknown', { ...because, detail: { lastId: '7' } })).toMatchObject({
    state: 'unknown',
  })
  expect(await countAttempt(pool, id)).toBe(1)
  expect(await countAttempt(pool, id)).toBe(2)
  await noteDetail(pool, id, { lastId: '8' })
  clock.advance(5_000)
  const told = { at: clock.now(), actor: 'webhook', reason: 'TRANSFER_FAIL' } as const
  expect(await changeState(pool, id, openStates, 'voided', told)).toEqual(await findMovement(pool, id))
  expect(await changeState(pool, id, [...openStates, 'voided'], 'posted', told), 'final is final').toBeUndefined()

  expect(await findMovement(pool, id)).toMatchObject({
    state: 'voided',
    reason: 'TRANSFER_FAIL',
    detail: { onwardTo: 'joker', lastId: '8' },
    attempts: 2,
    idempotencyKey: 'key-1',
    createdAt: new Date(clock.now().getTime() - 7_000),
    settledAt: clock.now(),
  })
  const events = (await listEvents(pool, [id])).get(id)!
  expect(events.map(({ state, actor, why }) => [state, actor, why])).toEqual([
    ['held', 'request', null],
    ['unknown', 'job', 'no answer'],
    ['voided', 'webhook', null],
  ])
})

test('a request, a webhook and a job that arrive together have one effect', async () => {
  const { id } = await openMovement(pool, opening())
  const results = await Promise.all(
    Array.from({ length: 12 }, (_, i) =>
      transaction(pool, (tx) =>
        changeState(tx, id, openStates, i % 2 ? 'posted' : 'voided', { at: clock.now(), actor: 'job' }),
      ),
    ),
  )
  expect(results.filter(Boolean)).toHaveLength(1)
  expect((await listEvents(pool, [id])).get(id)).toHaveLength(2)
})

test('one payment told of twice can not be two movements', async () => {
  const paid = { type: 'deposit', state: 'posted', from: 'KBANK', to: 'main', ledgerRef: 'KBANK:tx-9' } as const
  const first = await openMovement(pool, opening(paid))
  expect(first.settledAt).toEqual(first.createdAt)
  await expect(openMovement(pool, opening(paid))).rejects.toMatchObject({ code: '23505' })
  expect(await findMovementByLedgerRef(pool, 'KBANK:tx-9')).toEqual(first)
  expect(await findMovementOfMember(pool, 'ann', first.id)).toEqual(first)
  expect(await findMovementOfMember(pool, 'bob', first.id), 'another’s is not found').toBeUndefined()
})

test('pages of a member go from new to old, also of one millisecond, and end', async () => {
  expect(await newestOfMember(pool, 'eve')).toBeUndefined()
  const ids: string[] = []
  for (let i = 0; i < 7; i++) {
    if (i < 4) clock.advance(1)
    ids.push((await openMovement(pool, opening({ memberId: 'eve' }))).id)
  }
  ids.sort().reverse()
  const start = (await newestOfMember(pool, 'eve'))!
  expect(start).toBe(ids[0])
  const page = async (offset: number) =>
    (await listPageOfMember(pool, 'eve', { start, offset, limit: 3 })).map(({ id }) => id)
  expect(await countOfMember(pool, 'eve')).toEqual({ total: 7, newer: 0 })
  expect(await countOfMember(pool, 'eve', ids[2])).toEqual({ total: 5, newer: 2 })
  expect([await page(0), await page(3), await page(6), await page(9)]).toEqual([
    ids.slice(0, 3),
    ids.slice(3, 6),
    ids.slice(6),
    [],
  ])
})
