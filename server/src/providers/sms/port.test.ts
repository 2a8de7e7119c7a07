import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Sandbox, buildSandbox } from '@krapao/sandbox/app'
import { providersFor } from '@krapao/sandbox/credentials'
import { afterAll, beforeAll } from 'vitest'
import { manualClock } from '../../testing/manual-clock.ts'
import { createSmsProvider } from './create-sms-provider.ts'
import { smsProviderSuite } from './port.suite.ts'

const clock = manualClock()
let dataDir: string
let sandbox: Sandbox
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'krapao-sms-'))
  sandbox = await buildSandbox({ dataDir, port: 0, walletUrl: 'http://127.0.0.1:1', clock })
})
afterAll(async () => {
  await sandbox.close()
  await rm(dataDir, { recursive: true })
})

const control = async (method: string, path: string, body?: unknown) => {
  const init = body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const answer = await fetch(`${sandbox.url}/control${path}`, { method, ...init })
  if (!answer.ok) throw new Error(`control ${method} ${path}: ${answer.status}`)
  return (await answer.json()) as never
}

smsProviderSuite('the SMS gateway', () => ({
  open: () => createSmsProvider(providersFor(sandbox.url).sms, { timeoutMs: 5_000, retryDelaysMs: [5, 10] }),
  inbox: (phone) => control('GET', `/sms?phone=${phone}`),
  fault: (rule) => control('POST', '/faults', { port: 'sms', ...rule }),
  faultsOff: () => control('DELETE', '/faults'),
  passTime: (ms) => clock.advance(ms),
}))
