import { expect, test } from 'vitest'
import { minorOf } from '../money.ts'
import { testDatabase } from '../testing/test-database.ts'
import { compareNets, expectedNets } from './compare-party-books.ts'
import { createLedger } from './create-ledger.ts'
import { mainAccount } from './ledger.ts'
import { depositOf, transferOf } from './test-items.ts'

const { pool } = await testDatabase()
const ledger = createLedger()

test('each third party is expected to show what we moved to it less what came back', async () => {
  await ledger.openMemberAccounts(pool, 'ann', 'BAHT')
  await ledger.postMany(pool, [
    depositOf('1', 'ann', 500),
    transferOf('2', mainAccount('ann'), 'game/pg', 200),
    transferOf('3', 'game/pg', mainAccount('ann'), 350),
    transferOf('4', 'house/bonus', mainAccount('ann'), 10),
  ])
  const expected = await expectedNets(pool)
  expect(expected).toEqual([
    { account: 'game/pg', currency: 'BAHT', netMinor: -150 },
    { account: 'payment/KBANK', currency: 'BAHT', netMinor: -500 },
  ])
  expect(compareNets(expected, expected)).toEqual([])
  const reported = [
    { account: 'game/pg', currency: 'BAHT', netMinor: minorOf(-149) },
    { account: 'payout/ZPAY', currency: 'BAHT', netMinor: minorOf(7) },
  ] as const
  expect(compareNets(expected, reported).map(({ subject, detail }) => `${subject}: ${detail}`)).toEqual([
    'game/pg in BAHT: ours say -150, theirs -149',
    'payment/KBANK in BAHT: ours say -500, theirs 0',
    'payout/ZPAY in BAHT: ours say 0, theirs 7',
  ])
})
