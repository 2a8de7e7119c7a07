import type { Logger } from 'pino'
import type { Pool, Tx } from '../database/pool.ts'

/**
 * How a node that was killed is told from one that works on. graphile-worker itself believes a locked job for four
 * hours, in which a member's money would stay held. Here each worker holds an advisory lock, named after it, on a
 * connection that it keeps: PostgreSQL lets go of the lock when the process dies, however it dies, and whichever node
 * looks next frees the jobs of those that hold none.
 */
export type SignOfLife = { stop(): Promise<void> }

/** The first half of a two-part advisory lock; the other half is the worker's name, hashed. */
const lockSpace = 1_618_033_988
const lookEveryMs = 2_000
/** A worker that has just begun may have taken a job a moment before its lock. */
const grace = '3 seconds'

const freeOrphans = `
  SELECT graphile_worker.force_unlock_workers(array_agg(dead.name)) AS freed, array_agg(dead.name) AS names
  FROM (
    SELECT name FROM (
      SELECT DISTINCT locked_by AS name FROM graphile_worker.jobs
      WHERE locked_by IS NOT NULL AND locked_by <> $2 AND locked_at < now() - $3::interval
    ) AS held
    WHERE pg_try_advisory_xact_lock($1, hashtext(name))
  ) AS dead
  HAVING count(*) > 0`

/** Shows that `workerId` lives, and frees the jobs of workers that do not, at once and then every two seconds. */
export async function showSignOfLife(pool: Pool, workerId: string, log: Logger): Promise<SignOfLife> {
  let stopped = false
  let kept: Tx | undefined
  const letGo = (why: Error | true) => {
    kept?.removeListener('error', letGo)
    kept?.release(why)
    kept = undefined
  }

  /** On a connection that is lent out for as long as the worker lives, or until it breaks. */
  const lock = async () => {
    kept = await pool.connect()
    kept.on('error', letGo)
    await kept.query('SELECT pg_advisory_lock($1, hashtext($2))', [lockSpace, workerId])
  }

  const look = async () => {
    try {
      if (!kept) await lock()
      const { rows } = await pool.query<{ names: string[] }>(freeOrphans, [lockSpace, workerId, grace])
      if (rows[0]) log.warn({ workers: rows[0].names }, 'freed the jobs of workers that are gone')
    } catch (error) {
      log.error({ err: error }, 'could not look for the jobs of workers that are gone')
    }
  }

  let looking = look()
  const timer = setInterval(() => {
    looking = looking.then(() => (stopped ? undefined : look()))
  }, lookEveryMs)
  await looking
  return {
    stop: async () => {
      stopped = true
      clearInterval(timer)
      await looking
      letGo(true)
    },
  }
}
