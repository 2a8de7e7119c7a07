import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startProduct } from '@krapao/tests/product'
import { checkBudgets } from '../../wallet/scripts/check-budgets.ts'
import { benchChatFlood } from './chat-flood.ts'
import { databaseUrlOf, ownDatabase } from './database.ts'
import { type Figure, ratioOf } from './figure.ts'
import { benchLedger } from './ledger.ts'
import { benchPaints } from './paints.ts'
import { benchStartUp, serverMegabytes, useIt } from './server-process.ts'
import { benchSlips } from './slips.ts'
import { benchWalletReads } from './wallet-reads.ts'

/** `npm run bench`: where we stand, each figure against its limit, as a table and as bench/results.json. Takes about six minutes. */
const folder = mkdtempSync(path.join(tmpdir(), 'krapao-bench-'))
const settingsFile = path.join(folder, 'settings.json')
// One member reads from 64 connections: the limits that protect a real site are out of the way.
writeFileSync(settingsFile, JSON.stringify({ limits: { memberCalls: 1e9, addressCalls: 1e9 } }))

const figures: Figure[] = []
const add = (more: readonly Figure[]) => {
  figures.push(...more)
  for (const figure of more) print(figure)
}

function print(figure: Figure) {
  const { what, value, unit, limit } = figure
  const ratio = ratioOf(figure)
  const shown = value >= 100 ? value.toFixed(0) : value.toFixed(value >= 10 ? 1 : 3)
  const against = limit ? ('most' in limit ? `≤ ${limit.most}` : `≥ ${limit.least}`) : ''
  const verdict = ratio === undefined ? '' : ratio <= 1 || value === 0 ? 'kept' : 'OVER'
  console.log(`${what.padEnd(58)} ${`${shown} ${unit}`.padStart(12)}  ${against.padEnd(8)} ${verdict}`)
}

const product = await startProduct({ env: { SETTINGS_FILE: settingsFile } })
try {
  add(
    checkBudgets().map(({ what, kB, limit }) => ({
      what: `size: ${what}`,
      value: kB,
      unit: 'kB',
      limit: { most: limit },
    })),
  )
  add([
    { what: 'memory of the wallet server, idle', value: serverMegabytes(product), unit: 'MB', limit: { most: 110 } },
  ])
  add(await benchWalletReads(product.url))
  await useIt(product.url)
  add([
    {
      what: 'memory of the wallet server, under load',
      value: serverMegabytes(product),
      unit: 'MB',
      limit: { most: 220 },
    },
  ])
  add(await benchPaints(product.url))
  add(
    await benchStartUp(
      await databaseUrlOf(product.dataDir),
      path.join(product.dataDir, 'providers.json'),
      product.dataDir,
    ),
  )
} finally {
  await product.stop()
}

const database = await ownDatabase(path.join(folder, 'ledger'))
try {
  const { http, bare, ratio } = await benchLedger({ databaseUrl: database.url, dataDir: folder })
  add([
    { what: 'ledger transfers through HTTP (each round)', value: Math.max(...http), unit: '/s' },
    { what: 'the same SQL from a bare driver loop', value: Math.max(...bare), unit: '/s' },
    { what: 'ledger through HTTP ÷ bare loop, same round', value: ratio, unit: '', limit: { least: 0.8 } },
  ])
  add(await benchChatFlood({ databaseUrl: database.url, dataDir: folder }))
} finally {
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
}

add(await benchSlips())

writeFileSync(
  path.join(import.meta.dirname, '../results.json'),
  `${JSON.stringify({ at: new Date().toISOString(), figures: figures.map((figure) => ({ ...figure, ratio: ratioOf(figure) })) }, undefined, 2)}\n`,
)
