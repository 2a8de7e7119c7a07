import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, statSync, truncateSync } from 'node:fs'
import path from 'node:path'
import { type Owner, runAs } from './find-owner.ts'

const largestLogBytes = 10 * 1024 * 1024

export type Launch = {
  native: string
  data: string
  sockets: string
  log: string
  owner: Owner
  linger: boolean
  settings: Readonly<Record<string, string>>
}

export function launchPostmaster({ native, data, sockets, log, owner, linger, settings }: Launch): ChildProcess {
  if (existsSync(log) && statSync(log).size > largestLogBytes) truncateSync(log)
  const output = openSync(log, 'a')
  const all = {
    listen_addresses: '',
    unix_socket_permissions: '0700',
    log_checkpoints: 'off',
    TimeZone: 'UTC',
    log_timezone: 'UTC',
    max_wal_size: '256MB',
    ...settings,
  }
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const postgres = [path.join(native, 'bin/postgres'), '-D', data, '-k', sockets, ...flags]
  const [command, ...rest] = linger ? postgres : [...stopWithParent(), ...postgres]
  const child = spawn(command!, rest, {
    ...runAs(owner),
    cwd: data,
    // A group of its own: Ctrl-C in the terminal must reach the wallet first and PostgreSQL last.
    detached: true,
    env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['ignore', output, output],
  })
  child.on('error', () => {})
  child.unref()
  closeSync(output)
  return child
}

let prefix: readonly string[] | undefined
/** Linux can tell a child that its parent died. Elsewhere the next start attaches to what is still running. */
function stopWithParent(): readonly string[] {
  if (prefix) return prefix
  const wanted = ['setpriv', '--pdeathsig', 'INT']
  try {
    execFileSync('setpriv', ['--pdeathsig', 'INT', 'true'], { stdio: 'ignore' })
    prefix = wanted
  } catch {
    prefix = []
  }
  return prefix
}
