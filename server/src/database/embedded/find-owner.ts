import { execFileSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { StartupError } from '../../startup-error.ts'

/** The user that PostgreSQL runs as: it refuses to run as root. */
export type Owner = { readonly uid: number; readonly gid: number }

const isRoot = () => process.getuid?.() === 0

/**
 * Whoever starts, unless that is root: then the owner of the database that is already there, else `PG_USER`, else
 * `nobody`. Throws StartupError when the database belongs to somebody this process can not become.
 */
export function findOwner(data: string): Owner {
  const owner = existsSync(data) ? statSync(data) : undefined
  const self = { uid: process.getuid?.() ?? -1, gid: process.getgid?.() ?? -1 }
  if (!isRoot()) {
    if (owner && owner.uid !== self.uid)
      throw new StartupError(
        `The database in ${data} belongs to another user: start as that user, or name another folder in DATA_DIR.`,
      )
    return self
  }
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const user = process.env['PG_USER'] ?? 'nobody'
  return { uid: idOf(user, '-u'), gid: idOf(user, '-g') }
}

function idOf(user: string, what: '-u' | '-g'): number {
  try {
    return Number(execFileSync('id', [what, user], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
  } catch (cause) {
    throw new StartupError(
      `There is no user "${user}" for PostgreSQL to run as: name an unprivileged one in PG_USER.`,
      cause,
    )
  }
}

/** Options of spawn that make a child run as `owner`. Root only: anybody else already is the owner. */
export const runAs = (owner: Owner): { uid?: number; gid?: number } => (isRoot() ? owner : {})

/** Can `owner` enter this folder? Asked of the system itself, so that modes, groups and ACLs all count. */
export function canReach(owner: Owner, folder: string): boolean {
  try {
    execFileSync('test', ['-x', folder], { ...runAs(owner), cwd: '/', stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
