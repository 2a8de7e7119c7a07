import { StartupError } from '../server/src/startup-error.ts'
import { buildWebApps } from './start/build-web-apps.ts'

/** Builds the members' and the operators' web apps, if what they are made of has changed. `npm start` does so by itself. */
await buildWebApps().catch((error: unknown) => {
  console.error(error instanceof StartupError ? error.message : error)
  process.exitCode = 1
})
