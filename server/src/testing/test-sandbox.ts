import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Sandbox, buildSandbox } from '@krapao/sandbox/app'
import { afterAll } from 'vitest'
import { type ManualClock, manualClock } from './manual-clock.ts'

export type TestSandbox = Sandbox & {
  /** The sandbox's own: stands still until it is told. */
  readonly clock: ManualClock
  /** One call of its control API. What it refuses is thrown, with the status as its cause. */
  readonly control: <T = never>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) => Promise<T>
}

/**
 * The real sandbox of third parties on a free port, with books of its own, until the file's tests are over. Call it at a
 * test file's top.
 */
export async function testSandbox(clock: ManualClock = manualClock()): Promise<TestSandbox> {
  const dataDir = await mkdtemp(join(tmpdir(), 'krapao-sandbox-'))
  const sandbox = await buildSandbox({ dataDir, port: 0, walletUrl: 'http://127.0.0.1:1', clock })
  afterAll(async () => {
    await sandbox.close()
    await rm(dataDir, { recursive: true })
  })
  return {
    ...sandbox,
    clock,
    async control<T>(method: string, path: string, body?: unknown) {
      const json = { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
      const answer = await fetch(`${sandbox.url}/control${path}`, { method, ...(body !== undefined && json) })
      if (!answer.ok)
        throw new Error(`control ${method} ${path}: ${answer.status} ${await answer.text()}`, { cause: answer.status })
      return (await answer.json()) as T
    },
  }
}
