import { expect, test } from 'vitest'
import { manualClock } from './manual-clock.ts'
import { seededRandom } from './seeded-random.ts'
import { testDatabase } from './test-database.ts'

const first = await testDatabase()
const second = await testDatabase()

test('each test database is migrated, can enqueue, and is alone', async () => {
  const { rows } = await first.pool.query('SELECT count(*) > 0 AS migrated FROM migrations')
  expect(rows).toEqual([{ migrated: true }])
  await first.pool.query("SELECT graphile_worker.add_job('none')")
  const count = 'SELECT count(*) AS jobs FROM graphile_worker.jobs'
  expect((await first.pool.query(count)).rows).toEqual([{ jobs: '1' }])
  expect((await second.pool.query(count)).rows).toEqual([{ jobs: '0' }])
})

test('chance from one seed repeats, from another does not', () => {
  const take = (seed: string) => Buffer.from(seededRandom(seed)(40)).toString('hex')
  expect(take('a')).toBe(take('a'))
  expect(take('a')).not.toBe(take('b'))
})

test('a manual clock moves only when told', () => {
  const clock = manualClock()
  const before = clock.now()
  expect(clock.now()).toEqual(before)
  clock.advance(1_500)
  expect(clock.now().getTime() - before.getTime()).toBe(1_500)
})
