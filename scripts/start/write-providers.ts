import { renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { providersFor } from '../../sandbox/src/credentials.ts'

/** The sandbox's endpoints and credentials as the PROVIDERS_FILE that the server is given. */
export function writeProviders(dataDir: string, sandboxUrl: string): string {
  const file = path.join(dataDir, 'providers.json')
  writeFileSync(`${file}.new`, JSON.stringify(providersFor(sandboxUrl), null, 2), { mode: 0o600 })
  renameSync(`${file}.new`, file)
  return file
}
