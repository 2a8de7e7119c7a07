import { providersFor } from '@krapao/sandbox/credentials'
import type { Clock } from '../../clock.ts'
import type { ManualClock } from '../../testing/manual-clock.ts'
import { testSandbox } from '../../testing/test-sandbox.ts'
import { createGameProviders } from './create-game-providers.ts'
import type { GameProvider } from './port.ts'
import type { Stage } from './port.suite.ts'

export type SandboxStage = {
  readonly clock: ManualClock
  readonly url: string
  /** One provider's side of the wire. */
  of(code: string): Stage
  /** An adapter whose own clock is another one. */
  openWith(code: string, clock: Clock, timeoutMs?: number): GameProvider
}

/** The real sandbox as the far side of the wire, until the file's tests are over. Call it at a test file's top. */
export async function sandboxStage(): Promise<SandboxStage> {
  const { clock, url, control } = await testSandbox()
  const endpoints = new Map(providersFor(url).games.map((endpoint) => [endpoint.code, endpoint]))

  // Whoever waits in vain says for how long; the others wait for as long as a busy machine may take.
  const openWith = (code: string, clock: Clock, timeoutMs = 10_000): GameProvider =>
    createGameProviders([endpoints.get(code)!], { clock, timeoutMs, retryDelaysMs: [5, 10] }).get(code)!

  return {
    clock,
    url,
    openWith,
    of: (code) => ({
      open: (timeoutMs) => openWith(code, clock, timeoutMs),
      books: (username) => control('GET', `/games/${code}/players/${username}`).catch(undefinedIfUnknown),
      bet: async (username, bet) => {
        await control('POST', `/games/${code}/players/${username}/bets`, bet)
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
    }),
  }
}

const undefinedIfUnknown = (error: Error) => {
  if (error.cause !== 404) throw error
  return undefined
}
