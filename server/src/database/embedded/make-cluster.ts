import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, chownSync, existsSync, mkdirSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { StartupError } from '../../startup-error.ts'
import { explainLog } from './explain-log.ts'
import { type Owner, runAs } from './find-owner.ts'
import { makeOnce } from './install-binaries.ts'

export const superuser = 'krapao'

/** Makes the cluster's folder, once. The locale is PostgreSQL's own, so that sorting does not depend on the machine. */
export function makeCluster(native: string, data: string, owner: Owner) {
  makeOnce(data, (aside) => {
    ownFolder(aside, owner)
    const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
    try {
      execFileSync(path.join(native, 'bin/initdb'), ['-D', aside, '-U', superuser, '-A', 'trust', ...locale], {
        ...runAs(owner),
        cwd: aside,
        env: { ...process.env, LC_ALL: 'C' },
        stdio: 'pipe',
      })
    } catch (cause) {
      throw new StartupError(
        `PostgreSQL could not make its folder ${data}: ${explainLog(String((cause as { stderr?: Buffer }).stderr ?? cause))}`,
        cause,
      )
    }
  })
}

function ownFolder(folder: string, owner: Owner) {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
  if (process.getuid?.() === 0) chownSync(folder, owner.uid, owner.gid)
}

/** A socket's path has room for some 100 bytes: a folder deep in the tree gets its sockets in the temporary folder. */
export function makeSocketFolder(folder: string, owner: Owner): string {
  const beside = path.join(folder, 'run')
  const short = path.join(tmpdir(), `krapao-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`)
  const chosen = Buffer.byteLength(`${beside}/.s.PGSQL.5432.lock`) <= 100 ? beside : short
  if (existsSync(chosen) && ![owner.uid, process.getuid?.()].includes(statSync(chosen).uid))
    throw new StartupError(
      `The folder ${chosen} for PostgreSQL's socket belongs to somebody else: remove it, or name another folder in DATA_DIR.`,
    )
  ownFolder(chosen, owner)
  return chosen
}
