import type { FaultKind, FaultPort } from '../../../sandbox/src/fault-kinds.ts'
import type { World } from '../../src/world.ts'

/** One third party, one operation, one fault, and a member who is in the middle of it. */
export type Scenario = {
  readonly port: FaultPort
  /** As the sandbox knows it. */
  readonly provider: string
  /** As the table calls it, where that is more telling. */
  readonly speaks?: string
  readonly operation: string
  readonly kind: FaultKind
  /** How long the fault goes on after the member has acted; without it, it is over then. */
  readonly lastsMs?: number
  /** Until the moment of the fault. */
  arrange(): Promise<void>
  /** Under the fault: what the member does, and sees. */
  act(): Promise<string>
  /** Where the money is; empty where none is on its way. */
  money(): Promise<string>
  /** What became of it and when, or undefined while it is on its way. */
  end(): Promise<Ending | undefined>
}
/** Without a time it is the member's next try that ends it. */
export type Ending = { readonly what: string; readonly at?: Date }
export type Made = Pick<Scenario, 'arrange' | 'act' | 'money' | 'end' | 'lastsMs'>

/** A line of the table. */
export type Outcome = Pick<Scenario, 'port' | 'operation' | 'kind'> & {
  readonly provider: string
  readonly sees: string
  readonly money: string
  readonly ends: string
  readonly after: string
}

/** Of faults that break what happens after the member has acted. */
export const lastsMs = 20_000

export const parts = (told: Readonly<Record<string, boolean>>): string =>
  Object.keys(told)
    .filter((part) => told[part])
    .join('; ')

/** An act that moves no money: right at once, or by doing it again once the fault is over. */
export function tryAgain(
  world: World,
  {
    arrange,
    act,
    isRight,
    next,
  }: Pick<Scenario, 'act'> & {
    readonly arrange: () => Promise<unknown>
    readonly isRight: (sees: string) => boolean
    readonly next: string
  },
): Made {
  let first = ''
  return {
    arrange: async () => void (await arrange()),
    act: async () => (first = await act()),
    money: async () => '',
    end: async () => {
      if (isRight(first)) return { what: 'done', at: world.clock.now() }
      return { what: isRight(await act()) ? next : 'NEVER' }
    },
  }
}

/** When a movement that is about this reached its end, or came before the operators. */
export async function endOfMovement(
  world: World,
  where: string,
  values: readonly string[],
): Promise<Ending | undefined> {
  const { rows } = await world.database.query<{ state: string; at: Date }>(
    `SELECT m.state, e.at FROM movement m JOIN movement_event e ON e.movement_id = m.id AND e.seq = m.seq
     WHERE (m.settled_at IS NOT NULL OR m.state = 'queued') AND ${where} ORDER BY m.id DESC LIMIT 1`,
    [...values],
  )
  return rows[0] && { what: words[rows[0].state] ?? rows[0].state, at: rows[0].at }
}

const words: Readonly<Record<string, string>> = {
  posted: 'done',
  voided: 'given back',
  refused: 'refused',
  queued: 'operators’ queue',
}
