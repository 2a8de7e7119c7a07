import { Client } from 'pg'
import type { Config } from '../config.ts'
import { StartupError } from '../startup-error.ts'
import { migrate } from './migrate.ts'

/**
 * The first thing a server does: reaches its database, brings it up to this program, and makes sure that it is meant for
 * what this process is. Throws the sentence that says what to do; answers the names of the migrations it applied.
 */
export async function prepareDatabase({ databaseUrl, mode }: Pick<Config, 'databaseUrl' | 'mode'>): Promise<string[]> {
  const applied = await migrate(databaseUrl)
  await claim(databaseUrl, mode === 'production' ? 'live' : 'demo')
  return applied
}

async function claim(databaseUrl: string, wanted: 'demo' | 'live') {
  const client = new Client({ connectionString: databaseUrl })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('INSERT INTO installation (purpose) VALUES ($1) ON CONFLICT DO NOTHING', [wanted])
    const { rows } = await client.query<{ purpose: string }>('SELECT purpose FROM installation')
    if (rows[0]!.purpose === wanted) return
    throw new StartupError(
      wanted === 'live'
        ? 'The database of DATABASE_URL holds demo data, which production refuses: name an empty one.'
        : 'The database of DATABASE_URL is a live one: "npm start" would put demo data into it. Use "npm run serve", or name another database.',
    )
  } finally {
    await client.end()
  }
}
