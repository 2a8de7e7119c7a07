import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Logger as GraphileLogger, type Runner, type TaskList, type WorkerEvents, run } from 'graphile-worker'
import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import type { Pool } from '../database/pool.ts'
import { createEnqueue } from './create-enqueue.ts'
import type { JobHandlers, JobName, JobPayloads } from './jobs.ts'
import { type SignOfLife, showSignOfLife } from './sign-of-life.ts'

export type Worker = {
  /** Takes no new job and waits for those in progress; one that takes too long is left to the next start. */
  stop(): Promise<void>
}

export type WorkerOptions = {
  readonly pool: Pool
  readonly handlers: JobHandlers
  readonly log: Logger
  readonly clock: Clock
  /** Jobs at once on this node. */
  readonly concurrency?: number
  /** Jobs without payload that run again and again, that long after the run before; on one node at a time. */
  readonly recurring?: { readonly [N in JobName as Record<string, never> extends JobPayloads[N] ? N : never]?: number }
}

const pollIntervalMs = 1_000
const drainMs = 6_000
const longestBackoff = '5 minutes'
const restartAfterMs = 1_000

type Run = { readonly runner: Runner; readonly life: SignOfLife }

/**
 * Runs jobs on this node. A job that throws is logged and tried again after 3 s, 7 s, 20 s, 54 s, …, at most five
 * minutes apart; one whose node was killed is taken over within seconds (see sign-of-life.ts).
 */
export async function startWorker(options: WorkerOptions): Promise<Worker> {
  const { log } = options
  const stopping = new AbortController()
  let current = await beginRun(options, stopping.signal)
  await scheduleRecurring(options)

  const runOn = async () => {
    for (let next: Run | undefined = current; next; next = await beginAgain(options, stopping.signal)) {
      current = next
      await current.runner.promise.catch((error: unknown) => log.error({ err: error }, 'the job queue stopped'))
      await current.life.stop()
    }
  }
  const ended = runOn()
  return {
    stop: async () => {
      stopping.abort()
      await current.runner.stop().catch(() => {})
      await Promise.race([ended, sleep(drainMs, undefined, { ref: false })])
    },
  }
}

/** A run ends when the queue lost its database or has to doubt what it holds: it is begun again until that works or we stop. */
async function beginAgain(options: WorkerOptions, stopping: AbortSignal): Promise<Run | undefined> {
  while (!stopping.aborted) {
    await sleep(restartAfterMs)
    try {
      return await beginRun(options, stopping)
    } catch (error) {
      options.log.error({ err: error }, 'the job queue could not begin again')
    }
  }
  return undefined
}

async function beginRun(options: WorkerOptions, stopping: AbortSignal): Promise<Run> {
  const { pool, log } = options
  const events: WorkerEvents = new EventEmitter()
  let workerId = ''
  const unanswered = Promise.withResolvers<void>()
  events.on('pool:create', ({ workerPool }) => (workerId = workerPool.id))
  events.on('worker:getJob:error', () => unanswered.resolve())
  events.on('job:complete', ({ job, error }) => {
    if (error && job.attempts > 5) void shortenBackoff(pool, job.id, log)
  })
  const runner = await run({
    pgPool: pool,
    taskList: taskList(options),
    concurrency: options.concurrency ?? 8,
    pollInterval: pollIntervalMs,
    noHandleSignals: true,
    logger: queueLog(log),
    events,
  })
  void unanswered.promise.then(() => endDoubtful(runner, pool, stopping))
  return { runner, life: await showSignOfLife(pool, workerId, log) }
}

/**
 * A question for the next job that had no answer may have taken a job all the same: unknown is not "none". The run ends as
 * soon as the database answers again, and another begins under a new name, so that what this one may hold is freed by its
 * sign of life. (Else such a job would wait for four hours; and graphile-worker 0.18 keeps a failure of the run's very
 * first question as the answer to all.)
 */
async function endDoubtful(runner: Runner, pool: Pool, stopping: AbortSignal) {
  const answers = () =>
    pool.query('SELECT').then(
      () => true,
      () => false,
    )
  do await sleep(restartAfterMs, undefined, { ref: false })
  while (!stopping.aborted && !(await answers()))
  await runner.stop('a question for the next job had no answer').catch(() => {}) // it has ended already
}

/** The queue's own words in our log; of a job that failed, what it was told: ids, never secrets. */
function queueLog(log: Logger): GraphileLogger {
  const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const
  return new GraphileLogger(() => (level, message, meta) => {
    const { error, job } = (meta ?? {}) as { error?: unknown; job?: { task_identifier: string; payload: unknown } }
    log[levels[level]]({ err: error, job: job?.task_identifier, payload: job?.payload }, message)
  })
}

/** graphile-worker doubles its patience up to six hours; held money should not wait that long for a database to be back. */
async function shortenBackoff(pool: Pool, jobId: string, log: Logger) {
  try {
    await pool.query(
      `SELECT FROM graphile_worker.jobs AS job, graphile_worker.reschedule_jobs(ARRAY[job.id], run_at := now() + $2::interval)
       WHERE job.id = $1 AND job.run_at > now() + $2::interval`,
      [jobId, longestBackoff],
    )
  } catch (error) {
    log.error({ err: error }, 'could not shorten the wait of a job that failed')
  }
}

function taskList({ pool, handlers, clock, recurring = {} }: WorkerOptions): TaskList {
  const enqueue = createEnqueue(clock)
  const tasks: TaskList = {}
  for (const [name, handle] of Object.entries(handlers) as [JobName, (payload: unknown) => Promise<void>][]) {
    const everyMs = (recurring as Partial<Record<JobName, number>>)[name]
    tasks[name] = async (payload) => {
      await handle(payload)
      if (everyMs !== undefined)
        await enqueue(pool, name, {}, { runAt: new Date(clock.now().getTime() + everyMs), key: name })
    }
  }
  return tasks
}

/** One pending job per name: a node that joins keeps the round that is already planned. */
async function scheduleRecurring({ pool, recurring = {} }: WorkerOptions) {
  for (const name of Object.keys(recurring))
    await pool.query(
      `SELECT FROM graphile_worker.add_job($1, '{}'::json, job_key := $1, job_key_mode := 'preserve_run_at', max_attempts := 32767)`,
      [name],
    )
}
