import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { makeFolder } from '../../server/src/database/embedded/place-database.ts'
import { isRunning } from '../../server/src/database/embedded/watch-processes.ts'
import { StartupError } from '../../server/src/startup-error.ts'

export type Hold = {
  /** The one before us did not end in order: its last processes may still be ending. */
  readonly afterCrash: boolean
  readonly release: () => void
}

const noteOf = (dataDir: string) => path.join(dataDir, 'start.pid')

/** The process that works in this data folder now, or undefined. */
export function holderOf(dataDir: string): number | undefined {
  try {
    const pid = Number(readFileSync(noteOf(dataDir), 'utf8'))
    return isRunning(pid) && isNode(pid) ? pid : undefined
  } catch {
    return undefined
  }
}

/** One product at a time in a data folder: two would write the same books. */
export function holdFolder(dataDir: string): Hold {
  const other = holderOf(dataDir)
  if (other !== undefined)
    throw new StartupError(
      `The product already runs in ${dataDir} (process ${other}): stop it, or name another folder in DATA_DIR.`,
    )
  makeFolder(dataDir)
  const note = noteOf(dataDir)
  const afterCrash = existsSync(note)
  try {
    writeFileSync(note, String(process.pid))
  } catch (cause) {
    const why = (cause as NodeJS.ErrnoException).code
    const advice = why === 'ENOSPC' ? 'its disk is full, free some space' : 'check its permissions'
    throw new StartupError(
      `The data folder ${dataDir} can not be written (${why}): ${advice}, or name another one in DATA_DIR.`,
      cause,
    )
  }
  return { afterCrash, release: () => rmSync(note, { force: true }) }
}

/** Ids are given again after a restart of the machine: a stranger does not hold our folder. */
const isNode = (pid: number) =>
  /node/.test(
    process.platform === 'linux'
      ? readFileSync(`/proc/${pid}/cmdline`, 'utf8')
      : execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }),
  )
