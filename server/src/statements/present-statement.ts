import type { Statement } from '@krapao/contract/calls/statements'
import { minorOf, toMajor } from '../money.ts'
import type { Movement, MovementEvent, MovementState } from '../movements/movement.ts'

/** One line of the statement, in the member's words (product.md §3). Who did a step and why stays with the operators. */
export const presentStatement = (movement: Movement, events: readonly MovementEvent[]): Statement => ({
  _id: movement.id,
  statementType: movement.type,
  from: movement.from,
  to: movement.to,
  status: statusOf(movement.state),
  amount: toMajor(movement.amountMinor),
  currency: movement.currency,
  createdAt: movement.createdAt.toISOString(),
  settledAt: movement.settledAt?.toISOString() ?? null,
  ...(movement.reason && { reason: movement.reason }),
  ...askedAmountOf(movement),
  ...descriptionsOf(movement),
  reference: movement.reference,
  steps: events.map(({ state, at }) => ({ state, at: at.toISOString() })),
})

export const statusOf = (state: MovementState): 'SUCCESS' | 'FAILED' | 'PROCESSING' => {
  if (state === 'posted') return 'SUCCESS'
  return state === 'voided' || state === 'refused' ? 'FAILED' : 'PROCESSING'
}

const askedAmountOf = ({ detail }: Movement) =>
  typeof detail.askedMinor === 'number' ? { askedAmount: toMajor(minorOf(detail.askedMinor)) } : {}

const shown = ['channel', 'note', 'bonus', 'promotion', 'invite', 'refund', 'luckydraw'] as const

const descriptionsOf = ({ detail }: Movement): Partial<Record<(typeof shown)[number], string>> =>
  Object.fromEntries(shown.filter((name) => typeof detail[name] === 'string').map((name) => [name, detail[name]]))
