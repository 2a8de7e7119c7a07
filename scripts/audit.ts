import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openPool } from '../server/src/database/connect.ts'
import { placeDatabase } from '../server/src/database/embedded/place-database.ts'
import type { Pool } from '../server/src/database/pool.ts'
import { sumUncredited } from '../server/src/deposits/bank/line-store.ts'
import { sumUncreditedTransfers } from '../server/src/deposits/truewallet/transfer-store.ts'
import { audit } from '../server/src/ledger/audit.ts'
import { type PartyNet, compareNets, expectedNets } from '../server/src/ledger/compare-party-books.ts'
import type { AuditFinding } from '../server/src/ledger/ledger.ts'
import { minorOf } from '../server/src/money.ts'
import { StartupError } from '../server/src/startup-error.ts'
import { holderOf } from './start/hold-folder.ts'
import { openDatabase } from './start/open-database.ts'
import { type Options, readOptions } from './start/read-options.ts'
import { readPartyBooks, sumNets } from './start/read-party-books.ts'

/** Pollers and feeds are at most some seconds behind. */
const pausesMs = [0, 1_000, 3_000, 6_000, 10_000]

/**
 * `npm run audit`: recomputes every balance from its entries and every rule of the books; under `npm start` also holds
 * them against the sandbox's own. Changes nothing. Exit 0, or 1 with what is off.
 */
async function main(): Promise<number> {
  const options = readOptions()
  if (
    !options.databaseUrl &&
    !existsSync(path.join(placeDatabase(options.dataDir, options.dataDirNamed).folder, 'data'))
  )
    throw new StartupError(
      `There is no database in ${options.dataDir} yet: run "npm start" first, or name its folder in DATA_DIR.`,
    )
  const database = await openDatabase(options)
  const pool = openPool(database.url, { maxConnections: 2, statementTimeoutMs: 10 * 60_000 })
  try {
    const { rows } = await pool.query<{ accounts: string; entries: string; open: string }>(
      `SELECT (SELECT count(*) FROM account) AS accounts, (SELECT count(*) FROM entry) AS entries,
              (SELECT count(*) FROM movement WHERE settled_at IS NULL) AS open`,
    )
    const findings = [...(await audit(pool)), ...(await compareWithParties(pool, options))]
    for (const { rule, subject, detail } of findings) console.error(`OFF  ${rule}: ${subject}: ${detail}`)
    const { accounts, entries, open } = rows[0]!
    const looked = `${accounts} accounts, ${entries} entries, ${open} movements on their way`
    console.log(
      findings.length === 0 ? `The books hold: ${looked}.` : `${findings.length} things are off in ${looked}.`,
    )
    return findings.length === 0 ? 0 : 1
  } finally {
    await pool.end()
    await database.stop()
  }
}

/** What is on its way may rightly differ for a moment: only what stays different is off. */
async function compareWithParties(pool: Pool, { dataDir }: Options): Promise<AuditFinding[]> {
  const file = path.join(dataDir, 'providers.json')
  if (holderOf(dataDir) === undefined || !existsSync(file)) return []
  const { sms } = JSON.parse(readFileSync(file, 'utf8')) as { sms: { baseUrl: string } }
  let findings: AuditFinding[] = []
  for (const pauseMs of pausesMs) {
    await sleep(pauseMs)
    const theirs = await readPartyBooks(new URL(sms.baseUrl).origin)
    if (!theirs) return []
    findings = compareNets(await ourNets(pool), theirs)
    if (findings.length === 0) return []
  }
  const { rowCount } = await pool.query('SELECT FROM movement WHERE settled_at IS NULL LIMIT 1')
  return rowCount ? [] : findings
}

/** What arrived at a bank or an e-wallet and waits for an operator, or was rejected, is in its books and in nobody's account of ours. */
async function ourNets(pool: Pool): Promise<PartyNet[]> {
  const uncredited = await sumUncredited(pool)
  const transfers = await sumUncreditedTransfers(pool)
  return sumNets([
    ...(await expectedNets(pool)),
    ...uncredited.map(
      ({ bankCode, accountNo, currency, sumMinor }): PartyNet => ({
        account: `bank/${bankCode}-${accountNo}`,
        currency,
        netMinor: minorOf(0 - sumMinor),
      }),
    ),
    ...transfers.map(
      ({ wallet, currency, sumMinor }): PartyNet => ({
        account: `voucher/${wallet}`,
        currency,
        netMinor: minorOf(0 - sumMinor),
      }),
    ),
  ])
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(error instanceof StartupError ? error.message : error)
  return 1
})
