import { setTimeout as sleep } from 'node:timers/promises'
import { checkDatabase } from '../../server/src/database/connect.ts'
import { startEmbedded } from '../../server/src/database/embedded.ts'
import { placeDatabase } from '../../server/src/database/embedded/place-database.ts'
import { isPostgres } from '../../server/src/database/embedded/watch-processes.ts'
import { ensureDatabase } from '../../server/src/database/ensure-database.ts'
import type { Options } from './read-options.ts'

export type Database = {
  readonly url: string
  /** Whether somebody else had it running already. */
  readonly attached: boolean
  readonly stop: () => Promise<void>
}

export type DatabaseNews = {
  readonly say: (line: string) => void
  /** It ended and could not be started again. */
  readonly onLost: (sentence: string) => void
}
const silence: DatabaseNews = { say: () => {}, onLost: () => {} }

const lookEveryMs = 250

/** The operator's own database, or the embedded one, started and, when it dies, started again. */
export async function openDatabase(
  { databaseUrl, dataDir, dataDirNamed }: Options,
  { say, onLost }: DatabaseNews = silence,
): Promise<Database> {
  if (databaseUrl) {
    await checkDatabase(databaseUrl)
    return { url: databaseUrl, attached: true, stop: async () => {} }
  }
  const place = placeDatabase(dataDir, dataDirNamed)
  if (place.notice) say(place.notice)
  let running = await startEmbedded({ folder: place.folder })
  await ensureDatabase(running.url('postgres'), 'krapao')

  const stopping = new AbortController()
  const watch = async () => {
    while (!stopping.signal.aborted) {
      await sleep(lookEveryMs, undefined, { ref: false })
      if (stopping.signal.aborted || isPostgres(running.pid)) continue
      say('The database ended by itself: it is started again.')
      running = await startEmbedded({ folder: place.folder })
    }
  }
  const watching = watch().catch((error: Error) =>
    onLost(`The database ended and could not be started again: ${error.message}`),
  )
  return {
    url: running.url('krapao'),
    attached: running.attached,
    stop: async () => {
      stopping.abort()
      await Promise.race([watching, sleep(lookEveryMs * 2)])
      if (!running.attached) await running.stop()
    },
  }
}
