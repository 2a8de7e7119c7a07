import { providersFor } from '@krapao/sandbox/credentials'
import { afterAll, beforeAll } from 'vitest'
import { type TestSandbox, openTestSandbox } from '../../testing/open-test-sandbox.ts'
import { createSmsProvider } from './create-sms-provider.ts'
import { smsProviderSuite } from './port.suite.ts'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await openTestSandbox()
})
afterAll(() => sandbox.stop())

smsProviderSuite('the SMS gateway', () => ({
  open: () => createSmsProvider(providersFor(sandbox.url).sms, { timeoutMs: 5_000, retryDelaysMs: [5, 10] }),
  inbox: (phone) => sandbox.control('GET', `/sms?phone=${phone}`),
  fault: (rule) => sandbox.control('POST', '/faults', { port: 'sms', ...rule }),
  faultsOff: () => sandbox.control('DELETE', '/faults'),
  passTime: (ms) => sandbox.clock.advance(ms),
}))
