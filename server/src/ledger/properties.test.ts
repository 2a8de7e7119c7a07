import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { minorOf } from '../money.ts'
import { testDatabase } from '../testing/test-database.ts'
import { checkRules } from './audit.ts'
import { bookRules } from './audit-books.ts'
import { createLedger } from './create-ledger.ts'
import { type AccountName, type LedgerItem, mainAccount, type Outcome } from './ledger.ts'
import { depositOf, holdOf, transferOf } from './test-items.ts'

const { pool } = await testDatabase()
const ledger = createLedger()

/** The books as a child would keep them: what ledger_apply must agree with. */
class Model {
  readonly balances = new Map<AccountName, number>()
  readonly held = new Map<AccountName, number>()
  readonly transfers = new Map<string, string>()
  readonly holds = new Map<string, { account: AccountName; amount: number; state: 'open' | 'posted' | 'voided' }>()

  run(item: LedgerItem): Outcome {
    if (item.action === 'post') return this.post(item.ref, item.debit, item.credit, item.amountMinor, item.kind)
    if (item.action === 'hold') return this.hold(item.ref, item.account, item.amountMinor)
    const hold = this.holds.get(item.ref)!
    if (item.action === 'void-hold') {
      if (hold.state !== 'open') return hold.state === 'voided' ? 'replay' : 'conflict'
      hold.state = 'voided'
      this.add(this.held, hold.account, -hold.amount)
      return 'done'
    }
    if (hold.state !== 'open')
      return this.before(item.ref, hold.account, item.credit, hold.amount, item.kind) ?? 'conflict'
    hold.state = 'posted'
    this.add(this.held, hold.account, -hold.amount)
    this.move(item.ref, hold.account, item.credit, hold.amount, item.kind)
    return 'done'
  }

  private post(ref: string, debit: AccountName, credit: AccountName, amount: number, kind: string): Outcome {
    const before = this.before(ref, debit, credit, amount, kind)
    if (before) return before
    if (this.spendable(debit) < amount) return 'insufficient'
    this.move(ref, debit, credit, amount, kind)
    return 'done'
  }

  private hold(ref: string, account: AccountName, amount: number): Outcome {
    const known = this.holds.get(ref)
    if (known) return known.account === account && known.amount === amount ? 'replay' : 'conflict'
    if (this.transfers.has(ref)) return 'conflict'
    if (this.spendable(account) < amount) return 'insufficient'
    this.holds.set(ref, { account, amount, state: 'open' })
    this.add(this.held, account, amount)
    return 'done'
  }

  private before(
    ref: string,
    debit: AccountName,
    credit: AccountName,
    amount: number,
    kind: string,
  ): Outcome | undefined {
    const said = this.transfers.get(ref)
    if (said !== undefined) return said === `${debit} ${credit} ${amount} ${kind}` ? 'replay' : 'conflict'
    return this.holds.has(ref) ? 'conflict' : undefined
  }

  private move(ref: string, debit: AccountName, credit: AccountName, amount: number, kind: string) {
    this.transfers.set(ref, `${debit} ${credit} ${amount} ${kind}`)
    this.add(this.balances, debit, -amount)
    this.add(this.balances, credit, amount)
  }

  private spendable(account: AccountName): number {
    if (!account.startsWith('member/')) return Infinity
    return (this.balances.get(account) ?? 0) - (this.held.get(account) ?? 0)
  }

  private add(sums: Map<AccountName, number>, account: AccountName, amount: number) {
    sums.set(account, (sums.get(account) ?? 0) + amount)
  }
}

/** Few accounts, few refs and small amounts, so that replays, conflicts and empty pockets happen all the time. */
const places = fc.constantFrom('m0', 'm1', 'm2', 'payment/KBANK', 'game/pg')
const step = fc.record({
  action: fc.constantFrom('post', 'post', 'post', 'hold', 'hold', 'post-hold', 'void-hold'),
  ref: fc.integer({ min: 0, max: 40 }),
  from: places,
  to: places,
  amount: fc.integer({ min: 1, max: 40 }),
  kind: fc.constantFrom('a', 'a', 'a', 'b'),
  /** Sometimes an earlier item comes again instead: the last, the one before, … */
  again: fc.constantFrom(undefined, undefined, undefined, 1, 2, 5),
})
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** A step as the run's own members and refs say it; undefined where it would be a mistake of the caller. */
function itemOf(
  run: string,
  { action, ref, from, to, amount, kind }: Step,
  held: ReadonlySet<string>,
): LedgerItem | undefined {
  const account = (place: string) => (place.startsWith('m') ? mainAccount(run + place) : (place as AccountName))
  const ownRef = `${run}-${ref}`
  if (action === 'post')
    return from === to ? undefined : { action, ...transferOf(ownRef, account(from), account(to), amount, kind) }
  if (action === 'hold') return from.startsWith('m') ? { action, ...holdOf(ownRef, run + from, amount) } : undefined
  if (!held.has(ownRef)) return undefined
  if (action === 'void-hold') return { action, ref: ownRef }
  return to.startsWith('m') ? undefined : { action: 'post-hold', ref: ownRef, credit: account(to), kind }
}

let runs = 0

test('any posts, holds and voids, alone or in batches of any size, do what the model does, and the books hold', async () => {
  const steps = fc.array(step, { minLength: 1, maxLength: 80, size: 'max' })
  const sizes = fc.array(fc.integer({ min: 1, max: 8 }), { minLength: 1, maxLength: 5 })
  await fc.assert(
    fc.asyncProperty(steps, sizes, async (steps, sizes) => {
      const run = `r${runs++}`
      for (const id of ['m0', 'm1', 'm2']) await ledger.openMemberAccounts(pool, run + id, 'BAHT')
      const model = new Model()
      const items: LedgerItem[] = ['m0', 'm1', 'm2'].map((id) => ({
        action: 'post',
        ...depositOf(`${run}-${id}`, run + id, 60),
      }))
      const expected: Outcome[] = items.map((item) => model.run(item))
      for (const one of steps) {
        const item = (one.again && items.at(-one.again)) || itemOf(run, one, new Set(model.holds.keys()))
        if (!item) continue
        items.push(item)
        expected.push(model.run(item))
      }

      const outcomes: Outcome[] = []
      for (let at = 0, turn = 0; at < items.length; turn++) {
        const size = sizes[turn % sizes.length]!
        outcomes.push(...(await ledger.apply(pool, items.slice(at, at + size))))
        at += size
      }

      expect(outcomes).toEqual(expected)
      for (const id of ['m0', 'm1', 'm2']) {
        const account = mainAccount(run + id)
        expect(await ledger.balance(pool, account)).toEqual({
          balanceMinor: minorOf(model.balances.get(account) ?? 0),
          heldMinor: minorOf(model.held.get(account) ?? 0),
        })
      }
    }),
    { numRuns: 150 },
  )
  // These holds belong to no movement: only the books' own rules are asked.
  expect(await checkRules(pool, bookRules)).toEqual([])
})
