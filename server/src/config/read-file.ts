import { readFileSync } from 'node:fs'
import { Check, Errors } from 'typebox/value'
import { type Settings, type SettingsChanges, defaultSettings } from '../settings.ts'
import { Providers } from './providers.ts'
import type { Problems } from './read-environment.ts'

/** The third parties in PROVIDERS_FILE; the name of each field that is wrong goes to `problems`, its value never. */
export function readProviders(name: string, file: string, problems: Problems): Providers | undefined {
  const value = readJson(name, file, problems)
  if (value === undefined) return undefined
  if (!Check(Providers, value)) {
    for (const error of Errors(Providers, value).slice(0, 10))
      problems.add(name, `(${file}) ${error.instancePath || '/'} ${error.message}`)
    return undefined
  }
  if (!value.payments.some((payment) => payment.code === value.payoutProvider))
    problems.add(name, `(${file}) /payoutProvider must be the code of one of the payments`)
  return value
}

/** The operator's changes in SETTINGS_FILE: names and kinds as in `defaultSettings`, or they are told to `problems`. */
export function readSettings(name: string, file: string, problems: Problems): SettingsChanges {
  const value = readJson(name, file, problems)
  if (value === undefined) return {}
  compare(defaultSettings, value, '', (path, why) => problems.add(name, `(${file}) ${path || '/'} ${why}`))
  return value as SettingsChanges
}

function readJson(name: string, file: string, problems: Problems): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    const why =
      error instanceof SyntaxError ? 'is not JSON' : `can not be read (${(error as NodeJS.ErrnoException).code})`
    problems.add(name, `names the file ${file}, which ${why}`)
    return undefined
  }
}

/** Tables that an operator may add rows to. */
const open: readonly (readonly [group: keyof Settings, name: string])[] = [
  ['qrcodes', 'minimums'],
  ['qrcodes', 'quickAmounts'],
]

function compare(wanted: unknown, given: unknown, path: string, wrong: (path: string, why: string) => void) {
  const kind = kindOf(wanted)
  if (kindOf(given) !== kind) return wrong(path, `must be ${kind}`)
  if (kind === 'a number' && !(Number.isFinite(given) && Number(given) >= 0)) return wrong(path, 'must not be negative')
  if (kind === 'a list') {
    const [sample] = wanted as unknown[]
    for (const [at, item] of (given as unknown[]).entries()) compare(sample ?? '', item, `${path}/${at}`, wrong)
  }
  if (kind !== 'a group') return
  const known = wanted as Record<string, unknown>
  const isOpen = open.some((names) => path === `/${names.join('/')}`)
  for (const [name, value] of Object.entries(given as object)) {
    const sample = name in known ? known[name] : isOpen ? Object.values(known)[0] : undefined
    if (sample === undefined) wrong(`${path}/${name}`, 'is not a setting')
    else compare(sample, value, `${path}/${name}`, wrong)
  }
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'a list'
  if (value === null) return 'nothing'
  return (
    { number: 'a number', boolean: 'true or false', string: 'a text', object: 'a group' }[typeof value as string] ??
    'nothing'
  )
}
