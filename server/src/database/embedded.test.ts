import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPostgres, testPostgresFolder } from '../testing/test-postgres.ts'
import { type Embedded, startEmbedded } from './embedded.ts'
import { placeDatabase } from './embedded/place-database.ts'
import { isInUse, isPostgres, postmasterPid } from './embedded/watch-processes.ts'

const isRoot = process.getuid?.() === 0
const folder = mkdtempSync(path.join(tmpdir(), 'krapao-embedded-'))
chmodSync(folder, 0o755)
const data = path.join(folder, 'data')

beforeAll(async () => {
  await testPostgres()
  // The programs were copied once already: 60 MB a test are not needed.
  const native = readdirSync(testPostgresFolder).find((name) => name.startsWith('pg-'))!
  symlinkSync(path.join(testPostgresFolder, native), path.join(folder, native))
})
afterAll(async () => {
  const pid = postmasterPid(data)
  if (isPostgres(pid)) process.kill(pid, 'SIGKILL')
  while (isInUse(data)) await sleep(50)
  rmSync(folder, { recursive: true, force: true })
})

async function ask<Row extends object>(postgres: Pick<Embedded, 'url'>, sql: string): Promise<Row[]> {
  const client = new Client({ connectionString: postgres.url('postgres') })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

/** Another node process that starts the same database, tells its id, and stays. */
async function starter(): Promise<{ pid: number; attached: boolean; kill: () => Promise<void> }> {
  const code = `
    const { startEmbedded } = await import(${JSON.stringify(path.join(import.meta.dirname, 'embedded.ts'))})
    const { pid, attached } = await startEmbedded({ folder: ${JSON.stringify(folder)} })
    console.log(JSON.stringify({ pid, attached }))
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [said] = (await once(child.stdout, 'data')) as [Buffer]
  const gone = once(child, 'exit')
  return { ...JSON.parse(said.toString()), kill: async () => (child.kill('SIGKILL'), void (await gone)) }
}

test('it is made, started, stopped and started again with what it holds', async () => {
  const first = await startEmbedded({ folder })
  expect(first.attached).toBe(false)
  await ask(first, 'CREATE TABLE kept (n int); INSERT INTO kept VALUES (1)')
  await first.stop()
  expect(isPostgres(first.pid)).toBe(false)

  const second = await startEmbedded({ folder })
  expect(await ask(second, 'SELECT n FROM kept')).toEqual([{ n: 1 }])
  const [settings] = await ask<Record<string, string>>(
    second,
    "SELECT current_setting('listen_addresses') AS listens, current_setting('fsync') AS fsync, current_setting('TimeZone') AS zone",
  )
  expect(settings).toEqual({ listens: '', fsync: 'on', zone: 'UTC' })
  await second.stop()
})

test('two starters at once get one database: one starts it, the other attaches', async () => {
  const [a, b] = await Promise.all([starter(), starter()])
  try {
    expect(a.pid).toBe(b.pid)
    expect(a.attached).not.toBe(b.attached)
  } finally {
    await Promise.all([a.kill(), b.kill()])
  }
})

test.runIf(process.platform === 'linux')(
  'it ends with its starter, even after kill -9, and the next start finds everything',
  async () => {
    const one = await starter()
    const postgres = await startEmbedded({ folder })
    expect(postgres).toMatchObject({ pid: one.pid, attached: true })
    await ask(postgres, 'INSERT INTO kept VALUES (2)')
    await one.kill()
    while (isPostgres(one.pid)) await sleep(20)

    const next = await startEmbedded({ folder })
    expect(next.attached).toBe(false)
    expect(await ask(next, 'SELECT count(*)::int AS n FROM kept')).toEqual([{ n: 2 }])
    await next.stop()
  },
)

test('after kill -9 of PostgreSQL itself nothing that was acknowledged is lost', async () => {
  const postgres = await startEmbedded({ folder })
  await ask(postgres, 'TRUNCATE kept')
  const client = new Client({ connectionString: postgres.url('postgres') })
  client.on('error', () => {})
  await client.connect()
  let acknowledged = 0
  try {
    for (;;) {
      await client.query('INSERT INTO kept VALUES ($1)', [acknowledged])
      acknowledged++
      if (acknowledged === 1) setTimeout(() => process.kill(postgres.pid, 'SIGKILL'), 300)
    }
  } catch {
    await client.end().catch(() => {})
  }
  const next = await startEmbedded({ folder })
  const [row] = await ask<{ n: number }>(next, 'SELECT count(*)::int AS n FROM kept')
  expect(acknowledged).toBeGreaterThan(0)
  // One more may have been written and not yet acknowledged.
  expect([acknowledged, acknowledged + 1]).toContain(row!.n)
  await next.stop()
})

test("a dead postmaster's note with a stranger's id does not keep it from starting", async () => {
  const postgres = await startEmbedded({ folder })
  process.kill(postgres.pid, 'SIGKILL')
  while (isInUse(data)) await sleep(20)
  writeFileSync(path.join(data, 'postmaster.pid'), `${process.pid}\n${data}\n`)
  const next = await startEmbedded({ folder })
  expect(await ask(next, 'SELECT 1 AS n')).toEqual([{ n: 1 }])
  await next.stop()
})

test.runIf(isRoot)('as root it runs as somebody unprivileged', async () => {
  const postgres = await startEmbedded({ folder })
  expect(statSync(`/proc/${postgres.pid}`).uid).not.toBe(0)
  await postgres.stop()
})

test.runIf(isRoot)('a folder that PostgreSQL can not reach: refused by name, else elsewhere with one line', () => {
  const home = mkdtempSync(path.join(tmpdir(), 'krapao-home-'))
  try {
    chmodSync(home, 0o700)
    const dataDir = path.join(home, 'project/.data')
    expect(() => placeDatabase(dataDir, true)).toThrow(/can not reach DATA_DIR/)
    const place = placeDatabase(dataDir, false)
    expect(place.folder).toMatch(/^\/var\/lib\/krapao\/project-[0-9a-f]{8}$/)
    expect(place.notice).toContain(place.folder)
    rmSync(place.folder, { recursive: true })
    chmodSync(home, 0o755)
    expect(placeDatabase(dataDir, true)).toEqual({ folder: path.join(dataDir, 'postgres'), notice: undefined })
  } finally {
    rmSync(home, { recursive: true })
  }
})

test('a data folder that can not be made is refused with a sentence', () => {
  const file = path.join(folder, 'a-file')
  writeFileSync(file, '')
  expect(() => placeDatabase(path.join(file, 'data'), true)).toThrow(/can not be written/)
  expect(existsSync(path.join(file, 'data'))).toBe(false)
})
