import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { newIds } from '../clock.ts'
import { minorOf } from '../money.ts'
import { openMovement } from '../movements/store.ts'
import { manualClock } from '../testing/manual-clock.ts'
import { testDatabase } from '../testing/test-database.ts'
import { listStatements } from './list-statements.ts'

/** Printed by fast-check with every counterexample; the same seed finds the same one. */
const seed = 20_260_302
const { pool } = await testDatabase()
const clock = manualClock()
const newId = newIds(clock)
let members = 0

/** Writes a movement; its id may have been made a while ago, as that of a slow transaction is. */
const write = async (memberId: string, id = newId()) => {
  await openMovement(pool, {
    id,
    memberId,
    type: 'transfer',
    state: 'held',
    from: 'main',
    to: 'pg',
    amountMinor: minorOf(100),
    currency: 'BAHT',
    at: clock.now(),
    actor: 'request',
  })
  return id
}

const writeMany = async (memberId: string, count: number) => {
  const ids: string[] = []
  for (let i = 0; i < count; i++) {
    if (i % 3 === 0) clock.advance(1) // two of three share their millisecond with another
    ids.push(await write(memberId))
  }
  return ids
}

const read = async (memberId: string, page: number, limit: number, asOf?: string) => {
  const { statements, ...rest } = await listStatements({ pool }, memberId, { page, limit, ...(asOf && { asOf }) })
  return { ...rest, ids: statements.map(({ _id }) => _id) }
}

test('whoever turns the pages sees each row that was there once, in order, while others write', async () => {
  const lives = fc.record({
    rows: fc.integer({ min: 1, max: 30 }),
    limit: fc.integer({ min: 1, max: 8 }),
    /** Rows that come while a page is being read, and whether one of them was begun before the first page. */
    arrivals: fc.array(fc.record({ count: fc.integer({ min: 0, max: 3 }), isLate: fc.boolean() }), { maxLength: 30 }),
  })
  await fc.assert(
    fc.asyncProperty(lives, async ({ rows, limit, arrivals }) => {
      const memberId = `walker-${++members}`
      const begun = arrivals.map(() => newId())
      const there = await writeMany(memberId, rows)
      const seen: string[] = []
      let asOf: string | undefined
      for (let page = 1; ; page++) {
        const { count = 0, isLate = false } = arrivals[page - 1] ?? {}
        const [answer] = await Promise.all([
          read(memberId, page, limit, asOf),
          page > 1 && writeMany(memberId, count),
          page > 1 && isLate && write(memberId, begun[page - 1]),
        ])
        if (answer.ids.length === 0) break
        seen.push(...answer.ids)
        asOf = answer.asOf
      }
      expect(seen).toEqual([...new Set(seen)].sort().reverse())
      const known = new Set([...there, ...begun])
      expect(seen.filter((id) => !known.has(id))).toEqual([])
      expect(there.filter((id) => !seen.includes(id))).toEqual([])
    }),
    { seed, numRuns: 40 },
  )
})

test('whoever jumps between pages finds each as it stood, however much has come since', async () => {
  const lives = fc.record({
    rows: fc.integer({ min: 1, max: 40 }),
    limit: fc.integer({ min: 1, max: 10 }),
    visits: fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 8 }),
  })
  await fc.assert(
    fc.asyncProperty(lives, async ({ rows, limit, visits }) => {
      const memberId = `jumper-${++members}`
      const there = (await writeMany(memberId, rows)).sort().reverse()
      let { asOf } = await read(memberId, 1, limit)
      let written = 0
      for (const page of visits) {
        clock.advance(1)
        await write(memberId)
        const answer = await read(memberId, page, limit, asOf)
        expect(answer.ids).toEqual(there.slice((page - 1) * limit, page * limit))
        expect([answer.total, answer.newer]).toEqual([rows, ++written])
        asOf = answer.asOf
      }
    }),
    { seed, numRuns: 40 },
  )
})
