import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

const quiet = <T>(read: () => T): T | undefined => {
  try {
    return read()
  } catch {
    return undefined
  }
}

const allPids = () => readdirSync('/proc').map(Number).filter(Number.isInteger)
const commandOf = (pid: number) => quiet(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')) ?? ''
const parentOf = (pid: number) =>
  Number(quiet(() => /^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]))

/** The process below `parent` whose command line holds `part`, as `ps` would show it. */
export function childOf(parent: number, part: string): number {
  const below = (pid: number): boolean => pid === parent || (pid > 1 && below(parentOf(pid)))
  const found = allPids().find((pid) => pid !== parent && commandOf(pid).includes(part) && below(pid))
  if (!found) throw new Error(`no process with "${part}" below ${parent}`)
  return found
}

/** The postmaster whose data lies below `folder`. */
export function postmasterIn(folder: string): number {
  const found = allPids().find(
    (pid) =>
      commandOf(pid).includes('/postgres -D') && quiet(() => readlinkSync(`/proc/${pid}/cwd`))?.startsWith(folder),
  )
  if (!found) throw new Error(`no PostgreSQL below ${folder}`)
  return found
}
