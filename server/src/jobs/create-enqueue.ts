import type { Clock } from '../clock.ts'
import type { Enqueue } from './jobs.ts'

/** graphile-worker's largest: a job of ours is never given up, it is retried ever more rarely until it succeeds. */
const forEver = 32_767

/** `Enqueue` on graphile-worker's own tables, through the caller's connection, so inside the caller's transaction. */
export function createEnqueue(clock: Clock): Enqueue {
  return async (db, name, payload, { runAt = clock.now(), key } = {}) => {
    await db.query(
      `SELECT FROM graphile_worker.add_job($1, $2::json, run_at := $3, max_attempts := $4, job_key := $5, job_key_mode := 'replace')`,
      [name, JSON.stringify(payload), runAt, forEver, key ?? null],
    )
  }
}
