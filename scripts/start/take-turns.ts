import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { takeNote } from './take-note.ts'

const lookEveryMs = 50

/** Does `work` while no other process on this machine does it. One that died in its turn is not waited for. */
export async function takeTurns<T>(note: string, work: () => Promise<T>): Promise<T> {
  while (!takeNote(note).isOurs) await sleep(lookEveryMs)
  try {
    return await work()
  } finally {
    rmSync(note, { force: true })
  }
}
