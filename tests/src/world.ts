import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { buildSandbox, type Sandbox } from '../../sandbox/src/app.ts'
import { providersFor } from '../../sandbox/src/credentials.ts'
import { type App, buildApp } from '../../server/src/app.ts'
import type { Config } from '../../server/src/config.ts'
import type { Pool } from '../../server/src/database/pool.ts'
import { createTestDatabase } from '../../server/src/testing/create-test-database.ts'
import { type ManualClock, manualClock } from '../../server/src/testing/manual-clock.ts'
import { runDueJobs } from '../../server/src/testing/run-due-jobs.ts'
import { seededRandom } from '../../server/src/testing/seeded-random.ts'
import { testConfig } from '../../server/src/testing/test-config.ts'
import { type Mortal, mortalPool } from './mortal-pool.ts'

/** A webhook as it came over the wire: delivered to the product when the life says so, as often as it says. */
export type Told = {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** The product, its database and every third party, on one clock that only the lives move. */
export type World = {
  readonly clock: ManualClock
  readonly database: Pool
  /** The product's process that runs now. */
  readonly app: App
  readonly process: Mortal
  readonly sandbox: Sandbox
  readonly webhooks: Told[]
  control<T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<T>
  /** Runs every job that is due. */
  work(): Promise<void>
  /** kill -9, and the next process. */
  restart(): Promise<void>
  /** The third parties' machines are off while `work` runs: connections are refused. */
  withoutThirdParties<T>(work: () => Promise<T>): Promise<T>
  close(): Promise<void>
}

const hour = 60 * 60 * 1000
/** A QR is watched a little longer than a life goes on being looked at after its last step, and the night before that. */
const watchMs = 53 * hour

/** Third parties answer at once or not at all: no step waits for real time to pass. */
const patience = { timeoutMs: 1_500, retryDelaysMs: [1, 1], breakerThreshold: Number.MAX_SAFE_INTEGER }

/** `seed` is of all chance in the product: ids, passwords, tokens. */
export async function openWorld(seed: string): Promise<World> {
  const clock = manualClock()
  const { pool: database, url, drop } = await createTestDatabase()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'krapao-simulate-'))
  const webhooks: Told[] = []
  const door = await openDoor(webhooks)
  const log = pino({ level: process.env['LOG_LEVEL'] ?? 'silent' })

  const playSandbox = (port: number) => buildSandbox({ dataDir, port, walletUrl: door.url, clock, durable: false })
  let sandbox = await playSandbox(0)
  const sandboxPort = Number(new URL(sandbox.url).port)
  const config: Config = {
    ...testConfig(dataDir, url),
    port: 1,
    publicUrl: door.url,
    locale: 'la',
    registerOtp: false,
    providers: providersFor(sandbox.url),
  }
  const settings = {
    passwords: { minLength: 8, maxLength: 128, memoryKiB: 64, passes: 1, lanes: 1 },
    qrcodes: { watchMs },
    sessions: { lifeMs: 30 * 24 * hour },
    spinwheel: { couponLifeMs: 3 * hour },
  }
  const random = seededRandom(seed)
  const begin = async () => {
    const process = mortalPool(database)
    const app = await buildApp(config, {
      clock,
      random,
      pool: process.pool,
      log,
      settings,
      patience,
      walletDir: dataDir,
    })
    return { process, app }
  }
  let current = await begin()
  const ending: Promise<void>[] = []

  return {
    clock,
    database,
    webhooks,
    get app() {
      return current.app
    },
    get process() {
      return current.process
    },
    get sandbox() {
      return sandbox
    },
    control: async (method, where, body) => {
      const json = body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
      const answer = await fetch(`${sandbox.url}/control${where}`, { method, ...json })
      if (!answer.ok) throw new Error(`control ${method} ${where}: ${answer.status} ${await answer.text()}`)
      return (await answer.json()) as never
    },
    work: async () => void (await runDueJobs(database, current.app.jobs, clock)),
    restart: async () => {
      current.process.die()
      ending.push(current.app.stop())
      current = await begin()
    },
    withoutThirdParties: async (work) => {
      await sandbox.close()
      try {
        return await work()
      } finally {
        sandbox = await playSandbox(sandboxPort)
      }
    },
    close: async () => {
      await Promise.all([...ending, current.app.stop()])
      await Promise.all([sandbox.close(), door.close()])
      await drop()
      await rm(dataDir, { recursive: true })
    },
  }
}

/** Takes webhooks in, like a machine that acknowledges before it works. */
async function openDoor(webhooks: Told[]) {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const headers = Object.entries(request.headers).flatMap(([name, value]) =>
        typeof value === 'string' ? [[name, value] as const] : [],
      )
      webhooks.push({ url: request.url!, headers: Object.fromEntries(headers), body: Buffer.concat(chunks).toString() })
      response.end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return { url: `http://127.0.0.1:${port}`, close }
}
