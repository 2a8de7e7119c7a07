import { generateKeyPairSync } from 'node:crypto'
import { providersFor } from '@krapao/sandbox/credentials'
import { expect, test } from 'vitest'
import { minorOf } from '../../money.ts'
import { manualClock } from '../../testing/manual-clock.ts'
import { testSandbox } from '../../testing/test-sandbox.ts'
import { createPaymentProviders } from './create-payment-providers.ts'
import type { PaymentProvider } from './port.ts'

const sandbox = await testSandbox()
const { clock } = sandbox
const publicUrl = () => 'http://127.0.0.1:1'

const codes = providersFor('http://127.0.0.1').payments.map(({ code }) => code)
const openWith = (code: string, over: { secret?: string; merchantId?: string }, ownClock = clock): PaymentProvider => {
  const endpoint = providersFor(sandbox.url).payments.find((endpoint) => endpoint.code === code)!
  return createPaymentProviders([{ ...endpoint, ...over }], { clock: ownClock, publicUrl }).get(code)!
}
const payoutOf = (reference: string) => ({
  reference,
  amountMinor: minorOf(10_000),
  currency: 'BAHT' as const,
  to: { bankCode: 'KBANK', accountNo: '1112223334', accountName: 'DEMO MEMBER' },
})
const otherKey = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64')

test.each(codes)('%s turns a stranger away at the door: nothing was done, so nothing is unknown', async (code) => {
  const reference = `STRANGER${code}`
  for (const stranger of [{ secret: code === 'ZPAY' ? otherKey : 'not the secret' }, { merchantId: 'somebody else' }]) {
    const provider = openWith(code, stranger)
    await expect(provider.payout(payoutOf(reference))).rejects.toMatchObject({ kind: 'unavailable' })
    await expect(provider.inquireCharge(reference)).rejects.toMatchObject({ kind: 'unavailable' })
    await provider.close()
  }
  const known = openWith(code, {})
  expect(await known.inquirePayout(reference)).toEqual({ status: 'not-found' })
  await known.close()
})

test.each(['WW', 'ZPAY'])('%s turns away a request that was signed ten minutes ago', async (code) => {
  const provider = openWith(code, {}, manualClock(new Date(clock.now().getTime() - 600_000)))
  await expect(provider.payout(payoutOf(`OLD${code}`))).rejects.toMatchObject({ kind: 'unavailable' })
  await provider.close()
})

test('KBANK: a token that ends, or that the bank forgets, is replaced without anybody noticing', async () => {
  const provider = openWith('KBANK', {})
  expect(await provider.payout(payoutOf('TOKEN1'))).toMatchObject({ status: 'paid' })
  clock.advance(31 * 60_000)
  expect(await provider.payout(payoutOf('TOKEN2'))).toMatchObject({ status: 'paid' })
  // The adapter's clock stands still while the bank's goes on: it believes in its token, the bank does not.
  const slow = manualClock(clock.now())
  const behind = openWith('KBANK', {}, slow)
  expect(await behind.payout(payoutOf('TOKEN3'))).toMatchObject({ status: 'paid' })
  clock.advance(31 * 60_000)
  expect(await behind.payout(payoutOf('TOKEN4'))).toMatchObject({ status: 'paid' })
  await Promise.all([provider.close(), behind.close()])
})

test('a provider that nobody has an adapter for is a mistake of the configuration', () => {
  const [endpoint] = providersFor(sandbox.url).payments
  expect(() => createPaymentProviders([{ ...endpoint!, code: 'NOBODY' }], { clock, publicUrl })).toThrow('NOBODY')
})
