import type { Statement } from '@krapao/contract/calls/statements'
import type { MovementAnswer } from '@krapao/contract/calls/wallet'
import { type Failure, isOutcomeUnknown } from '../api/failure.ts'
import { isOpen } from './describe-movement.ts'

/**
 * What is known of a movement that was sent. `done`, `open` (in progress) and `failed` are the server's word, `failed` meaning that the money is
 * back; `refused`: nothing moved and the form can be mended; `uncertain`: the answer was lost. `row` is the statement's line once it is there, null
 * where there is none (a gathering is many lines).
 */
export type Outcome =
  | Known
  | { readonly kind: 'refused'; readonly failure: Failure }
  | { readonly kind: 'uncertain'; readonly failure: Failure }

type Known = {
  readonly kind: 'done' | 'open' | 'failed'
  readonly amount: number | undefined
  readonly row: Statement | null | undefined
  /** Of a gathering: slots that did not answer, whose money stays where it is. */
  readonly unreached?: readonly string[] | undefined
}

/** A movement as an outcome, by the statement's line where there is one, else by what the call answered. */
export const outcomeOf = (answer: MovementAnswer, row: Statement | null | undefined): Known => {
  const status = row?.status ?? answer.status
  const kind = isOpen(status) ? 'open' : status === 'SUCCESS' ? 'done' : 'failed'
  // A gathering that goes on has no amount of its own yet.
  return { kind, amount: row?.amount ?? (answer.amount || undefined), row, unreached: answer.unreached }
}

/** A failure as an outcome: whether anything moved is the question that each answers. */
export const outcomeOfFailure = (failure: Failure): Outcome => {
  if (failure.code === 'TRANSFER_FAIL') return { kind: 'failed', amount: undefined, row: null }
  // The server itself said that an earlier one is still running: this one did not begin.
  if (failure.code === 'REQUEST_IN_PROGRESS') return { kind: 'refused', failure }
  return isOutcomeUnknown(failure) ? { kind: 'uncertain', failure } : { kind: 'refused', failure }
}
