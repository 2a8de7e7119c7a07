import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Sandbox, buildSandbox } from '@krapao/sandbox/app'
import { providersFor } from '@krapao/sandbox/credentials'
import { afterAll, beforeAll } from 'vitest'
import { manualClock } from '../../testing/manual-clock.ts'
import { createBankFeeds } from './create-bank-feeds.ts'
import { bankFeedSuite } from './port.suite.ts'

const clock = manualClock()
let dataDir: string
let sandbox: Sandbox
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'krapao-bank-'))
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

for (const code of ['SCB', 'KBANK', 'GSB', 'BCEL'])
  bankFeedSuite(`the statement of ${code}`, () => {
    const endpoint = providersFor(sandbox.url).banks.find((bank) => bank.code === code)!
    const [account] = endpoint.accounts
    return {
      open: (over) =>
        createBankFeeds([{ ...endpoint, ...over }], { clock, timeoutMs: 5_000, retryDelaysMs: [5, 10] }).get(code)!,
      ...account,
      counts: code !== 'BCEL',
      send: ({ amount = 100, fromBankCode = 'SCB' } = {}) => {
        const sender = { fromBankCode, fromAccountNo: '2223333344', fromName: 'SOMCHAI JAIDEE' }
        return control('POST', '/bank/transfers', { ...sender, toAccountNo: account.accountNo, amount })
      },
      fault: (rule) => control('POST', '/faults', { port: 'bank', provider: code, ...rule }),
      faultsOff: () => control('DELETE', '/faults'),
      passTime: (ms) => clock.advance(ms),
      now: () => clock.now(),
    }
  })
