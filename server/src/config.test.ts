import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { withChanges } from './settings.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'krapao-config-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const inFile = (name: string, content: unknown) => {
  const file = path.join(folder, name)
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}

const providers = (host = 'https://pay.partner.example', secret = 'f3b1c0d9e8a7b6c5d4e3') => ({
  payments: [{ code: 'WW', baseUrl: host, merchantId: 'm1', secret, webhookSecret: `${secret}-hook` }],
  payoutProvider: 'WW',
  games: [{ code: 'pg', dialect: 'no-reference', baseUrl: host, agentId: 'a1', secret }],
  banks: [],
  sms: { code: 'sms', baseUrl: host, sender: 'KRAPAO', secret },
})
const live = () => ({
  DATABASE_URL: 'postgres://wallet@db.internal/krapao',
  PROVIDERS_FILE: inFile('providers.json', providers()),
  PUBLIC_URL: 'https://wallet.example',
  GAME_PASSWORD_KEY: 'ab'.repeat(32),
})

const refusal = (env: Record<string, string>) => {
  try {
    readConfig(env)
  } catch (error) {
    return (error as Error).message
  }
  throw new Error('it was accepted')
}

test('production without settings is told of all of them at once', () => {
  const said = refusal({})
  for (const name of ['DATABASE_URL', 'PROVIDERS_FILE', 'PUBLIC_URL', 'GAME_PASSWORD_KEY'])
    expect(said).toContain(`${name} is missing`)
})

test('what is wrong and what is missing come in one list', () => {
  const said = refusal({
    ...live(),
    PUBLIC_URL: '',
    PORT: '99999',
    SLIP_CLOSED: '23-1',
    REGISTER_OTP: 'maybe',
    LOCALE: 'en',
  })
  for (const name of [
    'PUBLIC_URL is missing',
    'PORT is "99999"',
    'SLIP_CLOSED is "23-1"',
    'REGISTER_OTP is "maybe"',
    'LOCALE is "en"',
  ])
    expect(said).toContain(name)
})

test('a complete production reads, with the defaults of running.md', () => {
  expect(readConfig(live())).toMatchObject({
    mode: 'production',
    host: '127.0.0.1',
    port: 8080,
    locale: 'th',
    registerOtp: true,
    slipClosed: { from: '23:00', to: '01:00' },
    siteTerminated: false,
    logLevel: 'info',
    metricsToken: undefined,
    minDeposit: undefined,
  })
})

test('production refuses the sandbox by address and by secret, and never repeats a secret', () => {
  for (const host of ['http://127.0.0.1:8090/pay', 'http://localhost:8090', 'http://[::1]:8090'])
    expect(refusal({ ...live(), PROVIDERS_FILE: inFile('loopback.json', providers(host)) })).toContain(
      'that is the sandbox',
    )
  const said = refusal({
    ...live(),
    PROVIDERS_FILE: inFile('default.json', providers(undefined, 'sandbox-secret-of-everybody')),
  })
  expect(said).toContain('default or too short secret')
  expect(said).not.toContain('of-everybody')
})

test('development fills in what only production must choose', () => {
  const config = readConfig({
    KRAPAO_MODE: 'development',
    DATABASE_URL: 'postgres://krapao@localhost/krapao?host=/tmp/run',
    PROVIDERS_FILE: inFile('sandbox.json', providers('http://127.0.0.1:8090', 'sandbox-secret')),
    SLIP_CLOSED: 'off',
    MIN_DEPOSIT: '50.5',
    PORT: '0',
  })
  expect(config).toMatchObject({ publicUrl: 'http://127.0.0.1:0', slipClosed: undefined, minDeposit: 50.5, port: 0 })
})

test('a providers file that is broken is told by field', () => {
  const broken = {
    ...providers(),
    games: [{ code: 'pg', dialect: 'soap', baseUrl: 'ftp://x', agentId: 'a', secret: 's' }],
  }
  const said = refusal({ ...live(), PROVIDERS_FILE: inFile('broken.json', broken) })
  expect(said).toContain('/games/0/dialect')
  expect(said).toContain('/games/0/baseUrl')
  expect(refusal({ ...live(), PROVIDERS_FILE: inFile('text.json', '{') })).toContain('is not JSON')
  expect(refusal({ ...live(), PROVIDERS_FILE: '/nowhere/at/all.json' })).toContain('ENOENT')
})

test("an operator's settings change single numbers; a typing error does not pass", () => {
  const config = readConfig({ ...live(), SETTINGS_FILE: inFile('settings.json', { withdrawals: { maximum: 20_000 } }) })
  expect(withChanges(config.settings).withdrawals).toEqual({ minimum: 100, maximum: 20_000 })
  const both = withChanges(config.settings, { withdrawals: { minimum: 50 } })
  expect(both.withdrawals, 'the last word wins, and takes nothing else away').toEqual({ minimum: 50, maximum: 20_000 })
  const tables = withChanges({ qrcodes: { minimums: { WW: 200 }, quickAmounts: { WW: [200] } } }).qrcodes
  expect(tables.minimums).toMatchObject({ KBANK: 1, WW: 200 })
  expect(tables.quickAmounts).toMatchObject({ ZPAY: [10, 50, 100, 500, 1000], WW: [200] })

  const wrong = {
    withdrawals: { maximun: 1, minimum: '100' },
    otp: { tries: -1 },
    transfers: { ladderMs: [1, 'x'] },
    nonsense: 1,
  }
  const said = refusal({ ...live(), SETTINGS_FILE: inFile('wrong.json', wrong) })
  for (const path of [
    '/withdrawals/maximun',
    '/withdrawals/minimum',
    '/otp/tries',
    '/transfers/ladderMs/1',
    '/nonsense',
  ])
    expect(said).toContain(path)
})
