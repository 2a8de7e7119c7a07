import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, createWriteStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import net from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SettingsChanges } from '../../server/src/settings.ts'

const root = path.resolve(import.meta.dirname, '../..')

export type Product = {
  readonly url: string
  readonly sandboxUrl: string
  readonly dataDir: string
  readonly pid: number
  /** Ctrl-C: everything ends in order. */
  stop(): Promise<void>
  /** kill -9 of every process of it at once. */
  killAll(): Promise<void>
}

export const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = net.createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo
      server.close(() => resolve(port))
    })
  })

const ended = (child: ChildProcess) =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise<void>((resolve) => child.once('exit', () => resolve()))

export type ProductOptions = {
  /** A folder from an earlier start, for what must survive. */
  readonly dataDir?: string
  readonly ports?: { readonly wallet: number; readonly sandbox: number }
  readonly env?: Readonly<Record<string, string>>
  /** As in an operator's SETTINGS_FILE. */
  readonly settings?: SettingsChanges
}

/**
 * The whole product as a newcomer starts it: `scripts/start.ts` on free ports and a folder of its own, until `/readyz`
 * says so. Its output goes to `<dataDir>.log`.
 */
export async function startProduct({ dataDir, ports, env, settings }: ProductOptions = {}): Promise<Product> {
  const folder = dataDir ?? mkdtempSync(path.join(tmpdir(), 'krapao-journey-'))
  chmodSync(folder, 0o755) // as root the database runs as another user, who must get in
  const wallet = ports?.wallet ?? (await freePort())
  const sandbox = ports?.sandbox ?? (await freePort())
  const log = createWriteStream(`${folder}.log`, { flags: 'a' })
  const settingsFile = `${folder}.settings.json`
  if (settings) writeFileSync(settingsFile, JSON.stringify(settings))
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      DATABASE_URL: '',
      REDIS_URL: '',
      PORT: String(wallet),
      SANDBOX_PORT: String(sandbox),
      DATA_DIR: folder,
      SLIP_CLOSED: 'off',
      LOG_LEVEL: 'warn',
      ...(settings && { SETTINGS_FILE: settingsFile }),
      ...env,
    },
  })
  child.stdout.pipe(log)
  child.stderr.pipe(log)
  const url = `http://127.0.0.1:${wallet}`
  const signal = (name: NodeJS.Signals) => {
    try {
      process.kill(-child.pid!, name)
    } catch {
      // already gone
    }
  }
  for (let tries = 0; ; tries++) {
    if (child.exitCode !== null || tries > 1500) {
      signal('SIGKILL')
      throw new Error(`the product did not become ready: see ${folder}.log`)
    }
    const ready = await fetch(`${url}/readyz`).catch(() => undefined)
    if (ready?.ok) break
    await sleep(100)
  }
  return {
    url,
    sandboxUrl: `http://127.0.0.1:${sandbox}`,
    dataDir: folder,
    pid: child.pid!,
    async stop() {
      signal('SIGTERM')
      await ended(child)
      if (!dataDir) rmSync(folder, { recursive: true, force: true })
      rmSync(settingsFile, { force: true })
    },
    async killAll() {
      signal('SIGKILL')
      await ended(child)
    },
  }
}
