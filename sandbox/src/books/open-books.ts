import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'

/**
 * The books of every third party that the sandbox plays: one SQLite file, `sandbox/books.sqlite` in the data folder, on
 * disk before a call is answered (docs/decisions/0004), so that kill -9 loses nothing that the wallet was told.
 *
 * How a party uses them: `addTables` once at start (`CREATE TABLE IF NOT EXISTS …`, money as whole minor units),
 * `show` for its part of `GET /control/state`, then `all`, `one` and `run` for its SQL, several writes in `atomically`.
 * Everything is synchronous: between two awaits nobody else writes. `POST /control/reset` empties every table.
 */
export type Books = {
  readonly addTables: (ddl: string) => void
  /** Adds a part to `GET /control/state`. */
  readonly show: (part: string, read: () => unknown) => void
  /** Runs after the tables were emptied by a reset. */
  readonly afterReset: (work: () => void) => void
  readonly all: <Row>(sql: string, ...values: SQLInputValue[]) => Row[]
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller knows the shape of its row
  readonly one: <Row>(sql: string, ...values: SQLInputValue[]) => Row | undefined
  /** How many rows it changed. */
  readonly run: (sql: string, ...values: SQLInputValue[]) => number
  readonly atomically: <T>(work: () => T) => T
  readonly state: () => Record<string, unknown>
  readonly reset: () => void
  readonly close: () => void
}

export function openBooks(dataDir: string, { durable = true }: { readonly durable?: boolean } = {}): Books {
  const folder = join(dataDir, 'sandbox')
  mkdirSync(folder, { recursive: true })
  const db = new DatabaseSync(join(folder, 'books.sqlite'))
  db.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = ${durable ? 'FULL' : 'OFF'}`)
  db.exec('PRAGMA busy_timeout = 2000; PRAGMA foreign_keys = ON')
  const prepared = new Map<string, ReturnType<DatabaseSync['prepare']>>()
  const prepare = (sql: string) => {
    const known = prepared.get(sql)
    if (known) return known
    const statement = db.prepare(sql)
    prepared.set(sql, statement)
    return statement
  }
  const parts = new Map<string, () => unknown>()
  const afterResets: (() => void)[] = []

  const books: Books = {
    addTables: (ddl) => db.exec(ddl),
    show: (part, read) => void parts.set(part, read),
    afterReset: (work) => void afterResets.push(work),
    all: <Row>(sql: string, ...values: SQLInputValue[]) => prepare(sql).all(...values) as Row[],
    // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- as above
    one: <Row>(sql: string, ...values: SQLInputValue[]) => prepare(sql).get(...values) as Row | undefined,
    run: (sql, ...values) => Number(prepare(sql).run(...values).changes),
    atomically: (work) => {
      if (db.isTransaction) return work()
      db.exec('BEGIN IMMEDIATE')
      try {
        const result = work()
        db.exec('COMMIT')
        return result
      } catch (error) {
        db.exec('ROLLBACK')
        throw error
      }
    },
    state: () => Object.fromEntries([...parts].map(([part, read]) => [part, read()])),
    reset: () => {
      books.atomically(() => {
        db.exec('PRAGMA defer_foreign_keys = ON')
        const tables = books.all<{ name: string }>(
          `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'`,
        )
        for (const { name } of tables) db.exec(`DELETE FROM "${name}"`)
      })
      for (const work of afterResets) work()
    },
    close: () => db.close(),
  }
  return books
}
