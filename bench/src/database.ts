import { mkdirSync, chmodSync } from 'node:fs'
import path from 'node:path'
import { startEmbedded } from '@krapao/server/database/embedded'
import { ensureDatabase } from '@krapao/server/database/ensure-database'
import { migrate } from '@krapao/server/database/migrate'

/** The database of a product that runs with this folder: attached to, never stopped from here. */
export async function databaseUrlOf(dataDir: string): Promise<string> {
  return (await startEmbedded({ folder: path.join(dataDir, 'postgres'), linger: true })).url('krapao')
}

/** A migrated PostgreSQL of the bench's own that writes safely to disk. */
export async function ownDatabase(folder: string) {
  mkdirSync(folder, { recursive: true })
  for (const part of [path.dirname(folder), folder]) chmodSync(part, 0o755) // its unprivileged user must get in
  const postgres = await startEmbedded({ folder })
  await ensureDatabase(postgres.url('postgres'), 'bench')
  const url = postgres.url('bench')
  await migrate(url)
  return { url, stop: () => postgres.stop() }
}
