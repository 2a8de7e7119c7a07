import { StartupError } from '../server/src/startup-error.ts'
import { buildWallet } from './start/build-wallet.ts'

/** Builds the members' web app, if what it is made of has changed. `npm start` does so by itself. */
await buildWallet().catch((error: unknown) => {
  console.error(error instanceof StartupError ? error.message : error)
  process.exitCode = 1
})
