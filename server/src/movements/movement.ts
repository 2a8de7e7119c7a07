import type { StatementType } from '@krapao/contract/calls/statements'
import type { ErrorCode } from '@krapao/contract/errors'
import type { Currency } from '@krapao/contract/money'
import type { Minor } from '../money.ts'

/**
 * A movement is a row with a state; the ledger only sees what is certain (design/money.md). Each is one line of a
 * member's statement. `asked`: nothing held, the third party is being asked. `held`: the member's money is set aside.
 * `unknown`: the third party did not answer. `queued`: only an operator can tell. The rest are final.
 */
export const openStates = ['asked', 'held', 'unknown', 'queued'] as const
const finalStates = ['posted', 'voided', 'refused'] as const
export type MovementState = (typeof openStates)[number] | (typeof finalStates)[number]

/** Who caused a transition, on record with it. */
export type Actor = 'request' | 'webhook' | 'poller' | 'job' | 'operator' | 'seed'

export type Movement = {
  readonly id: string
  readonly memberId: string
  readonly type: StatementType
  readonly state: MovementState
  /** `main`, a slot code, a payment provider or a bank. */
  readonly from: string
  readonly to: string
  readonly amountMinor: Minor
  readonly currency: Currency
  /** What a third party knows it by: at most 20 characters A-Z 0-9. */
  readonly reference: string
  /** The ref of its hold or transfer in the books. */
  readonly ledgerRef: string
  /** Why it failed, once it has. */
  readonly reason: ErrorCode | null
  /**
   * Particulars of its kind: `note`, `askedMinor`, `historyMark`, `onwardTo` … The statement shows `note`, `askedMinor` and
   * the texts `bonus`, `promotion`, `invite`, `refund`, `luckydraw` (statements/present-statement.ts).
   */
  readonly detail: Readonly<Record<string, unknown>>
  /** How often the third party was asked what became of it. */
  readonly attempts: number
  /** The `Idempotency-Key` of the request that opened it; see `answerOf` in once.ts. */
  readonly idempotencyKey: string | null
  readonly createdAt: Date
  readonly settledAt: Date | null
}

/** Nothing about the movement’s money is open any more, and nothing changes its state again. */
export const isFinal = (state: MovementState): boolean => (finalStates as readonly string[]).includes(state)

/** One transition of a movement, on record for ever. */
export type MovementEvent = {
  readonly state: MovementState
  readonly actor: Actor
  readonly why: string | null
  readonly at: Date
}

/** What third parties know a movement by: the time and 50 bits of chance of its id, so that it is as unique as that. */
export const referenceOf = (movementId: string): string => movementId.slice(0, 20)
