import type { DepositAccount } from '@krapao/contract/calls/lookups'
import { expect, test } from 'vitest'
import { minorOf, toMinor } from '../ui/parse-amount.ts'
import { canCreate, isWorthCreating, qrChannels } from './qr-channels.ts'

const account = (facts: Partial<DepositAccount>): DepositAccount => ({
  bankCode: 'WW',
  bankType: 'PAYMENT',
  mode: 'QR',
  bankAccountName: '',
  bankAccountNo: '',
  currency: 'BAHT',
  bank: { nameTH: 'คิวอาร์', nameEN: 'QR' },
  minDeposit: 100,
  quickAmounts: [100, 200],
  ...facts,
})

test('only QR providers, in the member’s own currency', () => {
  const banks = [
    account({}),
    account({ bankCode: 'ZPAY', currency: 'LAK' }),
    account({ bankCode: 'SCB', bankType: 'BANK' }),
    account({ bankCode: 'UNHEARD' }),
  ]
  expect(qrChannels(banks, 'BAHT').map((channel) => channel.provider)).toEqual(['WW'])
  expect(qrChannels(banks, 'LAK').map((channel) => channel.provider)).toEqual(['ZPAY'])
})

test('KBANK has a QR unless its account is watched automatically', () => {
  expect(qrChannels([account({ bankCode: 'KBANK' })], 'BAHT')).toHaveLength(1)
  expect(qrChannels([account({ bankCode: 'KBANK', mode: 'AUTO' })], 'BAHT')).toEqual([])
})

test('create is disabled below the minimum: KBANK at or below 0, the others below theirs', () => {
  const kbank = { provider: 'KBANK', min: toMinor(1) } as const
  const ww = { provider: 'WW', min: toMinor(100) } as const
  expect([null, minorOf('0'), minorOf('0.01')].map((amount) => canCreate(kbank, amount))).toEqual([false, false, true])
  expect([minorOf('99.99'), minorOf('100')].map((amount) => canCreate(ww, amount))).toEqual([false, true])
})

test('a minimum that the operator set for the site holds for KBANK too', () => {
  const kbank = { provider: 'KBANK', min: toMinor(50) } as const
  expect([minorOf('49.99'), minorOf('50')].map((amount) => canCreate(kbank, amount))).toEqual([false, true])
})

test('below 1 pressing it does nothing', () => {
  expect(isWorthCreating(toMinor(0.99))).toBe(false)
  expect(isWorthCreating(toMinor(1))).toBe(true)
})
