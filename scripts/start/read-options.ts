import path from 'node:path'
import { StartupError } from '../../server/src/startup-error.ts'

export const root = path.resolve(import.meta.dirname, '../..')

/** What the scripts themselves need to know of the environment; the server reads the rest (server/src/config.ts). */
export type Options = {
  readonly host: string
  readonly port: number
  readonly sandboxPort: number
  readonly dataDir: string
  /** DATA_DIR was given: the database must not go anywhere else. */
  readonly dataDirNamed: boolean
  /** A PostgreSQL of the operator's own instead of the embedded one. */
  readonly databaseUrl: string | undefined
}

export function readOptions(env = process.env): Options {
  const text = (name: string) => env[name]?.trim() || undefined
  const port = (name: string, otherwise: number) => {
    const value = Number(text(name) ?? otherwise)
    if (!Number.isInteger(value) || value < 1 || value > 65_535)
      throw new StartupError(`${name} is "${text(name)}", but must be a port: a number from 1 to 65535.`)
    return value
  }
  const options = {
    host: text('HOST') ?? '127.0.0.1',
    port: port('PORT', 8080),
    sandboxPort: port('SANDBOX_PORT', 8090),
    dataDir: path.resolve(root, text('DATA_DIR') ?? '.data'),
    dataDirNamed: text('DATA_DIR') !== undefined,
    databaseUrl: text('DATABASE_URL'),
  }
  if (options.port === options.sandboxPort)
    throw new StartupError(`PORT and SANDBOX_PORT are both ${options.port}: they must differ.`)
  return options
}
