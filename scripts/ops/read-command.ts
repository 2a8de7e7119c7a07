import { parseArgs } from 'node:util'
import type { Decision } from '../../server/src/operators/settlers.ts'
import { StartupError } from '../../server/src/startup-error.ts'

const accountActions = ['add', 'password', 'disable'] as const

export type AccountCommand =
  | {
      readonly name: 'operator'
      readonly action: 'display-name'
      readonly operator: string
      /** Null: none. */
      readonly displayName: string | null
    }
  | PasswordCommand

type PasswordCommand = {
  readonly name: 'operator'
  readonly action: (typeof accountActions)[number]
  readonly operator: string
  /** The password comes on standard input; else one is made and shown once. */
  readonly fromStdin: boolean
}

export type OffersCommand =
  | { readonly name: 'offers'; readonly changes: boolean }
  | { readonly name: 'offer'; readonly file: string; readonly by: string; readonly why: string }
  | { readonly name: 'cancel-bonus'; readonly member: string; readonly by: string; readonly why: string }

export type ReverseCommand = {
  readonly name: 'reverse'
  readonly movement: string
  readonly by: string
  readonly why: string
}

export type Command =
  | AccountCommand
  | ReverseCommand
  | OffersCommand
  | { readonly name: 'list'; readonly state: 'open' | 'settled' }
  | { readonly name: 'show'; readonly id: string }
  | {
      readonly name: 'settle'
      readonly id: string
      readonly decision: Decision
      readonly by: string
      readonly why: string
    }

export const usage = `What waits for a person, and what was decided:
  npm run ops -- list [--settled]
  npm run ops -- show ID
  npm run ops -- settle ID --credit MEMBER --by NAME --why "…"     money that came: to this member (id or phone)
  npm run ops -- settle ID --reject --by NAME --why "…"            money that came: to nobody, it is given back by hand
  npm run ops -- settle ID --done --by NAME --why "…"              a movement: it did happen
  npm run ops -- settle ID --void --by NAME --why "…"              a movement: it did not happen, the money is given back

Who may come into the console; the password is made and shown once, or read from standard input:
  npm run ops -- operator add NAME [--password-stdin]
  npm run ops -- operator password NAME [--password-stdin]         a new one; all their sessions end
  npm run ops -- operator disable NAME                             out at once; a new password lets them in again
  npm run ops -- operator display-name NAME ["SHOWN"]              what customers read when they answer; without: only that it is support

A deposit or withdrawal that was a mistake, or that the bank took back:
  npm run ops -- reverse REFERENCE --by NAME --why "…"             its money moves back, whole and once; what is told of it stays

What members are offered: bonuses, promotions and the prize wheel, as JSON:
  npm run ops -- offers [--changes]                                what stands now, and what was taken and won; or who changed what
  npm run ops -- offer FILE --by NAME --why "…"                    the bonuses named in it, and the whole wheel if it is in it
  npm run ops -- cancel-bonus MEMBER --by NAME --why "…"           ends their bonus (id or phone); they keep their real money`

const options = {
  settled: { type: 'boolean' },
  changes: { type: 'boolean' },
  credit: { type: 'string' },
  reject: { type: 'boolean' },
  done: { type: 'boolean' },
  void: { type: 'boolean' },
  by: { type: 'string' },
  why: { type: 'string' },
  'password-stdin': { type: 'boolean' },
} as const

/** What is asked for; a sentence says what is wrong with it. */
export function readCommand(args: readonly string[]): Command {
  const { positionals, values } = parse(args)
  const [name, id, ...rest] = positionals
  if (name === 'list' && id === undefined) return { name, state: values.settled ? 'settled' : 'open' }
  if (name === 'offers' && id === undefined) return { name, changes: values.changes === true }
  if (name === 'operator') return readAccount(id, rest, values['password-stdin'] === true)
  if (rest.length > 0 || id === undefined) throw new StartupError(usage)
  if (name === 'show') return { name, id }
  if (name === 'offer') return { name, file: id, ...whoAndWhy(values) }
  if (name === 'reverse') return { name, movement: id, ...whoAndWhy(values) }
  if (name === 'cancel-bonus') return { name, member: id, ...whoAndWhy(values) }
  if (name !== 'settle') throw new StartupError(usage)
  const decisions: Decision[] = [
    ...(values.credit === undefined ? [] : [{ kind: 'credit' as const, member: values.credit }]),
    ...(['reject', 'done', 'void'] as const).filter((kind) => values[kind]).map((kind) => ({ kind })),
  ]
  const [decision, another] = decisions
  if (!decision || another) throw new StartupError('Decide one thing: --credit MEMBER, --reject, --done or --void.')
  return { name, id, decision, ...whoAndWhy(values) }
}

function whoAndWhy({ by, why }: { readonly by?: string; readonly why?: string }) {
  if (!by?.trim() || !why?.trim()) throw new StartupError('Say who decides and why: --by NAME --why "…".')
  return { by, why }
}

function readAccount(action: string | undefined, [operator, ...more]: readonly string[], fromStdin: boolean): Command {
  const [shown = null, ...tooMany] = more
  if (action === 'display-name' && operator !== undefined && tooMany.length === 0)
    return { name: 'operator', action, operator, displayName: shown?.trim() || null }
  const known = accountActions.find((one) => one === action)
  if (!known || operator === undefined || more.length > 0) throw new StartupError(usage)
  return { name: 'operator', action: known, operator, fromStdin }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    throw new StartupError(`${(error as Error).message}\n\n${usage}`)
  }
}
