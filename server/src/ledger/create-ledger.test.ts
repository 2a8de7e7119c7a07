import { expect, test } from 'vitest'
import { minorOf } from '../money.ts'
import { testDatabase } from '../testing/test-database.ts'
import { createLedger } from './create-ledger.ts'
import { mainAccount, type NewHold, type NewTransfer, UnknownAccountError } from './ledger.ts'

const { pool } = await testDatabase()
const ledger = createLedger()

const deposit = (memberId: string, ref: string, amount: number): NewTransfer => ({
  ref,
  kind: 'deposit',
  debit: 'payment/KBANK',
  credit: mainAccount(memberId),
  amountMinor: minorOf(amount),
  currency: 'BAHT',
  cause: { type: 'test', id: ref },
})
const hold = (memberId: string, ref: string, amount: number): NewHold => ({
  ref,
  account: mainAccount(memberId),
  amountMinor: minorOf(amount),
  currency: 'BAHT',
  cause: { type: 'test', id: ref },
})

test('a member deposits, holds, plays, and takes back what was not taken', async () => {
  await ledger.openMemberAccounts(pool, 'ann', 'BAHT')
  await ledger.openMemberAccounts(pool, 'ann', 'BAHT')
  expect(await ledger.post(pool, deposit('ann', 'd1', 500_00))).toBe('done')
  expect(await ledger.hold(pool, hold('ann', 'h1', 200_00))).toBe('done')
  expect(await ledger.hold(pool, hold('ann', 'h2', 300_01))).toBe('insufficient')
  expect(await ledger.balance(pool, mainAccount('ann'))).toEqual({ balanceMinor: 500_00, heldMinor: 200_00 })
  expect(await ledger.postHold(pool, 'h1', 'game/pg', 'to-game')).toBe('done')
  expect(await ledger.hold(pool, hold('ann', 'h2', 300_00))).toBe('done')
  expect(await ledger.voidHold(pool, 'h2')).toBe('done')
  expect(await ledger.balance(pool, mainAccount('ann'))).toEqual({ balanceMinor: 300_00, heldMinor: 0 })
  expect(await ledger.audit(pool)).toEqual([])
})

test('an account that nobody opened is an error, not a refusal', async () => {
  await expect(ledger.post(pool, deposit('nobody', 'd2', 1))).rejects.toBeInstanceOf(UnknownAccountError)
})
