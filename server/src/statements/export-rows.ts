import type { Movement } from '../movements/movement.ts'
import { listMovements } from '../movements/store.ts'
import type { Services } from '../services.ts'
import { type Description, describeRows } from './describe-rows.ts'
import { type EntrySpan, type MainEntry, type Period, listMainEntries, listWithoutEntry } from './export-store.ts'

/** One row of the file: a movement, or an entry of the books without one. */
export type ExportRow = {
  readonly at: Date
  readonly movement: Movement | undefined
  readonly description: Description
  /** What it did to the main wallet, and what the books say was there after it. Absent where it did nothing. */
  readonly entry: MainEntry | undefined
}

type Asked = Pick<Services, 'pool' | 'settings'>

/**
 * Every row of a member's period in order: the entries as they stand in the books, and between them, by their time, what
 * did not move the main wallet. Read in batches, each a short query of its own, so that a slow reader holds no connection;
 * entries are never changed and the span's end is fixed, so the batches fit together all the same.
 */
export async function* readExportRows(
  services: Asked,
  memberId: string,
  span: EntrySpan,
  period: Period,
): AsyncGenerator<ExportRow> {
  const others = readOthers(services, memberId, period)
  let other = await others.next()
  for await (const row of readEntries(services, memberId, span)) {
    for (; !other.done && other.value.at <= row.at; other = await others.next()) yield other.value
    yield row
  }
  for (; !other.done; other = await others.next()) yield other.value
}

async function* readEntries({ pool, settings }: Asked, memberId: string, { first, end }: EntrySpan) {
  const limit = settings.statements.exportBatch
  for (let next = first; next < end; ) {
    const entries = await listMainEntries(pool, memberId, { first: next, end, limit })
    if (entries.length === 0) throw new Error(`the main account of ${memberId} has no entry ${next}`)
    const movements = await describedMovements(
      pool,
      entries.flatMap(({ movementId }) => movementId ?? []),
    )
    for (const entry of entries) {
      const { movement, description = {} } = movements.get(entry.movementId ?? '') ?? {}
      yield { at: movement?.settledAt ?? entry.recordedAt, movement, description, entry }
    }
    next = entries.at(-1)!.seq + 1
  }
}

async function* readOthers({ pool, settings }: Asked, memberId: string, period: Period): AsyncGenerator<ExportRow> {
  const limit = settings.statements.exportBatch
  for (let after = ''; ; ) {
    const ids = await listWithoutEntry(pool, memberId, period, { after, limit })
    if (ids.length === 0) return
    const movements = await describedMovements(pool, ids)
    for (const id of ids) {
      const { movement, description } = movements.get(id)!
      yield { at: movement.createdAt, movement, description, entry: undefined }
    }
    after = ids.at(-1)!
  }
}

async function describedMovements(pool: Services['pool'], ids: readonly string[]) {
  const movements = await listMovements(pool, ids)
  const descriptions = await describeRows(pool, [...movements.values()])
  return new Map(
    [...movements].map(([id, movement]) => [id, { movement, description: descriptions.get(id) ?? {} }] as const),
  )
}
