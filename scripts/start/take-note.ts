import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { isRunning } from '../../server/src/database/embedded/watch-processes.ts'

/** The living process whose id is in `note`, or undefined. `isHolder` tells it from a stranger who was given a dead one's id. */
export function holderOfNote(note: string, isHolder = isRunning): number | undefined {
  try {
    const pid = Number(readFileSync(note, 'utf8'))
    return isHolder(pid) ? pid : undefined
  } catch {
    return undefined
  }
}

export type Taken =
  | { readonly isOurs: true; readonly afterCrash: boolean }
  | { readonly isOurs: false; readonly holder: number }

/**
 * Puts our id in `note`, unless a living process has its own there. The note appears with its contents or not at all, so
 * of several who come at once one gets it.
 */
export function takeNote(note: string, isHolder = isRunning): Taken {
  const mine = `${note}.${process.pid}`
  writeFileSync(mine, String(process.pid))
  try {
    for (let afterCrash = false; ; afterCrash = true) {
      try {
        linkSync(mine, note)
        return { isOurs: true, afterCrash }
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      }
      const holder = holderOfNote(note, isHolder)
      if (holder !== undefined) return { isOurs: false, holder }
      rmSync(note, { force: true })
    }
  } finally {
    rmSync(mine, { force: true })
  }
}
