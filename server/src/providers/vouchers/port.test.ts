import { providersFor } from '@krapao/sandbox/credentials'
import { testSandbox } from '../../testing/test-sandbox.ts'
import { createVoucherProvider } from './create-voucher-provider.ts'
import { voucherProviderSuite } from './port.suite.ts'

const sandbox = await testSandbox()

type State = { vouchers: { link: string; redemptions: { wallet: string }[] }[] }
const wallet = '0990000101'

voucherProviderSuite('True Wallet', () => ({
  wallet,
  open: () =>
    createVoucherProvider(providersFor(sandbox.url).vouchers, {
      clock: sandbox.clock,
      timeoutMs: 5_000,
      retryDelaysMs: [5, 10],
    })!,
  give: async (voucher) => (await sandbox.control<{ link: string }>('POST', '/vouchers', voucher)).link,
  taken: async (link) => {
    const { vouchers }: State = await sandbox.control('GET', '/state')
    const found = vouchers.find((voucher) => voucher.link === link)!
    return found.redemptions.filter((redemption) => redemption.wallet === wallet).length
  },
  send: (fromPhone, amount) =>
    sandbox.control('POST', '/truewallet/transfers', { fromPhone, toWallet: wallet, amount }),
  fault: (rule) => sandbox.control('POST', '/faults', { port: 'vouchers', ...rule }),
  faultsOff: () => sandbox.control('DELETE', '/faults'),
  now: () => sandbox.clock.now(),
  passTime: (ms) => sandbox.clock.advance(ms),
}))
