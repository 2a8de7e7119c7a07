import { afterAll } from 'vitest'
import { type TestDatabase, createTestDatabase } from './create-test-database.ts'

export type { TestDatabase } from './create-test-database.ts'

/**
 * A fresh, migrated database for one test file, dropped after its last test. Call it at the file's top:
 *
 *   const { pool } = await testDatabase()
 */
export async function testDatabase(): Promise<TestDatabase> {
  const { url, pool, drop } = await createTestDatabase()
  afterAll(drop)
  return { url, pool }
}
