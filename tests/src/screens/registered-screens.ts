import { readFileSync } from 'node:fs'
import path from 'node:path'

const routes = path.resolve(import.meta.dirname, '../../../wallet/src/routes.tsx')

export type Registered = {
  readonly guest: readonly string[]
  readonly member: readonly string[]
  readonly modals: readonly string[]
  /** Screens that stand alone in the file, by the name of their export. */
  readonly alone: readonly string[]
}

/** What the wallet's `routes.tsx` registers: read from the file itself, so that no new screen is forgotten by who looks at all of them. */
export function registeredScreens(source = readFileSync(routes, 'utf8')): Registered {
  const namesIn = (list: string): readonly string[] => {
    const body = new RegExp(`^export const ${list} = \\{$([\\s\\S]*?)^\\}`, 'm').exec(source)?.[1]
    if (body === undefined) throw new Error(`routes.tsx has no ${list}`)
    return [...body.matchAll(/^ {2}'?([\w-]+)'?: /gm)].map(([, name]) => name!)
  }
  return {
    guest: namesIn('guestScreens'),
    member: namesIn('memberScreens'),
    modals: namesIn('modals'),
    alone: [...source.matchAll(/^export const (\w+) = screen\(/gm)].map(([, name]) => name!),
  }
}
