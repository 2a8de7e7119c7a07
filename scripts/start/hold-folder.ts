import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { makeFolder } from '../../server/src/database/embedded/place-database.ts'
import { isRunning } from '../../server/src/database/embedded/watch-processes.ts'
import { StartupError } from '../../server/src/startup-error.ts'
import { type Taken, holderOfNote, takeNote } from './take-note.ts'

export type Hold = {
  /** The one before us did not end in order: its last processes may still be ending. */
  readonly afterCrash: boolean
  readonly release: () => void
}

const noteOf = (dataDir: string) => path.join(dataDir, 'start.pid')

/** The process that works in this data folder now, or undefined. */
export const holderOf = (dataDir: string): number | undefined => holderOfNote(noteOf(dataDir), isProduct)

/** One product at a time in a data folder: two would write the same books. */
export function holdFolder(dataDir: string): Hold {
  makeFolder(dataDir)
  const note = noteOf(dataDir)
  const taken = take(note, dataDir)
  if (taken.isOurs) return { afterCrash: taken.afterCrash, release: () => rmSync(note, { force: true }) }
  throw new StartupError(
    `The product already runs in ${dataDir} (process ${taken.holder}): stop it, or name another folder in DATA_DIR.`,
  )
}

function take(note: string, dataDir: string): Taken {
  try {
    return takeNote(note, isProduct)
  } catch (cause) {
    const why = (cause as NodeJS.ErrnoException).code
    const advice = why === 'ENOSPC' ? 'its disk is full, free some space' : 'check its permissions'
    throw new StartupError(
      `The data folder ${dataDir} can not be written (${why}): ${advice}, or name another one in DATA_DIR.`,
      cause,
    )
  }
}

/** Ids are given again after a restart of the machine: a stranger does not hold our folder. */
const isProduct = (pid: number) =>
  isRunning(pid) &&
  /node/.test(
    process.platform === 'linux'
      ? readFileSync(`/proc/${pid}/cmdline`, 'utf8')
      : execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }),
  )
