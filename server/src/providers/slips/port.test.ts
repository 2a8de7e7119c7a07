import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Sandbox, buildSandbox } from '@krapao/sandbox/app'
import { providersFor } from '@krapao/sandbox/credentials'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { manualClock } from '../../testing/manual-clock.ts'
import { createSlipVerifier } from './create-slip-verifier.ts'
import { slipVerifierSuite } from './port.suite.ts'

const clock = manualClock()
let dataDir: string
let sandbox: Sandbox
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'krapao-slips-'))
  sandbox = await buildSandbox({ dataDir, port: 0, walletUrl: 'http://127.0.0.1:1', clock })
})
afterAll(async () => {
  await sandbox.close()
  await rm(dataDir, { recursive: true })
})

const control = async <T>(method: string, path: string, body?: unknown) => {
  const init = body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const answer = await fetch(`${sandbox.url}/control${path}`, { method, ...init })
  if (!answer.ok) throw new Error(`control ${method} ${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as T
}
const open = (timeoutMs = 5_000, over = {}) =>
  createSlipVerifier({ ...providersFor(sandbox.url).slips, ...over }, { clock, timeoutMs, retryDelaysMs: [5, 10] })

slipVerifierSuite('the checker of slips', () => ({
  open: (timeoutMs) => open(timeoutMs),
  now: () => clock.now(),
  transfer: async (made) => (await control<{ reference: string }>('POST', '/bank/transfers', made)).reference,
  to: { bankCode: 'SCB', accountNo: '4031182957' },
  fault: (rule) => control('POST', '/faults', { port: 'slips', ...rule }),
  faultsOff: () => control('DELETE', '/faults'),
}))

test('the checker turns away who does not sign with its secret', async () => {
  const stranger = open(5_000, { secret: 'another secret' })
  await expect(stranger.verify('BBL', 'R1')).rejects.toMatchObject({ kind: 'unavailable', vendorCode: 'signature' })
  await stranger.close()
})
