import { expect, test } from 'vitest'
import { transaction } from '../database/pool.ts'
import { minorOf } from '../money.ts'
import { testDatabase } from '../testing/test-database.ts'
import { checkRules } from './audit.ts'
import { bookRules } from './audit-books.ts'
import { createLedger } from './create-ledger.ts'
import { CurrencyMismatchError, LedgerError, mainAccount, UnknownAccountError, UnknownHoldError } from './ledger.ts'
import { depositOf, holdOf, transferOf } from './test-items.ts'

const { pool } = await testDatabase()
const ledger = createLedger()

const member = async (memberId: string, amount: number) => {
  await ledger.openMemberAccounts(pool, memberId, 'BAHT')
  await ledger.post(pool, depositOf(`${memberId}-first`, memberId, amount))
}
const balanceOf = (memberId: string) => ledger.balance(pool, mainAccount(memberId))
/** These holds belong to no movement: only the books' own rules are asked. */
const booksAlone = () => checkRules(pool, bookRules)

test('money is held, spent or given back, and never more than there is', async () => {
  await member('ann', 500_00)
  expect(await ledger.hold(pool, holdOf('ann-1', 'ann', 200_00))).toBe('done')
  expect(await ledger.hold(pool, holdOf('ann-2', 'ann', 300_01))).toBe('insufficient')
  expect(await ledger.post(pool, transferOf('ann-3', mainAccount('ann'), 'game/pg', 300_01))).toBe('insufficient')
  expect(await balanceOf('ann')).toEqual({ balanceMinor: 500_00, heldMinor: 200_00 })
  expect(await ledger.postHold(pool, 'ann-1', 'game/pg', 'to-game')).toBe('done')
  expect(await ledger.hold(pool, holdOf('ann-2', 'ann', 300_00))).toBe('done')
  expect(await ledger.voidHold(pool, 'ann-2')).toBe('done')
  expect(await balanceOf('ann')).toEqual({ balanceMinor: 300_00, heldMinor: 0 })
  expect(await booksAlone()).toEqual([])
})

test('what is said twice is done once; other words under the same ref are a conflict', async () => {
  await member('bea', 100)
  const spend = transferOf('bea-1', mainAccount('bea'), 'game/pg', 100)
  expect(await ledger.post(pool, spend)).toBe('done')
  expect(await ledger.post(pool, spend), 'a replay, though nothing is left').toBe('replay')
  expect(await ledger.post(pool, { ...spend, amountMinor: minorOf(99) })).toBe('conflict')
  expect(await ledger.post(pool, { ...spend, credit: 'game/joker' })).toBe('conflict')
  expect(await ledger.post(pool, { ...spend, kind: 'other' })).toBe('conflict')
  expect(await ledger.hold(pool, holdOf('bea-1', 'bea', 100)), 'a hold under the ref of a transfer').toBe('conflict')

  await ledger.post(pool, depositOf('bea-2', 'bea', 100))
  expect(await ledger.hold(pool, holdOf('bea-3', 'bea', 60))).toBe('done')
  expect(await ledger.hold(pool, holdOf('bea-3', 'bea', 60))).toBe('replay')
  expect(await ledger.hold(pool, holdOf('bea-3', 'bea', 61))).toBe('conflict')
  expect(await ledger.post(pool, { ...spend, ref: 'bea-3' }), 'a transfer under the ref of a hold').toBe('conflict')
  expect(await ledger.postHold(pool, 'bea-3', 'game/pg', 'to-game')).toBe('done')
  expect(await ledger.postHold(pool, 'bea-3', 'game/pg', 'to-game')).toBe('replay')
  expect(await ledger.postHold(pool, 'bea-3', 'game/joker', 'to-game')).toBe('conflict')
  expect(await ledger.voidHold(pool, 'bea-3')).toBe('conflict')
  expect(await ledger.hold(pool, holdOf('bea-4', 'bea', 40))).toBe('done')
  expect(await ledger.voidHold(pool, 'bea-4')).toBe('done')
  expect(await ledger.voidHold(pool, 'bea-4')).toBe('replay')
  expect(await ledger.postHold(pool, 'bea-4', 'game/pg', 'to-game')).toBe('conflict')
  expect(await booksAlone()).toEqual([])
})

test('a refusal leaves no row behind', async () => {
  await member('cat', 10)
  const count =
    'SELECT (SELECT count(*) FROM transfer) + (SELECT count(*) FROM entry) + (SELECT count(*) FROM hold) AS rows'
  const before = await pool.query(count)
  expect(await ledger.post(pool, transferOf('cat-1', mainAccount('cat'), 'game/pg', 11))).toBe('insufficient')
  expect(await ledger.hold(pool, holdOf('cat-2', 'cat', 11))).toBe('insufficient')
  expect((await pool.query(count)).rows).toEqual(before.rows)
})

test('mistakes of the caller are errors with names, and undo the whole call', async () => {
  await member('dan', 100)
  const good = transferOf('dan-1', mainAccount('dan'), 'game/pg', 1)
  const badNeighbour = (ref: string) =>
    ledger.postMany(pool, [good, transferOf(ref, mainAccount('nobody'), 'game/pg', 1)])
  await expect(badNeighbour('dan-2')).rejects.toBeInstanceOf(UnknownAccountError)
  expect(await balanceOf('dan')).toEqual({ balanceMinor: 100, heldMinor: 0 })

  const misspelt = { ...good, credit: 'hause/bonus' as 'house/bonus' }
  await expect(ledger.post(pool, misspelt)).rejects.toBeInstanceOf(UnknownAccountError)
  await expect(ledger.post(pool, { ...good, currency: 'LAK' })).rejects.toBeInstanceOf(CurrencyMismatchError)
  await expect(ledger.post(pool, { ...good, credit: good.debit })).rejects.toBeInstanceOf(LedgerError)
  await expect(ledger.post(pool, { ...good, amountMinor: minorOf(0) })).rejects.toBeInstanceOf(LedgerError)
  await expect(ledger.hold(pool, { ...holdOf('dan-3', 'dan', 1), amountMinor: minorOf(-1) })).rejects.toBeInstanceOf(
    LedgerError,
  )
  await expect(ledger.hold(pool, { ...holdOf('dan-3', 'dan', 1), account: 'game/pg' })).rejects.toBeInstanceOf(
    LedgerError,
  )
  await expect(ledger.voidHold(pool, 'never-held')).rejects.toBeInstanceOf(UnknownHoldError)
  await expect(ledger.postHold(pool, 'never-held', 'game/pg', 'x')).rejects.toBeInstanceOf(UnknownHoldError)
  await expect(ledger.balance(pool, mainAccount('nobody'))).rejects.toBeInstanceOf(UnknownAccountError)
  expect(await booksAlone()).toEqual([])
})

test('baht and kip are kept apart, in the house too', async () => {
  await ledger.openMemberAccounts(pool, 'lao', 'LAK')
  await ledger.openMemberAccounts(pool, 'lao', 'LAK')
  await expect(ledger.openMemberAccounts(pool, 'lao', 'BAHT')).rejects.toBeInstanceOf(CurrencyMismatchError)
  const kip = { ...depositOf('lao-1', 'lao', 5_000_00), currency: 'LAK' } as const
  expect(await ledger.post(pool, kip)).toBe('done')
  await expect(ledger.post(pool, depositOf('lao-2', 'lao', 1))).rejects.toBeInstanceOf(CurrencyMismatchError)
  const { rows } = await pool.query("SELECT currency FROM account WHERE name = 'payment/KBANK' ORDER BY 1")
  expect(rows).toEqual([{ currency: 'BAHT' }, { currency: 'LAK' }])
  expect(await booksAlone()).toEqual([])
})

test('all of it joins the transaction of its caller', async () => {
  await member('eve', 100)
  const undone = transaction(pool, async (tx) => {
    await ledger.hold(tx, holdOf('eve-1', 'eve', 50))
    await ledger.post(tx, transferOf('eve-2', mainAccount('eve'), 'game/pg', 50))
    throw new Error('the caller changed its mind')
  })
  await expect(undone).rejects.toThrow('changed its mind')
  expect(await balanceOf('eve')).toEqual({ balanceMinor: 100, heldMinor: 0 })
  expect(await ledger.hold(pool, holdOf('eve-1', 'eve', 50)), 'the ref is free again').toBe('done')
})
