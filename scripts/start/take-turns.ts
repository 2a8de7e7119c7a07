import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { isRunning } from '../../server/src/database/embedded/watch-processes.ts'

const lookEveryMs = 50

/**
 * Does `work` while no other process on this machine does it: `note` holds the id of the one whose turn it is. One that
 * died is not waited for.
 */
export async function takeTurns<T>(note: string, work: () => Promise<T>): Promise<T> {
  while (!take(note)) await sleep(lookEveryMs)
  try {
    return await work()
  } finally {
    rmSync(note, { force: true })
  }
}

function take(note: string): boolean {
  try {
    writeFileSync(note, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    const holder = holderOf(note)
    // Empty for the moment between its making and its writing.
    if (holder !== undefined && holder > 0 && !isRunning(holder)) rmSync(note, { force: true })
    return false
  }
}

function holderOf(note: string): number | undefined {
  try {
    return Number(readFileSync(note, 'utf8'))
  } catch {
    return undefined
  }
}
