import { enableCompileCache } from 'node:module'
import { readConfig } from '../server/src/config.ts'
import { StartupError } from '../server/src/startup-error.ts'
import { buildWebApps } from './start/build-web-apps.ts'
import { compileCache } from './start/node-settings.ts'

/** `npm run serve`: the wallet alone, in production mode. What is missing is told before anything is built or started. */
try {
  readConfig(process.env)
  await buildWebApps()
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error)
  process.exit(1)
}
enableCompileCache(compileCache)
await import('../server/src/main.ts')
