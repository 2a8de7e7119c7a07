import { setTimeout as sleep } from 'node:timers/promises'
import { StartupError } from '../../server/src/startup-error.ts'
import { buildWebApps } from './build-web-apps.ts'
import { checkPorts } from './check-ports.ts'
import { holdFolder } from './hold-folder.ts'
import { type KeptChild, keepChild } from './keep-child.ts'
import { openDatabase } from './open-database.ts'
import { type Options, readOptions } from './read-options.ts'
import { type SeedOptions, seedDemo } from './seed-demo.ts'
import { writeProviders } from './write-providers.ts'

/** How long the ports of a product that was killed may take to be free. */
const afterCrashMs = 5_000

export type Product = {
  readonly url: string
  readonly sandboxUrl: string
  readonly server: KeptChild
  readonly sandbox: KeptChild
  /** In order: the server finishes what is in flight, then the sandbox, then the database. */
  readonly stop: () => Promise<void>
}

type Stop = () => Promise<unknown> | void

type Start = {
  readonly options: Options
  readonly url: string
  readonly sandboxUrl: string
  readonly told: AbortSignal
  readonly giveUp: (sentence: string) => void
  /** How to stop what was started, in the order of starting. */
  readonly stops: Stop[]
}

/**
 * Starts the database, the sandbox of third parties and the wallet, and seeds the demo data. Whatever fails, or when it
 * is told to stop meanwhile, what was started is stopped again.
 */
export async function runProduct(told: AbortSignal, giveUp: (sentence: string) => void): Promise<Product> {
  const options = readOptions()
  const { host, port, sandboxPort } = options
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${port}`
  const sandboxUrl = `http://127.0.0.1:${sandboxPort}`
  const hold = holdFolder(options.dataDir)
  const stops: Stop[] = [hold.release]
  const stop = async () => {
    for (const stopOne of stops.splice(0).reverse()) await stopOne()
  }
  try {
    const ports = [
      { name: 'PORT', host, port },
      { name: 'SANDBOX_PORT', host: '127.0.0.1', port: sandboxPort },
    ] as const
    await checkPorts(ports, hold.afterCrash ? afterCrashMs : 0)
    const parts = await startParts({ options, url, sandboxUrl, told, giveUp, stops })
    return { url, sandboxUrl, ...parts, stop }
  } catch (error) {
    await Promise.race([stop(), sleep(9_000)])
    throw error instanceof StartupError ? error : new Error('the product could not be started', { cause: error })
  }
}

/** Keeps the server told of what is missing for it to be ready (server/src/supervised-checks.ts). */
async function startParts(start: Start): Promise<Pick<Product, 'server' | 'sandbox'>> {
  let isSeeded = false
  const parts: { server?: KeptChild; sandbox?: KeptChild } = {}
  const tellMissing = () => {
    const missing = [...(isSeeded ? [] : ['demo data']), ...(parts.sandbox?.isReady() ? [] : ['sandbox'])]
    parts.server?.tell({ missing })
  }
  const { database, sandbox } = await startBeneath(start, tellMissing)
  parts.sandbox = sandbox
  const server = await startServer(start, database.url, tellMissing)
  parts.server = server
  tellMissing()
  isSeeded = await seedPatiently({ ...start, databaseUrl: database.url }, start.told)
  tellMissing()
  return { server, sandbox }
}

/** What the server stands on. None of it needs the others, so all starts at once. */
async function startBeneath({ options, url, told, giveUp, stops }: Start, onChange: () => void) {
  const { dataDir, sandboxPort } = options
  const opening = openDatabase(options, { say: console.log, onLost: giveUp })
  const playing = keepChild({
    name: 'The sandbox',
    program: 'sandbox/src/main.ts',
    env: { DATA_DIR: dataDir, SANDBOX_PORT: String(sandboxPort), WALLET_URL: url },
    alone: true,
    onChange,
    told,
    onGivenUp: giveUp,
  })
  const all = [opening, playing, buildWebApps()] as const
  const [opened, played] = await Promise.allSettled(all)
  if (opened.status === 'fulfilled') stops.push(opened.value.stop)
  if (played.status === 'fulfilled') stops.push(played.value.stop)
  const [database, sandbox] = await Promise.all(all)
  return { database, sandbox }
}

async function startServer(
  { options, sandboxUrl, told, giveUp, stops }: Start,
  databaseUrl: string,
  onChange: () => void,
) {
  const server = await keepChild({
    name: 'The wallet server',
    program: 'server/src/main.ts',
    env: {
      DATA_DIR: options.dataDir,
      DATABASE_URL: databaseUrl,
      PROVIDERS_FILE: process.env['PROVIDERS_FILE'] || writeProviders(options.dataDir, sandboxUrl),
      KRAPAO_MODE: 'development',
      KRAPAO_SUPERVISED: 'yes',
    },
    onChange,
    told,
    onGivenUp: giveUp,
  })
  stops.push(server.stop)
  return server
}

/** A restart of a part while it seeds is no reason to give up; what is left is taken up again by the next start. */
async function seedPatiently(options: SeedOptions, told: AbortSignal): Promise<boolean> {
  const stopped = new Promise<false>((resolve) => told.addEventListener('abort', () => resolve(false), { once: true }))
  for (const pauseMs of [500, 2_000, 5_000, undefined]) {
    if (told.aborted) break
    try {
      return await Promise.race([seedDemo(options).then(() => true), stopped])
    } catch (error) {
      const { message } = error as Error
      if (pauseMs === undefined)
        console.error(`The demo data is not complete (${message}): start again to go on with it.`)
      else await Promise.race([sleep(pauseMs), stopped])
    }
  }
  return false
}
