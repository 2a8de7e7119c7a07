import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { ErrorBody } from '@krapao/contract/call'
import type { CallAnswer, CallName } from '@krapao/contract/calls'
import { providersFor } from '@krapao/sandbox/credentials'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll } from 'vitest'
import { type App, type AppOverrides, buildApp } from '../app.ts'
import type { Config } from '../config.ts'
import { type ManualClock, manualClock } from './manual-clock.ts'
import { testConfig } from './test-config.ts'
import { type TestDatabase, testDatabase } from './test-database.ts'
import { type TestSandbox, testSandbox } from './test-sandbox.ts'

/** A success body of the call, or of an error; a test knows which it expects. */
export type TestAnswer<N extends CallName> = {
  readonly status: number
  readonly body: CallAnswer<N> & Partial<ErrorBody>
  readonly headers: Readonly<Record<string, unknown>>
}

export type AskOptions = {
  readonly params?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** A member's client: it sends what ours sends. */
export type TestClient = {
  ask<N extends CallName>(name: N, options?: AskOptions): Promise<TestAnswer<N>>
}

export type TestApp = App & {
  readonly config: Config
  readonly database: TestDatabase
  readonly clock: ManualClock
  readonly sandbox: TestSandbox
  /** A visitor, or the member of a token; each address is another household. */
  client(who?: { token?: string; address?: string }): TestClient
  /** The sandbox's control API. */
  readonly control: TestSandbox['control']
}

export type TestAppOptions = Omit<AppOverrides, 'clock' | 'pool'> & {
  readonly config?: Partial<Config>
  readonly clock?: ManualClock
}

/**
 * The real app on a fresh database, with the real sandbox for every third party, on a clock that stands still. Not
 * started: `client().ask` needs no port, and jobs are run by hand with `runDueJobs`. Call it at a test file's top.
 */
export async function testApp({
  config: changes,
  clock = manualClock(),
  ...overrides
}: TestAppOptions = {}): Promise<TestApp> {
  const database = await testDatabase()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'krapao-app-'))
  const sandbox = await testSandbox(clock)
  const config: Config = { ...testConfig(dataDir, database.url), providers: providersFor(sandbox.url), ...changes }
  const log = pino({ level: config.logLevel })
  // A test that sets a limit of its own keeps the others of the tests.
  const limits = { ...config.settings?.limits, ...overrides.settings?.limits }
  const settings = { ...overrides.settings, limits }
  const app = await buildApp(config, { clock, pool: database.pool, log, walletDir: dataDir, ...overrides, settings })
  afterAll(async () => {
    await app.stop()
    await rm(dataDir, { recursive: true })
  })
  return {
    ...app,
    config,
    database,
    clock,
    sandbox,
    client: (who) => clientOf(app.http, who),
    control: sandbox.control,
  }
}

const clientOf = (
  http: FastifyInstance,
  { token, address = '127.0.0.1' }: { token?: string; address?: string } = {},
): TestClient => ({
  async ask(name, { params = {}, body, headers } = {}) {
    const [method, pattern] = name.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string]
    const answer = await http.inject({
      method,
      url: `/api${pattern.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))}`,
      remoteAddress: address,
      headers: { 'x-requested-with': 'wallet-user', ...(token && { authorization: `Bearer ${token}` }), ...headers },
      ...(body !== undefined && { payload: body as object }),
    })
    return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
  },
})
