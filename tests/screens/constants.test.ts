import { readFileSync } from 'node:fs'
import path from 'node:path'
import { limits } from '@krapao/contract/limits'
import { currencies } from '@krapao/contract/money'
import { expect, test } from 'vitest'
import { defaultSettings } from '../../server/src/settings.ts'
import { languages } from '../../wallet/src/i18n/languages.ts'
import { pagerItems } from '../../wallet/src/statements/pager.ts'

const style = (file: string) =>
  readFileSync(path.resolve(import.meta.dirname, '../../wallet/src/styles', file), 'utf8').replaceAll(/\s+/g, ' ')

// Written out a second time on purpose, as the requirement has them: who changes one in the code is asked whether it was meant.
test('the numbers of product.md §9 that both sides know', () => {
  expect(limits).toMatchObject({
    httpTimeoutMs: 60_000,
    uploadTimeoutMs: 300_000,
    loadingDelayMs: 200,
    toastMs: 4_000,
    agreementDelayMs: 1_500,
    registeredRedirectMs: 2_000,
    statementPageSize: 10,
    sharePageSize: 10,
    couponPageSize: 3,
    wheelTurnMs: { least: 4_000, most: 5_000 },
    wheelTurns: { least: 3, most: 4 },
    wheelPauseMs: 2_000,
    claimDebounceMs: 500,
    minTransfer: 1,
    chatText: 2_000,
    chatPage: 10,
    chatImageBytes: 10 * 1024 * 1024,
    chatVideoBytes: 20 * 1024 * 1024,
    chatReconnectMs: 5_000,
    chatAlertMs: 4_000,
    chatReadDebounceMs: 1_000,
    chatBottomPx: 60,
  })
  expect([...currencies].toSorted()).toEqual(['BAHT', 'LAK'])
  expect(languages).toEqual(['th', 'la', 'en'])
})

test('the numbers of product.md §9 that an operator may change', () => {
  const { qrcodes, trueWallet, transfers, slips } = defaultSettings
  expect(qrcodes.quickAmounts).toEqual({
    KBANK: [10, 20, 50, 100, 500, 1000],
    WW: [100, 200, 300, 500, 1000],
    PAYTIMZ: [10, 50, 100, 500, 1000],
    PAYONEX: [100, 200, 300, 500, 1000],
    ZPAY: [10, 50, 100, 500, 1000],
  })
  expect(qrcodes.minimums).toMatchObject({ WW: 100, PAYTIMZ: 10, PAYONEX: 100, ZPAY: 10 })
  expect(trueWallet.minimum).toBe(2)
  expect(transfers.minimum).toBe(1)
  expect(slips.maxAgeMinutes).toBe(60)
})

test('the numbers of product.md §9 that stand in the style: skeletons and spinners after 200 ms, the wheel of 350 px or 85 %', () => {
  expect(style('surfaces.css')).toMatch(/\.skel \{[^}]*appear var\(--motion-base\) 200ms forwards/)
  expect(style('controls.css')).toMatch(/\.btn\.busy > \.label \{[^}]*animation: still 200ms/)
  expect(style('controls.css')).toMatch(/\.btn > \.doing \{[^}]*animation: not-yet 200ms/)
  expect(style('wheel.css')).toContain('width: min(350px, 85%)')
})

test('a pager shows three pages before and one after', () => {
  const shown = pagerItems(10, 20, 7).flatMap((item) => ('page' in item ? item.page : []))
  expect(shown).toEqual([1, 7, 8, 9, 10, 11, 20])
})
