import type { ChildProcess } from 'node:child_process'
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { StartupError } from '../startup-error.ts'
import { explainLog } from './embedded/explain-log.ts'
import { findOwner } from './embedded/find-owner.ts'
import { installBinaries } from './embedded/install-binaries.ts'
import { launchPostmaster } from './embedded/launch-postmaster.ts'
import { makeCluster, makeSocketFolder, superuser } from './embedded/make-cluster.ts'
import { isInUse, isPostgres, isRunning, postmasterPid } from './embedded/watch-processes.ts'

export type Embedded = {
  /** For `DATABASE_URL`: over a socket file, no port is opened. */
  url(database: string): string
  readonly pid: number
  /** True when it already ran: whoever started it stops it. */
  readonly attached: boolean
  /** A fast shutdown: open transactions are rolled back, everything acknowledged is on disk. */
  stop(): Promise<void>
}

export type EmbeddedOptions = {
  /** An existing folder that PostgreSQL's user can reach: see placeDatabase. */
  readonly folder: string
  /** Go on when the process that started it ends. Without it the database stops with its starter, even after kill -9. */
  readonly linger?: boolean
  /** Settings of PostgreSQL by name. */
  readonly settings?: Readonly<Record<string, string>>
}

const startDeadlineMs = 60_000

/**
 * Starts the PostgreSQL that npm brought along, or attaches to it when it runs already. Safe to call from several
 * processes at once and after any of them, or PostgreSQL itself, was killed.
 */
export async function startEmbedded({ folder, linger = false, settings = {} }: EmbeddedOptions): Promise<Embedded> {
  const data = path.join(folder, 'data')
  const log = path.join(folder, 'postgres.log')
  const owner = findOwner(data)
  const native = installBinaries(folder)
  makeCluster(native, data, owner)
  const sockets = makeSocketFolder(folder, owner)
  const url = (database: string) => `postgres://${superuser}@localhost/${database}?host=${encodeURIComponent(sockets)}`

  let attached = await attachOrClear(data, url('postgres'))
  if (!attached) {
    const launch = () => launchPostmaster({ native, data, sockets, log, owner, linger, settings })
    const pid = await untilReady(launch, url('postgres'), log)
    attached = pid !== postmasterPid(data)
  }
  const pid = postmasterPid(data)
  return {
    url,
    pid,
    attached,
    stop: async () => {
      if (isPostgres(pid)) process.kill(pid, 'SIGINT')
      while (isPostgres(pid)) await sleep(10)
    },
  }
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('SELECT 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

/** Attaches to a running postmaster, or waits until one that is shutting down is gone. */
async function attach(data: string, url: string): Promise<boolean> {
  for (const deadline = Date.now() + startDeadlineMs; isPostgres(postmasterPid(data)); await sleep(50)) {
    if (await answers(url)) return true
    if (Date.now() > deadline)
      throw new StartupError(
        `A PostgreSQL (process ${postmasterPid(data)}) works in ${data} and does not answer: stop it.`,
      )
  }
  return false
}

/**
 * Attaches, also to what another starter launches meanwhile. Else, after kill -9: waits for orphans of the postmaster, and
 * drops its note if a stranger was given its id since.
 */
async function attachOrClear(data: string, url: string): Promise<boolean> {
  const deadline = Date.now() + startDeadlineMs
  while (!(await attach(data, url))) {
    if (!isInUse(data)) {
      const noted = postmasterPid(data)
      if (isRunning(noted) && !isPostgres(noted)) rmSync(path.join(data, 'postmaster.pid'), { force: true })
      return false
    }
    if (Date.now() > deadline)
      throw new StartupError(`Processes of a PostgreSQL that was killed still work in ${data}: stop them.`)
    await sleep(50)
  }
  return true
}

/** Answers the id of the child that was launched last: another starter's may have won the race for the folder. */
async function untilReady(launch: () => ChildProcess, url: string, log: string): Promise<number | undefined> {
  const from = existsSync(log) ? statSync(log).size : 0
  const said = () => explainLog(readFileSync(log, 'utf8').slice(from))
  let child = launch()
  let tries = 1
  for (const deadline = Date.now() + startDeadlineMs; !(await answers(url)); await sleep(20)) {
    const ended = child.exitCode !== null || child.signalCode !== null || child.pid === undefined
    if (Date.now() > deadline || (ended && tries >= 10))
      throw new StartupError(`PostgreSQL does not start: ${said()} (${log})`)
    if (!ended) continue
    await sleep(200)
    child = launch()
    tries++
  }
  return child.pid
}
