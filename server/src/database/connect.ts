import { Client, Pool as PgPool, TypeOverrides } from 'pg'
import { StartupError } from '../startup-error.ts'
import type { Pool } from './pool.ts'

/** What of a logger is needed here. */
export type ErrorLog = { error(details: object, message: string): void }

export type PoolOptions = {
  readonly maxConnections?: number
  /** A statement that takes longer is a bug or a stuck lock: it is ended, and its transaction with it. */
  readonly statementTimeoutMs?: number
  /** How long a call waits for a free or a new connection before the database counts as away. */
  readonly connectTimeoutMs?: number
  readonly log?: ErrorLog
}

const oldestVersion = 150_000
/** Days have no time: as a Date they would shift with the machine's time zone. */
const dateType = 1082

const parsers = new TypeOverrides()
parsers.setTypeParser(dateType, (day) => day)

/**
 * A pool of connections. bigint and numeric arrive as text, as pg has it (see minorFromText), and so do days; times are
 * Dates. Sessions run in UTC, so that no statement depends on the server's time zone.
 */
export function openPool(
  databaseUrl: string,
  { maxConnections = 16, statementTimeoutMs = 15_000, connectTimeoutMs = 5_000, log }: PoolOptions = {},
): Pool {
  const pool = new PgPool({
    connectionString: databaseUrl,
    max: maxConnections,
    application_name: 'krapao',
    connectionTimeoutMillis: connectTimeoutMs,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    statement_timeout: statementTimeoutMs,
    lock_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: statementTimeoutMs * 2,
    options: '-c TimeZone=UTC',
    types: parsers,
  })
  // Without listeners a connection that breaks, idle or lent out, would end the whole process. pg replaces it by itself;
  // of one that was idle both are told.
  const note = (error: Error & { code?: string }) =>
    log?.error({ why: error.message, code: error.code }, 'a connection to the database broke')
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', note))
  return pool
}

/** Is the database there and new enough? Throws the sentence that says what to do. Waits out one that is just starting. */
export async function checkDatabase(databaseUrl: string) {
  for (let tries = 1; ; tries++) {
    const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 })
    client.on('error', () => {})
    try {
      await client.connect()
      const { rows } = await client.query<{ version: string }>(
        "SELECT current_setting('server_version_num') AS version",
      )
      const version = Number(rows[0]!.version)
      if (version < oldestVersion)
        throw new StartupError(
          `The database is PostgreSQL ${Math.floor(version / 10_000)}: version 15 or newer is needed.`,
        )
      return
    } catch (error) {
      if (error instanceof StartupError) throw error
      const isStarting = (error as { code?: string }).code === '57P03'
      if (!isStarting || tries === 20) throw unreachable(databaseUrl, error)
      await new Promise((resolve) => setTimeout(resolve, 250))
    } finally {
      await client.end().catch(() => {})
    }
  }
}

function unreachable(databaseUrl: string, error: unknown): StartupError {
  const { code, message } = error as { code?: string; message: string }
  return new StartupError(
    `The database at ${withoutPassword(databaseUrl)} can not be reached (${message || code}): start it, or correct DATABASE_URL.`,
    error,
  )
}

function withoutPassword(databaseUrl: string): string {
  try {
    const { hostname, port, pathname, searchParams } = new URL(databaseUrl)
    return `${searchParams.get('host') ?? hostname}${port && `:${port}`}${pathname}`
  } catch {
    return 'DATABASE_URL'
  }
}
