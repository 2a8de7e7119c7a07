import { readFileSync } from 'node:fs'
import { englishNameBanks } from '@krapao/contract/limits'
import { expect, test } from 'vitest'
import type { Config } from '../config.ts'
import { testApp } from '../testing/test-app.ts'
import { testConfig } from '../testing/test-config.ts'
import { manualClock } from '../testing/manual-clock.ts'
import { withChanges } from '../settings.ts'
import { depositTerms } from './deposit-terms.ts'
import { readDeposit } from './read-deposit.ts'
import { readSlipWindow } from './read-slip-window.ts'
import { readWithdraw } from './read-withdraw.ts'

const app = await testApp()
const visitor = app.client()
const settings = withChanges()
const configOf = (changes: Partial<Config> = {}): Config => ({ ...testConfig('', ''), ...changes })

test('what a visitor reads is there in Thai, Lao and English', async () => {
  const texts = [
    ...(await visitor.ask('GET /lookup/conditions')).body,
    ...(await visitor.ask('GET /lookup/agreements')).body,
    ...(await visitor.ask('GET /lookup/sources')).body.map(({ description }) => description),
    (await visitor.ask('GET /lookup/notice')).body.notice,
    (await visitor.ask('GET /lookup/contact')).body.contactText,
  ]
  expect(texts.length).toBeGreaterThan(10)
  for (const { th, la, en } of texts) {
    expect(th).toMatch(/[\u0e00-\u0e7f]/)
    expect(la).toMatch(/[\u0e80-\u0eff]/)
    expect(en).toMatch(/^[^\u0e00-\u0eff]+$/)
  }
  const { notice, percentFail } = (await visitor.ask('GET /lookup/notice')).body
  for (const text of Object.values(notice)) expect(text).toContain('{percentFail}')
  expect(percentFail).toBe(5)
})

test('the version is the one that the root package says', async () => {
  const root = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
    version: string
  }
  expect(root.version).toBe('1.1.14')
  expect((await visitor.ask('GET /lookup/info')).body.version).toBe(root.version)
})

test('banks of both countries, each once, with those whose names must be English among them', async () => {
  const { body: banks } = await visitor.ask('GET /lookup/banks')
  const codes = banks.map(({ code }) => code)
  expect(new Set(codes).size).toBe(codes.length)
  expect(codes).toEqual(expect.arrayContaining([...englishNameBanks, 'KBANK', 'SCB', 'GSB', 'BCEL', 'LDB']))
})

test('the LINE QR is drawn by us and carries no script', async () => {
  const { lineQR, lineLink } = (await visitor.ask('GET /lookup/contact')).body
  expect(lineQR).toMatch(/^<svg [^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"/)
  expect(lineQR).not.toMatch(/<script|on\w+=|javascript:/)
  expect(lineLink).toMatch(/^https:\/\/line\.me\//)
})

test('the five QR providers with the minimums and quick amounts of the product', async () => {
  const { banks } = (await visitor.ask('GET /lookup/deposit')).body
  const terms = Object.fromEntries(
    banks
      .filter(({ bankType }) => bankType === 'PAYMENT')
      .map(({ bankCode, minDeposit, quickAmounts }) => [bankCode, [minDeposit, ...quickAmounts]]),
  )
  expect(terms).toEqual({
    KBANK: [1, 10, 20, 50, 100, 500, 1000],
    WW: [100, 100, 200, 300, 500, 1000],
    PAYTIMZ: [10, 10, 50, 100, 500, 1000],
    PAYONEX: [100, 100, 200, 300, 500, 1000],
    ZPAY: [10, 10, 50, 100, 500, 1000],
  })
  const baht = { withdrawMin: 100, withdrawMax: 50_000 }
  expect((await visitor.ask('GET /lookup/withdraw')).body).toEqual({
    ...baht,
    byCurrency: [{ currency: 'BAHT', ...baht }],
  })
  const kip = { withdrawMin: 50_000, withdrawMax: 25_000_000 }
  expect(readWithdraw({ config: configOf({ locale: 'la' }), settings })).toEqual({
    ...kip,
    byCurrency: [
      { currency: 'LAK', ...kip },
      { currency: 'BAHT', ...baht },
    ],
  })
})

test("an operator's minimum is the first button too, PAYTIMZ's own before it", () => {
  const config = configOf({ minDeposit: 60, minDepositPaytimz: 25 })
  expect(depositTerms({ config, settings }, 'ZPAY', 'BAHT')).toEqual({
    minDeposit: 60,
    quickAmounts: [60, 100, 500, 1000],
  })
  expect(depositTerms({ config, settings }, 'PAYTIMZ', 'BAHT')).toEqual({
    minDeposit: 25,
    quickAmounts: [25, 50, 100, 500, 1000],
  })
  const only = configOf({ minDepositPaytimz: 25 })
  expect(depositTerms({ config: only, settings }, 'ZPAY', 'BAHT').minDeposit).toBe(10)
})

test('the operator’s bank accounts in the currencies of the site; in manual mode none of them is automatic', async () => {
  const accountsOf = (config: Config, changes = {}) =>
    readDeposit({ config, settings: withChanges(changes) }).banks.filter(({ bankType }) => bankType === 'BANK')
  expect(accountsOf(configOf({})).map(({ bankCode, mode, currency }) => [bankCode, mode, currency])).toEqual([
    ['SCB', 'AUTO', 'BAHT'],
    ['KBANK', 'AUTO', 'BAHT'],
    ['GSB', 'AUTO', 'BAHT'],
  ])
  expect(accountsOf(configOf({ locale: 'la' }))[0]).toMatchObject({
    bankCode: 'BCEL',
    bankAccountNo: '160120001234567',
    currency: 'LAK',
    bank: { nameEN: 'Banque pour le Commerce Extérieur Lao' },
    minDeposit: 500,
  })
  const manual = { bankTransfers: { isManual: true } }
  expect(readDeposit({ config: configOf({}), settings: withChanges(manual) }).isManual).toBe(true)
  expect(new Set(accountsOf(configOf({}), manual).map(({ mode }) => mode))).toEqual(new Set(['MANUAL']))
})

test('Laos mode offers kip, at five hundred times the figures of baht, and baht', async () => {
  const laos = await testApp({ config: { locale: 'la' } })
  const { banks } = (await laos.client().ask('GET /lookup/deposit')).body
  const zpay = banks.filter(({ bankCode }) => bankCode === 'ZPAY')
  expect(zpay.map(({ currency, minDeposit }) => [currency, minDeposit])).toEqual([
    ['LAK', 5_000],
    ['BAHT', 10],
  ])
  expect((await laos.client().ask('GET /lookup/info')).body.locale).toBe('la')
})

test("slips are closed from 23:00 to 01:00 by Bangkok's clock, and never when the window is off", () => {
  const isOpenAt = (utc: string, slipClosed: Config['slipClosed'] = { from: '23:00', to: '01:00' }) =>
    readSlipWindow({ config: configOf({ slipClosed }), settings, clock: manualClock(`2026-03-02T${utc}:00Z`) }).isOpen
  expect(['15:59', '16:00', '16:59', '17:59', '18:00'].map((utc) => isOpenAt(utc))).toEqual([
    true,
    false,
    false,
    false,
    true,
  ])
  const never = readSlipWindow({
    config: configOf({ slipClosed: undefined }),
    settings,
    clock: manualClock('2026-03-02T16:30:00Z'),
  })
  expect(never).toEqual({ isOpen: true, maxAgeMinutes: 60, maxBytes: 10_485_760 })
  const daytime = { from: '12:00', to: '13:00' }
  expect(['04:59', '05:00', '06:00'].map((utc) => isOpenAt(utc, daytime))).toEqual([true, false, true])
})

test('switches of the site are told as they are set', async () => {
  const other = await testApp({ config: { registerOtp: false }, settings: { enableChatWidget: false } })
  expect((await visitor.ask('GET /lookup/registerOTP')).body).toEqual({ registerOTP: true })
  expect((await other.client().ask('GET /lookup/registerOTP')).body).toEqual({ registerOTP: false })
  expect((await other.client().ask('GET /lookup/enableChatWidget')).body).toEqual({ enableChatWidget: false })
  expect((await visitor.ask('GET /lookup/enableChatWidget')).body).toEqual({ enableChatWidget: true })
  expect((await visitor.ask('GET /lookup/active')).body).toEqual({ active: true })
})
