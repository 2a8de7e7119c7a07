import { expect, test } from 'vitest'
import type { Tx } from '../database/pool.ts'
import { bonusRules } from '../ledger/audit-bonuses.ts'
import { audit } from '../ledger/audit.ts'
import { memberWith, passTime } from '../testing/money-tests.ts'
import { testApp } from '../testing/test-app.ts'
import { giveDeposit, offer, play, take } from './bonus-tests.ts'

const app = await testApp({ config: { registerOtp: false } })
const { pool } = app.database
await offer(app, { code: 'FIRST20' })

/** One that was paid out with a forfeit, and one that is active. */
const member = await memberWith(app, 1_000)
const { body: ended } = await take(app, member, 'FIRST20')
await play(app, member, { bring: 1_200, stake: 1_200, win: 6_000 })
await play(app, member, { stake: 4_800, win: 11_300 })
await member.me.ask('POST /wallet/withdraw', { body: { amount: 12_500 } })
await giveDeposit(app, member, 300)
await take(app, member, 'FIRST20')
await passTime(app, 1_000)

const damages: readonly (readonly [rule: string, damage: string])[] = [
  ['a bonus is in the books as it was granted', `UPDATE bonus_grant SET bonus_minor = 1 WHERE id = '${ended._id}'`],
  [
    'a bonus is in the books as it was granted',
    `UPDATE bonus_grant SET member_id = 'somebody' WHERE id = '${ended._id}'`,
  ],
  [
    'what the house gives and takes as a bonus belongs to one',
    `UPDATE bonus_grant SET forfeit_movement_id = NULL WHERE id = '${ended._id}'`,
  ],
  [
    'what the house gives and takes as a bonus belongs to one',
    `DELETE FROM bonus_turnover; DELETE FROM bonus_grant WHERE id = '${ended._id}'`,
  ],
  [
    'a bonus that is being paid out has an open withdrawal',
    `UPDATE bonus_grant SET ended_at = NULL, outcome = NULL, member_id = 'somebody' WHERE id = '${ended._id}'`,
  ],
  [
    'a forfeit ends with the bonus that it is taken from',
    `UPDATE bonus_grant SET ended_at = NULL, outcome = NULL, member_id = 'somebody' WHERE id = '${ended._id}'`,
  ],
  [
    'a bonus matches a posted deposit of its member',
    `UPDATE bonus_grant SET own_minor = 900000, committed_minor = 900000 WHERE id = '${ended._id}'`,
  ],
  ['a quota counts no more than was taken', "UPDATE bonus SET taken = 3 WHERE code = 'FIRST20'"],
]

/** What the audit says of books that are damaged for a moment. */
async function auditDamaged(damage: string): Promise<string[]> {
  const tx: Tx = await pool.connect()
  try {
    await tx.query('BEGIN')
    await tx.query(damage)
    return (await audit(tx, { now: app.clock.now() })).map(({ rule }) => rule)
  } finally {
    await tx.query('ROLLBACK')
    tx.release()
  }
}

test('books with bonuses hold', async () => {
  expect(await audit(pool, { now: app.clock.now() })).toEqual([])
})

test.each(damages)('%s: said when it is not so', async (rule, damage) => {
  expect(await auditDamaged(damage)).toContain(rule)
})

test('every rule has a damage that breaks it', () => {
  expect([...new Set(damages.map(([rule]) => rule))].toSorted()).toEqual(bonusRules.map(({ rule }) => rule).toSorted())
})
