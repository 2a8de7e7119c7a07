import type { WalletView } from '@krapao/contract/calls/wallet'
import { beforeEach, expect, test } from 'vitest'
import { MemoryStorage } from '../testing/memory-storage.ts'
import { keepLastKnown, readLastKnown } from './last-known.ts'

const slotOf = (code: string, category: 'slot' | 'sport' | 'lotto') =>
  ({ code, category }) as WalletView['slots'][number]

const view = {
  timesync: '2026-03-03T03:03:03.000Z',
  profile: { _id: 'M1', name: 'สมชาย' },
  bankAccount: { bankAccountName: 'SOMCHAI JAIDEE', bankAccountNo: '0482951736', bank: { nameTH: 'กสิกรไทย' } },
  wallet: { amount: 120, held: { amount: 0, count: 0 } },
  slots: [slotOf('pg', 'slot'), slotOf('ufabet', 'sport'), slotOf('huayhd', 'lotto')],
  total: 320,
  isPartial: false,
  invite: { amount: 5, success: 200, fail: 5 },
} as WalletView

beforeEach(() => {
  globalThis.localStorage = new MemoryStorage()
})

test('the user info of product.md §3 is kept under last_sync, and read back whole', () => {
  keepLastKnown(view)
  expect(JSON.parse(localStorage.getItem('last_sync')!)).toMatchObject({
    timesync: view.timesync,
    profile: view.profile,
    bankAccount: view.bankAccount,
    wallet: view.wallet,
    slotAccount: ['pg'],
    sportAccount: ['ufabet'],
    lottoAccount: ['huayhd'],
    total: 320,
    inviteAmount: 5,
    inviteSuccess: 200,
    inviteFail: 5,
  })
  expect(readLastKnown()).toEqual(view)
})

test('nothing kept, another version, and what is no longer readable are nothing known', () => {
  expect(readLastKnown()).toBeUndefined()
  for (const kept of ['{', 'null', '{"version":0,"slots":[]}', '{"version":1}']) {
    localStorage.setItem('last_sync', kept)
    expect(readLastKnown(), kept).toBeUndefined()
  }
})
