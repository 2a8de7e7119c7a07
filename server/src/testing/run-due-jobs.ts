import type { Clock } from '../clock.ts'
import type { Pool } from '../database/pool.ts'
import { createEnqueue } from '../jobs/create-enqueue.ts'
import type { JobHandlers, JobName, JobPayloads } from '../jobs/jobs.ts'

type Due = { task_identifier: JobName; payload: JobPayloads[JobName]; run_at: Date; key: string | null }

const retryAfterMs = 3_000

/** graphile-worker shows payloads to its workers only, so this reads its table; the version is pinned. */
const takeFirst = `
  DELETE FROM graphile_worker._private_jobs AS job USING graphile_worker._private_tasks AS task
  WHERE task.id = job.task_id AND job.id = (
    SELECT id FROM graphile_worker._private_jobs WHERE run_at <= $1 ORDER BY run_at, id LIMIT 1
  )
  RETURNING task.identifier AS task_identifier, job.payload, job.run_at, job.key`

/**
 * Runs every job that is due by the test's clock, one after the other in the order of their times, with those that they
 * enqueue, and answers their names. One that throws is put back for 3 s later and its error is thrown at the end.
 *
 *   clock.advance(2_000)
 *   expect(await runDueJobs(pool, handlers, clock)).toEqual(['settle-transfer'])
 */
export async function runDueJobs(pool: Pool, handlers: JobHandlers, clock: Clock): Promise<JobName[]> {
  const enqueue = createEnqueue(clock)
  const done: JobName[] = []
  const errors: unknown[] = []
  for (;;) {
    const { rows } = await pool.query<Due>(takeFirst, [clock.now()])
    const job = rows[0]
    if (!job) break
    const handle = handlers[job.task_identifier] as ((payload: unknown) => Promise<void>) | undefined
    if (!handle) throw new Error(`no handler for the job ${job.task_identifier}`)
    try {
      await handle(job.payload)
      done.push(job.task_identifier)
    } catch (error) {
      errors.push(error)
      const runAt = new Date(clock.now().getTime() + retryAfterMs)
      await enqueue(pool, job.task_identifier, job.payload, { runAt, ...(job.key && { key: job.key }) })
    }
  }
  if (errors.length > 0) throw errors.length === 1 ? errors[0] : new AggregateError(errors, 'several jobs failed')
  return done
}
