import type { DepositAccount } from '@krapao/contract/calls/lookups'
import { expect, test } from 'vitest'
import { bankAccounts, mustEditName } from './bank-accounts.ts'

const account = (bankCode: string, facts: Partial<DepositAccount> = {}): DepositAccount => ({
  bankCode,
  bankType: 'BANK',
  mode: 'AUTO',
  bankAccountName: 'KRAPAO',
  bankAccountNo: '4031182957',
  currency: 'BAHT',
  bank: { nameTH: bankCode, nameEN: bankCode },
  minDeposit: 1,
  quickAmounts: [],
  ...facts,
})
const lookup = (banks: DepositAccount[], isManual = false) => ({ banks, isManual })
const member = (bankCode: string, currency: 'BAHT' | 'LAK' = 'BAHT') =>
  ({ profile: { currency }, bankAccount: { bankCode } }) as Parameters<typeof bankAccounts>[1]
const widgets = (...args: Parameters<typeof bankAccounts>) =>
  bankAccounts(...args).map(({ bankCode, widget }) => `${bankCode}:${widget}`)

test('bank accounts of the member’s currency only, the member’s own bank first', () => {
  const banks = [
    account('SCB'),
    account('WW', { bankType: 'PAYMENT' }),
    account('GSB'),
    account('BCEL', { currency: 'LAK' }),
  ]
  expect(widgets(lookup(banks), member('GSB'))).toEqual(['GSB:GSB', 'SCB:SCB'])
  expect(widgets(lookup(banks), member('BCEL', 'LAK'))).toEqual(['BCEL:BCEL'])
})

test('each bank has its own way, KBANK in AUTO mode only; in manual mode all are generic', () => {
  const banks = [account('SCB'), account('KBANK'), account('KBANK', { mode: 'MANUAL' }), account('GSB'), account('TTB')]
  expect(widgets(lookup(banks), member('BBL'))).toEqual([
    'SCB:SCB',
    'KBANK:KBANK',
    'KBANK:manual',
    'GSB:GSB',
    'TTB:manual',
  ])
  expect(new Set(widgets(lookup(banks, true), member('BBL')).map((widget) => widget.split(':')[1]))).toEqual(
    new Set(['manual']),
  )
})

test.each([
  ['KBANK', 'KTB', 'สมชาย ใจดี', true],
  ['KBANK', 'TMB', 'สมชาย ใจดี', true],
  ['KBANK', 'BBL', 'SOMCHAI 2', true],
  ['KBANK', 'BBL', 'SOMCHAI JAIDEE', false],
  ['KBANK', 'SCB', 'สมชาย ใจดี', false],
  ['SCB', 'KTB', 'สมชาย ใจดี', false],
  ['manual', 'KTB', 'สมชาย ใจดี', false],
] as const)(
  'sending to %s from %s as %s: the name must be edited first: %s',
  (widget, bankCode, bankAccountName, must) => expect(mustEditName(widget, { bankCode, bankAccountName })).toBe(must),
)
