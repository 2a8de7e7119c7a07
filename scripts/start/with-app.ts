import { existsSync } from 'node:fs'
import path from 'node:path'
import type { App } from '../../server/src/app.ts'
import { StartupError } from '../../server/src/startup-error.ts'
import { openDatabase } from './open-database.ts'
import { readOptions } from './read-options.ts'

/**
 * Works with the wallet's own use cases, on the database of the running product or one that it starts for the while: for
 * commands of an operator. The app listens to nobody and runs no jobs.
 */
export async function withApp(work: (app: App) => Promise<void>): Promise<void> {
  const options = readOptions()
  const sandbox = path.join(options.dataDir, 'providers.json')
  if (!options.databaseUrl && !existsSync(sandbox))
    throw new StartupError(
      `Nothing was ever started in ${options.dataDir}: run "npm start" first, or name its folder in DATA_DIR.`,
    )
  const database = await openDatabase(options)
  try {
    // The whole server, once it is clear that there is something to do.
    const [{ buildApp }, { readConfig }] = await Promise.all([
      import('../../server/src/app.ts'),
      import('../../server/src/config.ts'),
    ])
    const demo = { KRAPAO_MODE: 'development', PROVIDERS_FILE: sandbox }
    const env = { ...(options.databaseUrl ? {} : demo), ...process.env, DATABASE_URL: database.url }
    const app = await buildApp(readConfig({ LOG_LEVEL: 'warn', ...env }))
    try {
      await work(app)
    } finally {
      await app.stop()
    }
  } finally {
    await database.stop()
  }
}
