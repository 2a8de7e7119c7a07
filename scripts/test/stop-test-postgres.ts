import path from 'node:path'
import { Client } from 'pg'
import { startEmbedded } from '../../server/src/database/embedded.ts'
import { isPostgres, postmasterPid } from '../../server/src/database/embedded/watch-processes.ts'
import { testPostgresFolder } from '../../server/src/testing/test-postgres.ts'

export const testPostgresRuns = () => isPostgres(postmasterPid(path.join(testPostgresFolder, 'data')))

/** Ends the lingering PostgreSQL of the tests, unless another run uses it. */
export async function stopTestPostgres() {
  if (!testPostgresRuns()) return
  const postgres = await startEmbedded({ folder: testPostgresFolder, linger: true })
  const client = new Client({ connectionString: postgres.url('postgres') })
  client.on('error', () => {})
  await client.connect()
  const { rowCount } = await client.query(
    "SELECT FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid() LIMIT 1",
  )
  await client.end()
  if (!rowCount) await postgres.stop()
}
