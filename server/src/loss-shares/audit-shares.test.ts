import { beforeAll, expect, test } from 'vitest'
import { transaction } from '../database/pool.ts'
import { checkRules } from '../ledger/audit.ts'
import { shareRules } from '../ledger/audit-shares.ts'
import { testApp } from '../testing/test-app.ts'
import { bet, endTheDay, longDays, playerWith } from './share-tests.ts'

const app = await testApp({ config: { registerOtp: false }, settings: longDays })
const { pool } = app.database

/** One day that was lost, and its refund received. */
beforeAll(async () => {
  const { member, username } = await playerWith(app, 1_000)
  await bet(app, username, { stake: 200, win: 0 })
  await app.jobs.refunds!({ day: endTheDay(app) })
  expect((await member.me.ask('GET /refund/receive')).status).toBe(200)
})

class Undo extends Error {}

async function auditDamaged(damage: string) {
  let found: string[] = []
  const planting = transaction(pool, async (tx) => {
    await tx.query('SET LOCAL session_replication_role = replica')
    await tx.query(damage)
    found = (await checkRules(tx, shareRules, { now: app.clock.now() })).map(({ rule }) => rule)
    throw new Undo()
  })
  await expect(planting).rejects.toBeInstanceOf(Undo)
  return found
}

const [sums, paid, taken] = shareRules.map(({ rule }) => rule) as [string, string, string]

test('undamaged, nothing is found', async () => {
  expect(await checkRules(pool, shareRules)).toEqual([])
})

test.each([
  ['a share that its rows do not sum to', 'UPDATE loss_share SET share_minor = share_minor + 1', [sums]],
  ['a correction whose first row is gone', 'UPDATE loss_share SET revision = 2', [sums]],
  ['rows that were received twice', 'UPDATE loss_share SET taking_id = NULL', [paid]],
  ['a taking of more than had accrued', 'UPDATE loss_share_taking SET amount_minor = amount_minor + 1', [paid]],
  ['money without a taking', 'DELETE FROM loss_share_taking', [taken]],
  ['a taking without money', "DELETE FROM transfer WHERE kind = 'refund'", [paid]],
])('%s', async (_, damage, rules) => {
  expect(await auditDamaged(damage)).toEqual(rules)
})

test('what was written of a day is never changed', async () => {
  for (const change of [
    'UPDATE loss_share SET amount_minor = 0',
    'DELETE FROM loss_share',
    'UPDATE loss_share SET taking_id = NULL',
  ])
    await expect(pool.query(change)).rejects.toThrow()
})
