import path from 'node:path'
import { Logger, runMigrations } from 'graphile-worker'
import { runner } from 'node-pg-migrate'
import { Client } from 'pg'
import { checkDatabase } from './connect.ts'

export const migrationsFolder = path.join(import.meta.dirname, 'migrations')

/** Any number, the same on every node. */
const lock = 5_772_156_649

/**
 * Brings the database up to this program: the files of `migrations/` in the order of their names, each in a transaction
 * of its own, and the job queue's tables, so that a migrated database can enqueue. Forward only. Nodes that start at
 * once take turns. Answers the names of what was applied.
 */
export async function migrate(databaseUrl: string, folder = migrationsFolder): Promise<string[]> {
  await checkDatabase(databaseUrl)
  const client = new Client({ connectionString: databaseUrl, application_name: 'krapao migrate' })
  client.on('error', () => {})
  await client.connect()
  let said = ''
  const listen = (line: string) => (said = line)
  try {
    await client.query('SELECT pg_advisory_lock($1)', [lock])
    await runMigrations({ connectionString: databaseUrl, logger: silent })
    const applied = await runner({
      dbClient: client,
      dir: folder,
      direction: 'up',
      migrationsTable: 'migrations',
      // Ours is held for the queue's tables too.
      noLock: true,
      ignorePattern: '.*(?<!\\.sql)',
      logger: { debug: listen, info: listen, warn: listen, error: listen },
    })
    return applied.map(({ name }) => name)
  } catch (cause) {
    throw new Error(`the migration stopped: ${(cause as Error).message}\n${said}`, { cause })
  } finally {
    await client.end()
  }
}

const silent = new Logger(() => () => {})
