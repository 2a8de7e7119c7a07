import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { migrate, migrationsFolder } from '../database/migrate.ts'
import { audit } from '../ledger/audit.ts'
import { testDatabase } from '../testing/test-database.ts'

const { pool, url } = await testDatabase()
const folder = mkdtempSync(path.join(tmpdir(), 'krapao-before-coins-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('deposits from before there were coins earn them when the database is brought up to date', async () => {
  for (const file of readdirSync(migrationsFolder))
    if (file < '012') cpSync(path.join(migrationsFolder, file), path.join(folder, file))
  await pool.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
  await migrate(url, folder)
  await pool.query(`
    INSERT INTO member (id, phone, name, password_hash, currency, bank_code, bank_account_name, bank_account_no, created_at)
      SELECT id, id, id, '', currency, '', '', '', now() FROM (VALUES ('ann', 'BAHT'), ('lao', 'LAK'), ('new', 'BAHT')) AS m (id, currency);
    INSERT INTO account (name, currency) SELECT 'member/' || id || '/main', currency FROM member;
    INSERT INTO movement (id, member_id, type, state, from_place, to_place, amount, currency, reference, ledger_ref, created_at, settled_at)
      SELECT ref, member, 'deposit', 'posted', 'KBANK', 'main', amount, currency, upper(ref), ref, now(), now() + amount * interval '1 s'
      FROM (VALUES ('d1', 'ann', 50000, 'BAHT'), ('d2', 'ann', 99999, 'BAHT'), ('d3', 'lao', 25000000, 'LAK')) AS d (ref, member, amount, currency);
    INSERT INTO movement_event SELECT id, 1, member_id, 'posted', 'webhook', null, now() FROM movement;
    SELECT ledger_apply(ARRAY['post'], ARRAY[ledger_ref], ARRAY['deposit'], ARRAY['payment/KBANK'], ARRAY['member/' || member_id || '/main'],
      ARRAY[amount::bigint], ARRAY[currency::text], ARRAY['movement'], ARRAY[id]) FROM movement`)
  await migrate(url)
  const { rows } = await pool.query(
    "SELECT name, balance::int FROM account WHERE name LIKE '%/coins' AND guarded ORDER BY 1",
  )
  expect(rows).toEqual([
    { name: 'member/ann/coins', balance: 2 },
    { name: 'member/lao/coins', balance: 1 },
    { name: 'member/new/coins', balance: 0 },
  ])
  expect(await audit(pool)).toEqual([])
})
