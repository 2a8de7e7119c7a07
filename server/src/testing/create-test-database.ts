import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { openPool } from '../database/connect.ts'
import type { Pool } from '../database/pool.ts'
import { templateDatabase } from './template-database.ts'
import { testPostgres } from './test-postgres.ts'

export type TestDatabase = {
  /** For what takes a DATABASE_URL. */
  readonly url: string
  readonly pool: Pool
}

/** A fresh, migrated database; `drop` ends its pool and removes it. */
export async function createTestDatabase(): Promise<TestDatabase & { readonly drop: () => Promise<void> }> {
  const postgres = await testPostgres()
  const admin = new Client({ connectionString: postgres.url('postgres') })
  await admin.connect()
  const name = `test_${process.pid}_${randomBytes(6).toString('hex')}`
  await admin.query(`CREATE DATABASE ${name} TEMPLATE ${await templateDatabase(admin)}`)
  const url = postgres.url(name)
  // A machine that runs many tests at once is slow, not broken.
  const pool = openPool(url, { connectTimeoutMs: 60_000, statementTimeoutMs: 60_000 })
  return {
    url,
    pool,
    drop: async () => {
      await pool.end()
      await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
      await admin.end()
    },
  }
}
