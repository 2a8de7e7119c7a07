import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testPostgres } from '../testing/test-postgres.ts'
import { checkDatabase } from './connect.ts'
import { migrate } from './migrate.ts'
import { prepareDatabase } from './prepare-database.ts'

const name = `test_${process.pid}_migrations`
let url: string
let admin: Client
let folder: string

beforeAll(async () => {
  const postgres = await testPostgres()
  url = postgres.url(name)
  admin = new Client({ connectionString: postgres.url('postgres') })
  await admin.connect()
})
beforeEach(async () => {
  await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  await admin.query(`CREATE DATABASE ${name}`)
  folder = mkdtempSync(path.join(tmpdir(), 'krapao-migrations-'))
  file('001_first.sql', 'CREATE TABLE first (n int);')
  file('README.md', 'not a migration')
})
afterAll(async () => {
  await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  await admin.end()
})

const file = (called: string, sql: string) => writeFileSync(path.join(folder, called), `-- why\n${sql}\n`)

async function ask(sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
    rmSync(folder, { recursive: true, force: true })
  }
}

test('each file is applied once, in the order of its name, and the queue is there to enqueue', async () => {
  expect(await migrate(url, folder)).toEqual(['001_first'])
  file('003_third.sql', 'INSERT INTO second VALUES (3);')
  file('002_second.sql', 'CREATE TABLE second (n int);')
  expect(await migrate(url, folder)).toEqual(['002_second', '003_third'])
  expect(await migrate(url, folder)).toEqual([])
  expect(await ask("SELECT n, (graphile_worker.add_job('any')).is_available AS can_enqueue FROM second")).toEqual([
    { n: 3, can_enqueue: true },
  ])
})

test('nodes that start at once take turns', async () => {
  const applied = await Promise.all(Array.from({ length: 5 }, () => migrate(url, folder)))
  expect(applied.flat()).toEqual(['001_first'])
})

test('a migration that fails leaves nothing of itself, names itself, and is applied once it is mended', async () => {
  file('002_second.sql', 'CREATE TABLE second (n int); SELEC 1;')
  await expect(migrate(url, folder)).rejects.toThrow(/002_second|SELEC/)
  file('002_second.sql', 'CREATE TABLE second (n int);')
  expect(await migrate(url, folder)).toEqual(['002_second'])
  expect(await ask('SELECT count(*)::int AS n FROM migrations')).toEqual([{ n: 2 }])
})

test('a file that would come before what was applied is refused: history is not rewritten', async () => {
  file('003_third.sql', 'SELECT 1;')
  await migrate(url, folder)
  file('002_late.sql', 'SELECT 1;')
  await expect(migrate(url, folder)).rejects.toThrow(/002_late/)
  await ask('SELECT 1')
})

test('demo or live is decided by who comes first', async () => {
  await prepareDatabase({ databaseUrl: url, mode: 'development' })
  await prepareDatabase({ databaseUrl: url, mode: 'development' })
  await expect(prepareDatabase({ databaseUrl: url, mode: 'production' })).rejects.toThrow(/holds demo data/)
  await ask("UPDATE installation SET purpose = 'live'")
  await prepareDatabase({ databaseUrl: url, mode: 'production' })
  await expect(prepareDatabase({ databaseUrl: url, mode: 'development' })).rejects.toThrow(/live one/)
})

test('a database that is away is one sentence, without its password', async () => {
  const away = checkDatabase('postgres://wallet:topsecret@127.0.0.1:1/krapao')
  await expect(away).rejects.toThrow(/127\.0\.0\.1:1\/krapao can not be reached .*DATABASE_URL/)
  await expect(away).rejects.not.toThrow(/topsecret/)
})
