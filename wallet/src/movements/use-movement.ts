import type { CallBody } from '@krapao/contract/calls'
import type { MovementAnswer } from '@krapao/contract/calls/wallet'
import { useEffect, useState } from 'react'
import { type MoneyCallName, useMoneyCall } from '../api/money-call.ts'
import { moneyMoved } from '../api/queries.ts'
import { outcomeOf, outcomeOfFailure } from './outcome.ts'
import { useMovementRow } from './queries.ts'

/**
 * Sends one movement of money and keeps what came of it until `reset`. Nothing is shown before the server has said it; one in
 * progress is asked for until it is final.
 */
export const useMovement = <N extends MoneyCallName>(name: N) => {
  const money = useMoneyCall(name)
  const [answer, setAnswer] = useState<MovementAnswer>()
  const row = useMovementRow(answer?._id).data
  const outcome = answer ? outcomeOf(answer, row) : money.failure && outcomeOfFailure(money.failure)

  const isSettled = answer?.status === 'PROCESSING' && outcome?.kind !== 'open'
  useEffect(() => {
    if (isSettled) moneyMoved()
  }, [isSettled])

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
