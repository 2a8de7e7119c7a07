import { type ChildProcess, execFile, fork } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { providersFor } from '@krapao/sandbox/credentials'
import { openPool } from '@krapao/server/database/connect'
import { createLedger } from '@krapao/server/ledger/create-ledger'
import { fillBooks } from './ledger-books.ts'
import { load } from './load.ts'

export type LedgerOptions = {
  /** Of a migrated database of its own that writes safely to disk. */
  readonly databaseUrl: string
  /** A folder for what the server wants to read. */
  readonly dataDir: string
  readonly concurrency?: number
  readonly rounds?: number
  readonly ms?: number
}

export type LedgerFigures = {
  /** Transfers a second through HTTP, a figure a round. */
  readonly http: readonly number[]
  /** The same statement from the bare loop in the same round, with the server's number of connections or with one for
   * each transfer under way, whichever is faster. */
  readonly bare: readonly number[]
  /** Median of the rounds' own ratios: the machine's moods meet both halves of a round. */
  readonly ratio: number
}

/** What openPool gives a server. */
const serverConnections = 16

/**
 * Ledger transfers through the HTTP stack ÷ the same single-transfer statement from a bare driver loop, at the same
 * concurrency (stack.md, budgets). Takes about `rounds` × 3.5 × `ms`; the books are audited after.
 */
export async function benchLedger(options: LedgerOptions): Promise<LedgerFigures> {
  const { databaseUrl, dataDir, concurrency = 64, rounds = 5, ms = 2_000 } = options
  const pool = openPool(databaseUrl)
  await fillBooks(pool)
  const server = await startServer(databaseUrl, dataDir)
  const run = Date.now().toString(36)
  const http: number[] = []
  const bare: number[] = []
  try {
    await loadTransfers(server.origin, `${run}-warm`, concurrency, ms / 2)
    for (let round = 0; round < rounds; round++) {
      const few = await runLoop(databaseUrl, `${run}-few-${round}`, concurrency, serverConnections, ms)
      const many = await runLoop(databaseUrl, `${run}-many-${round}`, concurrency, concurrency, ms)
      bare.push(Math.max(few, many))
      http.push(await loadTransfers(server.origin, `${run}-http-${round}`, concurrency, ms))
    }
  } finally {
    await server.stop()
  }
  const off = await createLedger().audit(pool)
  await pool.end()
  if (off.length > 0) throw new Error(`after the bench the books do not hold: ${JSON.stringify(off)}`)
  return { http, bare, ratio: median(http.map((figure, round) => figure / bare[round]!)) }
}

async function startServer(databaseUrl: string, dataDir: string) {
  const providersFile = path.join(dataDir, 'providers.json')
  writeFileSync(providersFile, JSON.stringify(providersFor('http://127.0.0.1:1')))
  const env = { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, PROVIDERS_FILE: providersFile }
  const stdio: ('ignore' | 'inherit' | 'ipc')[] = ['ignore', 'ignore', 'inherit', 'ipc']
  const child: ChildProcess = fork(path.join(import.meta.dirname, 'ledger-server.ts'), { env, stdio })
  const ended = once(child, 'exit')
  const [message] = await Promise.race([
    once(child, 'message'),
    ended.then(() => Promise.reject(new Error('the bench server ended'))),
  ])
  return {
    origin: (message as { ready: string }).ready,
    stop: async () => {
      child.disconnect()
      await ended
    },
  }
}

async function runLoop(databaseUrl: string, round: string, concurrency: number, connections: number, ms: number) {
  const loop = path.join(import.meta.dirname, 'ledger-loop.ts')
  const numbers = [concurrency, connections, ms].map(String)
  const { stdout } = await promisify(execFile)(process.execPath, [loop, databaseUrl, round, ...numbers])
  return Number(stdout)
}

/** Each connection is another member, with a token of their own. */
async function loadTransfers(origin: string, round: string, connections: number, ms: number): Promise<number> {
  const { host } = new URL(origin)
  let n = 0
  const nextRequest = (connection: number) => {
    const body = JSON.stringify({ round, n: n++, amount: 1 })
    return `POST /api/bench/transfer HTTP/1.1\r\nhost: ${host}\r\nx-requested-with: wallet-user\r\nauthorization: Bearer ${tokenOf(connection)}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`
  }
  return (await load({ origin, connections, ms, nextRequest })).perSecond
}

const tokenOf = (connection: number): string => connection.toString().padStart(43, 'b')

const median = (figures: readonly number[]): number =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)]!
