import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Sandbox, buildSandbox } from '@krapao/sandbox/app'
import { providersFor } from '@krapao/sandbox/credentials'
import { afterAll, beforeAll } from 'vitest'
import { manualClock } from '../../testing/manual-clock.ts'
import { createVoucherProvider } from './create-voucher-provider.ts'
import { voucherProviderSuite } from './port.suite.ts'

const clock = manualClock()
let dataDir: string
let sandbox: Sandbox
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'krapao-vouchers-'))
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
type State = { vouchers: { link: string; redemptions: { wallet: string }[] }[] }
const wallet = '0990000101'

voucherProviderSuite('True Wallet', () => ({
  wallet,
  open: () =>
    createVoucherProvider(providersFor(sandbox.url).vouchers, { clock, timeoutMs: 5_000, retryDelaysMs: [5, 10] })!,
  give: async (voucher) => ((await control('POST', '/vouchers', voucher)) as { link: string }).link,
  taken: async (link) => {
    const { vouchers }: State = await control('GET', '/state')
    const found = vouchers.find((voucher) => voucher.link === link)!
    return found.redemptions.filter((redemption) => redemption.wallet === wallet).length
  },
  send: (fromPhone, amount) => control('POST', '/truewallet/transfers', { fromPhone, toWallet: wallet, amount }),
  fault: (rule) => control('POST', '/faults', { port: 'vouchers', ...rule }),
  faultsOff: () => control('DELETE', '/faults'),
  now: () => clock.now(),
  passTime: (ms) => clock.advance(ms),
}))
