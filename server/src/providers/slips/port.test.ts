import { providersFor } from '@krapao/sandbox/credentials'
import { expect, test } from 'vitest'
import { testSandbox } from '../../testing/test-sandbox.ts'
import { createSlipVerifier } from './create-slip-verifier.ts'
import { slipVerifierSuite } from './port.suite.ts'

const sandbox = await testSandbox()

const open = (timeoutMs = 5_000, over = {}) =>
  createSlipVerifier(
    { ...providersFor(sandbox.url).slips, ...over },
    { clock: sandbox.clock, timeoutMs, retryDelaysMs: [5, 10] },
  )

slipVerifierSuite('the checker of slips', () => ({
  open: (timeoutMs) => open(timeoutMs),
  now: () => sandbox.clock.now(),
  transfer: async (made) => (await sandbox.control<{ reference: string }>('POST', '/bank/transfers', made)).reference,
  to: { bankCode: 'SCB', accountNo: '4031182957' },
  fault: (rule) => sandbox.control('POST', '/faults', { port: 'slips', ...rule }),
  faultsOff: () => sandbox.control('DELETE', '/faults'),
}))

test('the checker turns away who does not sign with its secret', async () => {
  const stranger = open(5_000, { secret: 'another secret' })
  await expect(stranger.verify('BBL', 'R1')).rejects.toMatchObject({ kind: 'unavailable', vendorCode: 'signature' })
  await stranger.close()
})
