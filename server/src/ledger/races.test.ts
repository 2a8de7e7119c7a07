import { expect, test } from 'vitest'
import { minorOf } from '../money.ts'
import { testDatabase } from '../testing/test-database.ts'
import { checkRules } from './audit.ts'
import { bookRules } from './audit-books.ts'
import { createLedger } from './create-ledger.ts'
import { createPoster } from './create-poster.ts'
import { type AccountName, mainAccount, type Outcome } from './ledger.ts'
import { depositOf, holdOf, transferOf } from './test-items.ts'

const { pool } = await testDatabase()
const ledger = createLedger()
const post = createPoster(pool, 2)

const member = async (memberId: string, amount: number) => {
  await ledger.openMemberAccounts(pool, memberId, 'BAHT')
  if (amount > 0) await ledger.post(pool, depositOf(`${memberId}-first`, memberId, amount))
}
const balanceOf = (memberId: string) => ledger.balance(pool, mainAccount(memberId))
const times = <T>(count: number, work: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, i) => work(i)))
const count = (outcomes: readonly Outcome[], wanted: Outcome) => outcomes.filter((outcome) => outcome === wanted).length
/** These holds belong to no movement: only the books' own rules are asked. */
const booksHold = async () => expect(await checkRules(pool, bookRules)).toEqual([])

test('200 spends of a balance that is enough for 50: exactly 50 happen, whichever way they come', async () => {
  await member('ann', 50)
  const outcomes = await times(200, (i) => {
    const spend = transferOf(`ann-${i}`, mainAccount('ann'), 'game/pg', 1)
    if (i % 3 === 0) return ledger.hold(pool, holdOf(`ann-${i}`, 'ann', 1))
    return i % 3 === 1 ? ledger.post(pool, spend) : post(spend)
  })
  expect(count(outcomes, 'done')).toBe(50)
  expect(count(outcomes, 'insufficient')).toBe(150)
  const { balanceMinor, heldMinor } = await balanceOf('ann')
  expect(balanceMinor - heldMinor).toBe(0)
  await booksHold()
})

test('50 copies of one deposit are credited once', async () => {
  await member('bea', 0)
  const outcomes = await times(50, (i) => {
    const deposit = depositOf('bea-paid', 'bea', 500)
    return i % 2 ? ledger.post(pool, deposit) : post(deposit)
  })
  expect(count(outcomes, 'done')).toBe(1)
  expect(count(outcomes, 'replay')).toBe(49)
  expect((await balanceOf('bea')).balanceMinor).toBe(500)
  await booksHold()
})

test('one payment claimed for many members at once is credited to one of them', async () => {
  await times(20, (i) => member(`claimant-${i}`, 0))
  const outcomes = await times(20, (i) => ledger.post(pool, depositOf('claimed', `claimant-${i}`, 100)))
  expect(count(outcomes, 'done')).toBe(1)
  expect(count(outcomes, 'conflict')).toBe(19)
  const balances = await times(20, (i) => balanceOf(`claimant-${i}`))
  expect(balances.reduce((sum, { balanceMinor }) => sum + balanceMinor, 0)).toBe(100)
  await booksHold()
})

test('crossed transfers, in batches of every order, never wait for each other for ever', async () => {
  const ids = ['c0', 'c1', 'c2', 'c3', 'c4', 'c5']
  await times(ids.length, (i) => member(ids[i]!, 1_000))
  const between = (ref: string, from: number, to: number) =>
    transferOf(ref, mainAccount(ids[from % 6]!), mainAccount(ids[to % 6]!), 1)
  const outcomes = await times(120, (i) => {
    const there = between(`there-${i}`, i, i + 1 + (i % 5))
    const back = between(`back-${i}`, i + 1 + (i % 5), i)
    return i % 2 ? ledger.postMany(pool, [there, back]) : Promise.all([post(back), post(there)])
  })
  expect(count(outcomes.flat(), 'done')).toBe(240)
  const balances = await times(6, (i) => balanceOf(ids[i]!))
  expect(balances.map(({ balanceMinor }) => balanceMinor)).toEqual(ids.map(() => minorOf(1_000)))
  await booksHold()
})

test('a post and a void of one hold arrive together, many times: one of them happens', async () => {
  await member('dan', 1_000)
  await times(25, async (i) => {
    const ref = `dan-${i}`
    await ledger.hold(pool, holdOf(ref, 'dan', 10))
    const [posts, voids] = await Promise.all([
      times(3, () => ledger.postHold(pool, ref, 'game/pg', 'to-game')),
      times(3, () => ledger.voidHold(pool, ref)),
    ])
    const isPosted = posts.includes('done')
    expect([...posts].sort()).toEqual(isPosted ? ['done', 'replay', 'replay'] : ['conflict', 'conflict', 'conflict'])
    expect([...voids].sort()).toEqual(isPosted ? ['conflict', 'conflict', 'conflict'] : ['done', 'replay', 'replay'])
  })
  const atGame = await pool.query("SELECT count(*) AS posted FROM transfer WHERE ref ~ '^dan-[0-9]+$'")
  const { balanceMinor, heldMinor } = await balanceOf('dan')
  expect(heldMinor).toBe(0)
  expect(balanceMinor).toBe(1_000 - 10 * Number(atGame.rows[0].posted))
  await booksHold()
})

test('accounts of third parties that all come into use at once are opened once each', async () => {
  await times(20, (i) => member(`fresh-${i}`, 100))
  const games: AccountName[] = ['game/a', 'game/b', 'game/c', 'game/d']
  const outcomes = await times(20, (i) => {
    const inSomeOrder = i % 2 ? games : games.toReversed()
    return ledger.postMany(
      pool,
      inSomeOrder.map((game) => transferOf(`fresh-${i}-${game}`, mainAccount(`fresh-${i}`), game, 1)),
    )
  })
  expect(count(outcomes.flat(), 'done')).toBe(80)
  const { rows } = await pool.query('SELECT name FROM account WHERE name = ANY ($1) ORDER BY name', [games])
  expect(rows.map(({ name }) => name)).toEqual(games)
  await booksHold()
})

test('in a batch an error is only its own item’s; the others are posted', async () => {
  await member('eve', 100)
  // One lane: the first goes at once, alone, and the others wait together.
  const post = createPoster(pool)
  const outcomes = await Promise.allSettled([
    post(transferOf('eve-1', mainAccount('eve'), 'game/pg', 60)),
    post(transferOf('eve-2', mainAccount('nobody'), 'game/pg', 1)),
    post(transferOf('eve-3', mainAccount('eve'), 'game/pg', 60)),
    post(transferOf('eve-4', mainAccount('eve'), 'game/pg', 40)),
  ])
  expect(outcomes.map((one) => (one.status === 'fulfilled' ? one.value : (one.reason as Error).name))).toEqual([
    'done',
    'UnknownAccountError',
    'insufficient',
    'done',
  ])
  await booksHold()
})
