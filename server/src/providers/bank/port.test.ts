import { providersFor } from '@krapao/sandbox/credentials'
import { testSandbox } from '../../testing/test-sandbox.ts'
import { createBankFeeds } from './create-bank-feeds.ts'
import { bankFeedSuite } from './port.suite.ts'

const sandbox = await testSandbox()

for (const code of ['SCB', 'KBANK', 'GSB', 'BCEL'])
  bankFeedSuite(`the statement of ${code}`, () => {
    const endpoint = providersFor(sandbox.url).banks.find((bank) => bank.code === code)!
    const [account] = endpoint.accounts
    return {
      open: (over) =>
        createBankFeeds([{ ...endpoint, ...over }], {
          clock: sandbox.clock,
          timeoutMs: 5_000,
          retryDelaysMs: [5, 10],
        }).get(code)!,
      ...account,
      counts: code !== 'BCEL',
      send: ({ amount = 100, fromBankCode = 'SCB' } = {}) => {
        const sender = { fromBankCode, fromAccountNo: '2223333344', fromName: 'SOMCHAI JAIDEE' }
        return sandbox.control('POST', '/bank/transfers', { ...sender, toAccountNo: account.accountNo, amount })
      },
      fault: (rule) => sandbox.control('POST', '/faults', { port: 'bank', provider: code, ...rule }),
      faultsOff: () => sandbox.control('DELETE', '/faults'),
      passTime: (ms) => sandbox.clock.advance(ms),
      now: () => sandbox.clock.now(),
    }
  })
