import { existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline/promises'
import { Client } from 'pg'
import { checkDatabase } from '../server/src/database/connect.ts'
import { placeDatabase } from '../server/src/database/embedded/place-database.ts'
import { isPostgres, postmasterPid } from '../server/src/database/embedded/watch-processes.ts'
import { StartupError } from '../server/src/startup-error.ts'
import { holderOf } from './start/hold-folder.ts'
import { readOptions } from './start/read-options.ts'

/** What `npm start` makes in a data folder. Nothing else in it is touched. */
const ours = ['postgres', 'sandbox', 'files', 'providers.json', 'start.pid']

/** `npm run reset`: removes the demo data after asking (`--yes` to not ask). Stops nothing. */
async function main() {
  const { dataDir, dataDirNamed, databaseUrl } = readOptions()
  const holder = holderOf(dataDir)
  if (holder !== undefined) throw new StartupError(`The product runs in ${dataDir} (process ${holder}): stop it first.`)
  const made = ours.map((name) => path.join(dataDir, name)).filter((one) => existsSync(one))
  const database = databaseUrl ? undefined : placeDatabase(dataDir, dataDirNamed).folder
  if (database && isPostgres(postmasterPid(path.join(database, 'data'))))
    throw new StartupError(
      `PostgreSQL still runs in ${database}: start the product once and stop it, or stop what uses it.`,
    )
  if (databaseUrl) await refuseLive(databaseUrl)

  const isElsewhere = database && !made.includes(database) && existsSync(path.join(database, 'data'))
  const folders = isElsewhere ? [...made, database] : made
  const what = [...folders, ...(databaseUrl ? ['every table in the database of DATABASE_URL'] : [])]
  if (what.length === 0) return console.log(`There is nothing to remove in ${dataDir}.`)
  console.log(`To be removed:\n${what.map((one) => `  ${one}`).join('\n')}`)
  if (!(await isWanted())) return console.log('Nothing was removed.')
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  if (databaseUrl) await emptyDatabase(databaseUrl)
  console.log('Removed. The next "npm start" begins anew.')
}

async function isWanted(): Promise<boolean> {
  if (process.argv.includes('--yes')) return true
  if (!process.stdin.isTTY)
    throw new StartupError('Nobody is here to ask: run "npm run reset -- --yes" to remove it without asking.')
  const lines = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await lines.question('Remove it? (yes/no) ')
  lines.close()
  return /^y(es)?$/i.test(answer.trim())
}

async function refuseLive(databaseUrl: string) {
  await checkDatabase(databaseUrl)
  const { rows } = await ask(databaseUrl, 'SELECT purpose FROM installation').catch(() => ({ rows: [{ purpose: '' }] }))
  if (rows[0]?.purpose !== 'demo')
    throw new StartupError('The database of DATABASE_URL holds no demo data of this product: it is left as it is.')
}

const emptyDatabase = (databaseUrl: string) =>
  ask(databaseUrl, 'DROP SCHEMA IF EXISTS graphile_worker CASCADE; DROP SCHEMA public CASCADE; CREATE SCHEMA public')

async function ask(databaseUrl: string, sql: string): Promise<{ rows: { purpose?: string }[] }> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return (await client.query(sql)) as { rows: { purpose?: string }[] }
  } finally {
    await client.end()
  }
}

await main().catch((error: unknown) => {
  console.error(error instanceof StartupError ? error.message : error)
  process.exitCode = 1
})
