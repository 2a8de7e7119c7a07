import type { StoryEvent, StoryLine } from '@krapao/contract/calls/statements'
import type { Movement, MovementEvent, MovementState } from '../../movements/movement.ts'
import { line } from './story-line.ts'

type Course = Readonly<Partial<Record<MovementState, StoryEvent>>>

/** What each state of a movement means for its money, kind by kind. */
const always = { unknown: 'no-answer', queued: 'staff-asked' } as const
const courses = {
  deposit: { ...always, posted: 'credited', refused: 'refused' },
  bonus: { posted: 'bonus-given' },
  prize: { posted: 'prize-given' },
  refund: { posted: 'refund-received' },
  invite: { posted: 'invite-received' },
  finish_bonus: { held: 'set-aside', posted: 'forfeited', voided: 'given-back' },
  withdraw: {
    ...always,
    asked: 'withdrawal-asked',
    held: 'set-aside',
    posted: 'paid',
    voided: 'given-back',
    refused: 'refused',
  },
  toGame: { ...always, held: 'set-aside', posted: 'in-game', voided: 'given-back' },
  fromGame: { ...always, asked: 'asked-game', posted: 'in-main', refused: 'still-in-game' },
  pot: { posted: 'in-main' },
} as const satisfies Record<string, Course>

/** Which course a movement takes. */
export const courseOf = ({ type, from, detail }: Movement): keyof typeof courses => {
  if (type === 'transfer') {
    if (from === 'refund-pot') return 'pot'
    return from === 'main' ? 'toGame' : 'fromGame'
  }
  if (type !== 'bonus') return type
  if (from === 'refund' || from === 'invite') return from
  return typeof detail.spinId === 'string' ? 'prize' : 'bonus'
}

/** What an end is known by at the third party. */
export type EndReference = { readonly reference?: string | null }

/** The steps of a movement as lines: what happened to its money, and whether a person decided it. */
export function tellSteps(
  movement: Movement,
  events: readonly MovementEvent[],
  { reference }: EndReference = {},
): StoryLine[] {
  const kind = courseOf(movement)
  const course: Course = courses[kind]
  const { amountMinor, from, to } = movement
  const place = kind === 'toGame' ? to : kind === 'fromGame' ? from : kind === 'withdraw' ? to : undefined
  return events.flatMap(({ state, actor, at }) => {
    const isCancelled = movement.reason === 'WITHDRAW_CANCELLED' && (state === 'voided' || state === 'refused')
    const event = isCancelled ? 'cancelled' : course[state]
    if (!event) return []
    return line(event, at, {
      amountMinor,
      ...(place && { place }),
      ...(state === 'posted' && { reference: reference ?? movement.reference }),
      ...(actor === 'operator' && { byStaff: true }),
    })
  })
}
