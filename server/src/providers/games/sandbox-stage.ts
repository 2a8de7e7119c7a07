import { buildSandbox } from '@krapao/sandbox/app'
import { providersFor } from '@krapao/sandbox/credentials'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Clock } from '../../clock.ts'
import { type ManualClock, manualClock } from '../../testing/manual-clock.ts'
import { createGameProviders } from './create-game-providers.ts'
import type { GameProvider } from './port.ts'
import type { Stage } from './port.suite.ts'

/** How long an adapter under test waits: enough for a busy machine to answer, short enough to wait for in vain. */
const timeoutMs = 1_000

export type SandboxStage = {
  readonly clock: ManualClock
  readonly url: string
  /** One provider's side of the wire. */
  of(code: string): Stage
  /** An adapter whose own clock is another one. */
  openWith(code: string, clock: Clock): GameProvider
  stop(): Promise<void>
}

/** The real sandbox on a free port, on a clock that stands still until it is told. For tests. */
export async function openSandboxStage(): Promise<SandboxStage> {
  const dataDir = await mkdtemp(join(tmpdir(), 'krapao-games-'))
  const clock = manualClock()
  const sandbox = await buildSandbox({ dataDir, port: 0, walletUrl: 'http://127.0.0.1:1', clock })
  const endpoints = new Map(providersFor(sandbox.url).games.map((endpoint) => [endpoint.code, endpoint]))

  const control = async (method: string, path: string, body?: unknown) => {
    const headers = body === undefined ? {} : { 'content-type': 'application/json' }
    const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }
    const answer = await fetch(`${sandbox.url}/control${path}`, init)
    if (!answer.ok && answer.status !== 404) throw new Error(`control ${method} ${path}: ${answer.status}`)
    return answer.ok ? ((await answer.json()) as never) : undefined
  }
  const openWith = (code: string, clock: Clock): GameProvider =>
    createGameProviders([endpoints.get(code)!], { clock, timeoutMs, retryDelaysMs: [5, 10] }).get(code)!

  return {
    clock,
    url: sandbox.url,
    openWith,
    of: (code) => ({
      open: () => openWith(code, clock),
      books: (username) => control('GET', `/games/${code}/players/${username}`),
      bet: async (username, bet) => {
        const played = await control('POST', `/games/${code}/players/${username}/bets`, bet)
        if (!played) throw new Error(`${code} knows no ${username}`)
      },
      fault: async (rule) => {
        await control('POST', '/faults', { port: 'games', provider: code, ...rule })
      },
      faultsOff: async () => {
        await control('DELETE', '/faults')
      },
      passTime: (ms) => clock.advance(ms),
      now: () => clock.now(),
      today: () => new Date(clock.now().getTime() + 7 * 60 * 60 * 1000).toISOString().slice(0, 10),
      stop: async () => {},
    }),
    stop: async () => {
      await sandbox.close()
      await rm(dataDir, { recursive: true })
    },
  }
}
