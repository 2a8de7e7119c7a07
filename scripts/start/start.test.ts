import { execFile } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import net from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { root } from './read-options.ts'
import { takeTurns } from './take-turns.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'krapao-start-'))
chmodSync(folder, 0o755)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const listening = () =>
  new Promise<{ port: number; server: net.Server }>((resolve) => {
    const server = net
      .createServer()
      .listen(0, '127.0.0.1', () => resolve({ port: (server.address() as net.AddressInfo).port, server }))
  })
async function freePort() {
  const { port, server } = await listening()
  await new Promise((resolve) => server.close(resolve))
  return String(port)
}

/** Runs a script as npm does, with nothing but these settings. */
function runScript(name: string, settings: Record<string, string>, args: string[] = []) {
  const { PATH, HOME } = process.env
  return new Promise<{ code: number | null; said: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      ['scripts/run.mjs', name, ...args],
      { cwd: root, env: { PATH, HOME, DATA_DIR: path.join(folder, name), ...settings } },
      (_error, stdout, stderr) => resolve({ code: child.exitCode, said: `${stdout}${stderr}`.trim() }),
    )
  })
}
const start = async (settings: Record<string, string>) =>
  await runScript('start', { PORT: await freePort(), SANDBOX_PORT: await freePort(), ...settings })

test('a port in use: one sentence that names the setting, for either port', async () => {
  const { port, server } = await listening()
  for (const name of ['PORT', 'SANDBOX_PORT'])
    expect(await start({ [name]: String(port) })).toEqual({
      code: 1,
      said: `Port ${port} is in use: stop what uses it, or set ${name} to another one.`,
    })
  server.close()
})

test('ports that make no sense are refused before anything is made', async () => {
  expect((await start({ PORT: 'eighty' })).said).toMatch(/^PORT is "eighty", but must be a port/)
  expect((await start({ PORT: '8181', SANDBOX_PORT: '8181' })).said).toMatch(/both 8181: they must differ/)
  expect((await start({ HOST: '203.0.113.7' })).said).toMatch(/no address 203\.0\.113\.7: set HOST/)
  expect(readdirSync(folder)).not.toContain('start.pid')
})

test('a database that can not be reached: one sentence, and nothing is left running or noted', async () => {
  const { code, said } = await start({ DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/krapao' })
  expect(code).toBe(1)
  expect(said).toMatch(/^The database at 127\.0\.0\.1:1\/krapao can not be reached .*correct DATABASE_URL\.$/)
  expect(readdirSync(path.join(folder, 'start'))).not.toContain('start.pid')
})

test('a data folder that can not be written: one sentence', async () => {
  const file = path.join(folder, 'a-file')
  writeFileSync(file, '')
  const { code, said } = await start({ DATA_DIR: path.join(file, 'data') })
  expect(code).toBe(1)
  expect(said).toMatch(/^The data folder .* can not be written \(ENOTDIR\): .*DATA_DIR\.$/)
})

test('a wrong setting is told by the server through start, once', async () => {
  const { code, said } = await start({ LOCALE: 'en', REGISTER_OTP: 'maybe' })
  expect(code).toBe(1)
  expect(said).toMatch(/^2 settings are missing or wrong:\n.*LOCALE is "en".*\n.*REGISTER_OTP is "maybe"/)
})

test('production without settings names them all and builds nothing', async () => {
  const { code, said } = await runScript('serve', {})
  expect(code).toBe(1)
  for (const name of ['DATABASE_URL', 'PROVIDERS_FILE', 'PUBLIC_URL', 'GAME_PASSWORD_KEY'])
    expect(said).toContain(`${name} is missing`)
})

test('audit, reset and job say what to do where nothing was ever started', async () => {
  expect((await runScript('audit', {})).said).toMatch(/^There is no database in .* yet: run "npm start" first/)
  expect((await runScript('job', {}, ['refunds'])).said).toMatch(/^Nothing was ever started in/)
  expect((await runScript('job', {}, ['nonsense'])).said).toMatch(
    /^Which job\? .*refunds, invites, summaries, expiry, feeds/,
  )
  expect((await runScript('job', {}, ['refunds', '2026-02-30'])).said).toMatch(/^"2026-02-30" is not a business day/)
  expect(await runScript('reset', {})).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^There is nothing to remove/),
  })
})

test('processes take turns, and one that died is not waited for', async () => {
  const note = path.join(folder, 'turn')
  const order: string[] = []
  const turn = (name: string) =>
    takeTurns(note, async () => {
      order.push(`${name} begins`)
      await new Promise((resolve) => setTimeout(resolve, 20))
      order.push(`${name} ends`)
    })
  await Promise.all([turn('a'), turn('b')])
  expect([order[1]!.slice(2), order[3]!.slice(2)]).toEqual(['ends', 'ends'])
  writeFileSync(note, '4194305') // above the largest id that Linux gives
  await turn('c')
  expect(order.at(-1)).toBe('c ends')
})
