import { openPool } from '@krapao/server/database/connect'
import { createLedger } from '@krapao/server/ledger/create-ledger'
import { transferOf } from './ledger-books.ts'

/**
 * The measure of the ledger's HTTP figure, a process of its own: the same single-transfer statement, each in its own
 * transaction, from a bare loop over the driver. `node ledger-loop.ts <databaseUrl> <round> <concurrency> <connections>
 * <ms>` prints how many a second.
 */
const [databaseUrl, round, concurrency, connections, ms] = process.argv.slice(2) as [
  string,
  string,
  string,
  string,
  string,
]
const pool = openPool(databaseUrl, { maxConnections: Number(connections) })
const ledger = createLedger()
let sent = 0
let done = 0

const worker = async (until: number) => {
  while (performance.now() < until) {
    const outcome = await ledger.post(pool, transferOf(round, sent++))
    if (outcome !== 'done') throw new Error(`a transfer of the bench met ${outcome}`)
    done++
  }
}
const together = (until: number) => Promise.all(Array.from({ length: Number(concurrency) }, () => worker(until)))

await together(performance.now() + Number(ms) / 4) // connections, plans and the compiler get warm
done = 0
const started = performance.now()
await together(started + Number(ms))
console.log(Math.round((done / (performance.now() - started)) * 1000))
await pool.end()
