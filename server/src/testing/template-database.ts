import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { Client } from 'pg'
import { isRunning } from '../database/embedded/watch-processes.ts'
import { migrate, migrationsFolder } from '../database/migrate.ts'
import { testPostgres } from './test-postgres.ts'

const keptTemplates = 5
const lock = 2_718_281_828

/** A migrated database that nobody connects to, made once for each state of the migrations, to be copied from. */
export async function templateDatabase(admin: Client): Promise<string> {
  const name = `template_${hashOfMigrations()}`
  // Runs that start together wait for the one that builds.
  await admin.query('SELECT pg_advisory_lock($1)', [lock])
  try {
    const { rowCount } = await admin.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])
    if (!rowCount) await build(admin, name)
    await removeRemains(admin)
  } finally {
    await admin.query('SELECT pg_advisory_unlock($1)', [lock])
  }
  return name
}

function hashOfMigrations(): string {
  const hash = createHash('sha256')
  for (const file of readdirSync(migrationsFolder).sort())
    if (file.endsWith('.sql')) hash.update(file).update(readFileSync(path.join(migrationsFolder, file)))
  return hash.digest('hex').slice(0, 16)
}

async function build(admin: Client, name: string) {
  const postgres = await testPostgres()
  await admin.query('DROP DATABASE IF EXISTS template_building WITH (FORCE)')
  await admin.query('CREATE DATABASE template_building')
  await migrate(postgres.url('template_building'))
  await admin.query(`ALTER DATABASE template_building RENAME TO ${name}`)
}

/** Databases of test runs that were killed, and templates of migrations that are no more. */
async function removeRemains(admin: Client) {
  const { rows } = await admin.query<{ datname: string }>(
    String.raw`SELECT datname FROM pg_database WHERE datname LIKE 'test\_%' OR datname LIKE 'template\_%' ORDER BY oid DESC`,
  )
  const names = rows.map((row) => row.datname)
  const orphans = names.filter((name) => name.startsWith('test_') && !isRunning(Number(name.split('_')[1])))
  const stale = names.filter((name) => name.startsWith('template_')).slice(keptTemplates)
  for (const name of [...orphans, ...stale]) await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
}
