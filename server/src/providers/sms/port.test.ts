import { providersFor } from '@krapao/sandbox/credentials'
import { testSandbox } from '../../testing/test-sandbox.ts'
import { createSmsProvider } from './create-sms-provider.ts'
import { smsProviderSuite } from './port.suite.ts'

const sandbox = await testSandbox()

smsProviderSuite('the SMS gateway', () => ({
  open: () => createSmsProvider(providersFor(sandbox.url).sms, { timeoutMs: 5_000, retryDelaysMs: [5, 10] }),
  inbox: (phone) => sandbox.control('GET', `/sms?phone=${phone}`),
  fault: (rule) => sandbox.control('POST', '/faults', { port: 'sms', ...rule }),
  faultsOff: () => sandbox.control('DELETE', '/faults'),
  passTime: (ms) => sandbox.clock.advance(ms),
}))
