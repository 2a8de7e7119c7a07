import type { CallBody } from '@krapao/contract/calls'
import type { MovementAnswer } from '@krapao/contract/calls/wallet'
import { useState } from 'react'
import { type Failure, isOutcomeUnknown } from '../api/failure.ts'
import { type MoneyCallName, useMoneyCall } from '../api/money-call.ts'

/**
 * What is known after sending: an answer; a refusal that moved nothing (`refused`); a third party's no, with the money back
 * (`returned`); or nothing, because the answer was lost (`uncertain`).
 */
export type Outcome =
  | { readonly kind: 'answer'; readonly answer: MovementAnswer }
  | { readonly kind: 'refused' | 'returned' | 'uncertain'; readonly failure: Failure }

const kindOf = (failure: Failure): 'refused' | 'returned' | 'uncertain' => {
  if (failure.code === 'TRANSFER_FAIL') return 'returned'
  // The server itself said that an earlier one is still running: this one did not begin.
  if (failure.code === 'REQUEST_IN_PROGRESS') return 'refused'
  return isOutcomeUnknown(failure) ? 'uncertain' : 'refused'
}

/** Sends one movement of money and keeps what came of it until `reset`. Nothing is shown before the server has said it. */
export const useMovement = <N extends MoneyCallName>(name: N) => {
  const money = useMoneyCall(name)
  const [answer, setAnswer] = useState<MovementAnswer>()
  const outcome: Outcome | undefined = answer
    ? { kind: 'answer', answer }
    : money.failure && { kind: kindOf(money.failure), failure: money.failure }
  return {
    outcome,
    isSending: money.isSending,
    /** Resolves with the answer, or undefined when there is none. */
    send: async (body: CallBody<N>): Promise<MovementAnswer | undefined> => {
      setAnswer(undefined)
      const answer = (await money.send(body)) as MovementAnswer | undefined
      setAnswer(answer)
      return answer
    },
    reset: () => {
      setAnswer(undefined)
      money.reset()
    },
  }
}
