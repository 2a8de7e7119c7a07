import { createHash } from 'node:crypto'
import { accessSync, chmodSync, constants, existsSync, mkdirSync, realpathSync, statfsSync } from 'node:fs'
import path from 'node:path'
import { StartupError } from '../../startup-error.ts'
import { canReach, findOwner } from './find-owner.ts'

export type Place = {
  readonly folder: string
  /** One line for the person who starts, when the database is not where they would look for it. */
  readonly notice: string | undefined
}

/** Below this PostgreSQL can not be made or would soon stop in the middle of a write. */
const leastFreeBytes = 200 * 1024 * 1024
const fallbackRoot = '/var/lib/krapao'

/**
 * Where the embedded database lives: in `dataDir`, unless root starts in a folder that PostgreSQL's unprivileged user
 * can not reach, such as a home of mode 0700. Then it goes under /var/lib/krapao/, or, when the operator named the
 * folder, is refused: a database must not be somewhere else than it was told to be.
 */
export function placeDatabase(dataDir: string, named: boolean): Place {
  const wanted = path.join(path.resolve(dataDir), 'postgres')
  const hash = createHash('sha256').update(path.resolve(dataDir)).digest('hex').slice(0, 8)
  const fallback = path.join(fallbackRoot, `${path.basename(path.dirname(path.resolve(dataDir)))}-${hash}`)
  makeFolder(path.resolve(dataDir))
  if (!named && existsSync(path.join(fallback, 'data')) && !existsSync(path.join(wanted, 'data')))
    return elsewhere(fallback)

  makeFolder(wanted)
  if (canReach(findOwner(path.join(wanted, 'data')), wanted)) return { folder: checked(wanted), notice: undefined }
  if (named)
    throw new StartupError(
      `PostgreSQL does not run as root, and the unprivileged user it runs as can not reach DATA_DIR (${dataDir}): ` +
        'open the folder and its parents to others (chmod o+x), or name another one.',
    )
  return elsewhere(fallback)
}

function elsewhere(folder: string): Place {
  makeFolder(folder)
  return {
    folder: checked(folder),
    notice: `The database is kept in ${folder}, since PostgreSQL's user can not reach the project's folder.`,
  }
}

/** Made with a mode that does not depend on the umask, so that PostgreSQL's user gets in; one that exists keeps its own. */
export function makeFolder(folder: string) {
  try {
    const first = mkdirSync(folder, { recursive: true })
    if (first !== undefined)
      for (let made = folder; made.length >= first.length; made = path.dirname(made)) chmodSync(made, 0o755)
    accessSync(folder, constants.W_OK | constants.X_OK)
  } catch (cause) {
    const why = (cause as NodeJS.ErrnoException).code ?? String(cause)
    const advice = why === 'ENOSPC' ? 'free some space on its disk' : 'check its permissions'
    throw new StartupError(
      `The data folder ${folder} can not be written (${why}): ${advice}, or name another folder in DATA_DIR.`,
      cause,
    )
  }
}

function checked(folder: string): string {
  const disk = statfsSync(folder)
  const free = disk.bavail * disk.bsize
  if (free < leastFreeBytes)
    throw new StartupError(
      `The disk of ${folder} is full: ${Math.floor(free / 1024 ** 2)} MB are left and the database needs ${leastFreeBytes / 1024 ** 2} MB. Free some space, or name another folder in DATA_DIR.`,
    )
  return realpathSync(folder)
}
