import { expect, test } from 'vitest'
import { testDatabase } from '../testing/test-database.ts'
import { createLedger } from './create-ledger.ts'
import { depositOf, holdOf } from './test-items.ts'

const { pool } = await testDatabase()
const ledger = createLedger()

await ledger.openMemberAccounts(pool, 'ann', 'BAHT')
await ledger.post(pool, depositOf('d', 'ann', 100))
await ledger.hold(pool, holdOf('open', 'ann', 10))
await ledger.hold(pool, holdOf('voided', 'ann', 10))
await ledger.voidHold(pool, 'voided')

test.each([
  'UPDATE transfer SET amount = amount + 1',
  'UPDATE transfer SET ref = ref WHERE false',
  'DELETE FROM transfer',
  'TRUNCATE transfer',
  'UPDATE entry SET amount = -amount',
  'DELETE FROM entry WHERE seq = 1',
  'TRUNCATE entry',
  'UPDATE hold SET amount = 1',
  "UPDATE hold SET ref = 'x' WHERE ref = 'open'",
  "UPDATE hold SET state = 'open', ended_at = NULL WHERE ref = 'voided'",
  'DELETE FROM hold',
  'TRUNCATE hold',
  "UPDATE account SET currency = 'LAK'",
  "UPDATE account SET name = 'game/x' WHERE guarded",
  'DELETE FROM account',
  'TRUNCATE account',
  'DELETE FROM movement',
  'DELETE FROM movement_event',
  "UPDATE movement_event SET why = 'another'",
])('the database refuses even its superuser: %s', async (statement) => {
  await expect(pool.query(statement)).rejects.toMatchObject({ code: 'KL009' })
})

test.each([
  ["UPDATE account SET held = balance + 1 WHERE name = 'member/ann/main'", 'account_never_negative'],
  ["UPDATE account SET balance = held - 1 WHERE name = 'member/ann/main'", 'account_never_negative'],
  ["UPDATE account SET held = -1 WHERE name = 'member/ann/main'", 'account_never_negative'],
  ["UPDATE account SET balance = 1 WHERE name = 'payment/KBANK'", 'account_never_negative'],
  ["INSERT INTO account (name, currency) VALUES ('member/ann/main', 'LAK')", 'account_guarded_name'],
  ["INSERT INTO account (name, currency) VALUES ('house/bonus', 'EUR')", 'currency_check'],
  [
    `INSERT INTO transfer (ref, kind, debit_id, credit_id, amount, currency, cause_type, cause_id)
     VALUES ('x', 'x', 1, 2, 0, 'BAHT', 'x', 'x')`,
    'minor_amount_check',
  ],
])('and what no row may be: %s', async (statement, constraint) => {
  await expect(pool.query(statement)).rejects.toMatchObject({ constraint })
})

test('nobody is granted the right either, the owner included', async () => {
  const { rows } = await pool.query(`
    SELECT c.relname, acl.privilege_type FROM pg_class c, aclexplode(c.relacl) AS acl
    WHERE c.relname IN ('transfer', 'entry', 'hold', 'account', 'movement', 'movement_event')
      AND acl.privilege_type IN ('UPDATE', 'DELETE', 'TRUNCATE') ORDER BY 1, 2`)
  expect(rows).toEqual([
    { relname: 'account', privilege_type: 'UPDATE' },
    { relname: 'hold', privilege_type: 'UPDATE' },
    { relname: 'movement', privilege_type: 'UPDATE' },
  ])
})
