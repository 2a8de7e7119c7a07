import { readdirSync } from 'node:fs'
import type { ReadyCheck } from '../http/health.ts'
import { migrationsFolder } from './migrate.ts'
import type { Pool } from './pool.ts'

/** `readyz`: the database answers, and is up to this program. A newer one is taken too: nodes are replaced one by one. */
export function databaseChecks(pool: Pool): ReadyCheck[] {
  const files = readdirSync(migrationsFolder).filter((file) => file.endsWith('.sql'))
  const names = files.map((file) => file.slice(0, -'.sql'.length))
  let isMigrated = false
  const lookAtMigrations = async () => {
    const { rowCount } = await pool.query('SELECT FROM migrations WHERE name = ANY ($1)', [names])
    return (isMigrated = rowCount === names.length)
  }
  return [
    { name: 'database', isReady: async () => (await pool.query('SELECT')).command === 'SELECT' },
    { name: 'migrations', isReady: () => isMigrated || lookAtMigrations() },
  ]
}
