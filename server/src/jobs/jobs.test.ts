import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { QueryResult } from 'pg'
import { pino } from 'pino'
import { afterEach, expect, test, vi } from 'vitest'
import { systemClock } from '../clock.ts'
import { openPool } from '../database/connect.ts'
import { transaction } from '../database/pool.ts'
import { manualClock } from '../testing/manual-clock.ts'
import { runDueJobs } from '../testing/run-due-jobs.ts'
import { testDatabase } from '../testing/test-database.ts'
import { createEnqueue } from './create-enqueue.ts'
import type { JobHandlers } from './jobs.ts'
import { type Worker, type WorkerOptions, startWorker } from './start-worker.ts'

const { pool, url } = await testDatabase()
const log = pino({ level: 'silent' })
const enqueue = createEnqueue(systemClock)

const workers: Worker[] = []
const start = async (handlers: JobHandlers, more: Partial<WorkerOptions> = {}) => {
  const worker = await startWorker({ pool, handlers, log, clock: systemClock, ...more })
  workers.push(worker)
  return worker
}
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()))
  await pool.query('DELETE FROM graphile_worker._private_jobs')
})

const eventually = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 25_000, interval: 50 })
const pending = async () =>
  (await pool.query<{ n: number }>('SELECT count(*)::int AS n FROM graphile_worker.jobs')).rows[0]!.n

test('a job exists exactly if the transaction that causes it commits', async () => {
  const seen: string[] = []
  const lost = transaction(pool, async (tx) => {
    await enqueue(tx, 'settle-transfer', { movementId: 'rolled back' })
    throw new Error('changed my mind')
  })
  await expect(lost).rejects.toThrow('changed my mind')
  await transaction(pool, (tx) => enqueue(tx, 'settle-transfer', { movementId: 'committed' }))
  await start({ 'settle-transfer': async ({ movementId }) => void seen.push(movementId) })
  await eventually(async () => expect(await pending()).toBe(0))
  expect(seen).toEqual(['committed'])
})

test('jobs wait for a worker that starts later', async () => {
  await enqueue(pool, 'settle-withdrawal', { movementId: 'w1' })
  const first = await start({ 'settle-transfer': async () => {} })
  await first.stop()
  expect(await pending()).toBe(1)
  const seen: string[] = []
  await start({ 'settle-withdrawal': async ({ movementId }) => void seen.push(movementId) })
  await eventually(() => expect(seen).toEqual(['w1']))
})

test('a second job of the same key replaces the first', async () => {
  const soon = new Date(Date.now() + 3_600_000)
  await enqueue(pool, 'inquire-qr', { qrId: 'q', why: 'poller' }, { key: 'q', runAt: soon })
  await enqueue(pool, 'inquire-qr', { qrId: 'q', why: 'webhook' }, { key: 'q' })
  expect(await pending()).toBe(1)
  const why: string[] = []
  await start({ 'inquire-qr': async (payload) => void why.push(payload.why) })
  await eventually(() => expect(why).toEqual(['webhook']))
})

test('a job that throws is tried again', async () => {
  let tries = 0
  await enqueue(pool, 'settle-transfer', { movementId: 'm' })
  await start({
    'settle-transfer': async () => {
      if (++tries === 1) throw new Error('the provider is away')
    },
  })
  await eventually(() => expect(tries).toBe(2))
  await eventually(async () => expect(await pending()).toBe(0))
})

test('a recurring job comes round again and again, once for all nodes', async () => {
  let rounds = 0
  const handlers: JobHandlers = { 'poll-qrs': async () => void rounds++ }
  await start(handlers, { recurring: { 'poll-qrs': 20 } })
  await start(handlers, { recurring: { 'poll-qrs': 20 } })
  await eventually(() => expect(rounds).toBeGreaterThan(2))
  expect(await pending()).toBeLessThanOrEqual(2)
})

test('a job whose node was killed with kill -9 is taken over, and not before', async () => {
  await enqueue(pool, 'continue-gathering', { gatheringId: 'g' })
  const here = (file: string) => JSON.stringify(path.join(import.meta.dirname, file))
  const code = `
    const { startWorker } = await import(${here('start-worker.ts')})
    const { openPool } = await import(${here('../database/connect.ts')})
    const { systemClock } = await import(${here('../clock.ts')})
    const { pino } = await import('pino')
    const hang = () => new Promise(() => console.log('taken'))
    await startWorker({ pool: openPool(${JSON.stringify(url)}), clock: systemClock, log: pino({ level: 'silent' }), handlers: { 'continue-gathering': hang } })
    setInterval(() => {}, 1000)`
  const node = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
    cwd: import.meta.dirname,
  })
  await once(node.stdout, 'data')

  const takenOver: string[] = []
  await start({ 'continue-gathering': async ({ gatheringId }) => void takenOver.push(gatheringId) })
  // Older than the grace of a worker that has just begun: only its sign of life protects it now.
  await pool.query("UPDATE graphile_worker._private_jobs SET locked_at = now() - interval '1 minute'")
  await new Promise((resolve) => setTimeout(resolve, 4_500))
  expect(takenOver).toEqual([])

  node.kill('SIGKILL')
  await eventually(() => expect(takenOver).toEqual(['g']))
})

test('a job that was handed over in an answer nobody heard is freed within seconds, while its node works on', async () => {
  const own = openPool(url)
  let isLost = false
  own.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => Promise<QueryResult | undefined>
    const deaf = async (...args: unknown[]) => {
      const answer = await query(...args)
      const isQuestion = (args[0] as { name?: string }).name?.startsWith('get_job')
      if (isLost || !isQuestion || answer?.rowCount === 0) return answer
      isLost = true
      throw new Error('Connection terminated unexpectedly')
    }
    Object.assign(client, { query: deaf })
  })
  await enqueue(pool, 'settle-transfer', { movementId: 'handed over' })
  const seen: string[] = []
  const worker = await start({ 'settle-transfer': async ({ movementId }) => void seen.push(movementId) }, { pool: own })
  await eventually(() => expect(isLost).toBe(true))
  await eventually(() => expect(seen).toEqual(['handed over']))
  await worker.stop()
  await own.end()
})

test('the queue goes on after its database connections are cut', async () => {
  const own = openPool(url)
  const seen: string[] = []
  const worker = await start({ 'settle-transfer': async ({ movementId }) => void seen.push(movementId) }, { pool: own })
  await pool.query(
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  )
  await eventually(() => enqueue(pool, 'settle-transfer', { movementId: 'after' }))
  await eventually(() => expect(seen).toContain('after'))
  await worker.stop()
  await own.end()
})

test('a test drives jobs by its own clock: what is due, in order, with what they enqueue', async () => {
  const clock = manualClock()
  const later = createEnqueue(clock)
  const seen: string[] = []
  const handlers: JobHandlers = {
    'settle-transfer': async ({ movementId }) => {
      seen.push(movementId)
      if (movementId === 'first') await later(pool, 'settle-transfer', { movementId: 'caused' })
    },
  }
  await later(pool, 'settle-transfer', { movementId: 'second' }, { runAt: new Date(clock.now().getTime() + 5_000) })
  await later(pool, 'settle-transfer', { movementId: 'first' })
  expect(await runDueJobs(pool, handlers, clock)).toHaveLength(2)
  clock.advance(5_000)
  expect(await runDueJobs(pool, handlers, clock)).toEqual(['settle-transfer'])
  expect(seen).toEqual(['first', 'caused', 'second'])
})
