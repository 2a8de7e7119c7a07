import { chmodSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Embedded, startEmbedded } from '../database/embedded.ts'

let running: Promise<Embedded> | undefined

/** The folder of the one PostgreSQL that all test runs of this user on this machine share. */
export const testPostgresFolder = path.join(tmpdir(), `krapao-test-postgres-18-${process.getuid?.() ?? 0}`)

/**
 * Attaches to that PostgreSQL, or starts it. It lingers, so that the next run starts at once. It writes nothing safely
 * to disk: a test of crashes starts one of its own.
 */
export function testPostgres(): Promise<Embedded> {
  running ??= (async () => {
    mkdirSync(testPostgresFolder, { recursive: true })
    chmodSync(testPostgresFolder, 0o755)
    const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' }
    return await startEmbedded({ folder: testPostgresFolder, linger: true, settings })
  })()
  return running
}
