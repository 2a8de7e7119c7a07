import { execFileSync } from 'node:child_process'
import { readFileSync, readdirSync, readlinkSync } from 'node:fs'

const hasProc = process.platform === 'linux'

const quietly = <T>(look: () => T, otherwise: T): T => {
  try {
    return look()
  } catch {
    return otherwise
  }
}

/** Is there any process of this id? One that we may not signal counts. */
export function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Is it a PostgreSQL that is alive, not a stranger that was given a dead one's id, and not a zombie? */
export function isPostgres(pid: number): boolean {
  if (!isRunning(pid)) return false
  if (hasProc) return /^\d+ \(postgres\) [^Z]/.test(quietly(() => readFileSync(`/proc/${pid}/stat`, 'utf8'), ''))
  return /postgres/.test(
    quietly(() => execFileSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' }), ''),
  )
}

/** The postmaster's own note of its id, or 0. */
export const postmasterPid = (data: string): number =>
  quietly(() => Number.parseInt(readFileSync(`${data}/postmaster.pid`, 'utf8'), 10), 0) || 0

/** Does any PostgreSQL process still work in this folder? After a kill -9 of the postmaster its children live on a moment. */
export function isInUse(data: string): boolean {
  if (!hasProc) return false
  return readdirSync('/proc').some(
    (name) =>
      /^\d+$/.test(name) && quietly(() => readlinkSync(`/proc/${name}/cwd`), '') === data && isPostgres(Number(name)),
  )
}
