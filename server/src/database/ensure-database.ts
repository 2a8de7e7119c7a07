import { Client } from 'pg'

const alreadyThere = ['42P04', '23505']

/** Creates a database in a cluster if it is not there. Safe when several do it at once. */
export async function ensureDatabase(clusterUrl: string, name: string) {
  const client = new Client({ connectionString: clusterUrl })
  await client.connect()
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])
    if (!rowCount) await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`)
  } catch (error) {
    if (!alreadyThere.includes((error as { code?: string }).code ?? '')) throw error
  } finally {
    await client.end()
  }
}
