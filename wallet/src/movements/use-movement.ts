import type { CallBody } from '@krapao/contract/calls'
import type { MovementAnswer } from '@krapao/contract/calls/wallet'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type MoneyCallName, useMoneyCall } from '../api/money-call.ts'
import { moneyMoved } from '../api/queries.ts'
import { useReach } from '../api/reach.ts'
import { outcomeOf, outcomeOfFailure } from './outcome.ts'
import { useMovementRow } from './queries.ts'

/**
 * Sends one movement of money and keeps what came of it until `reset`. Nothing is shown before the server has said it; one in
 * progress is asked for until it is final; one whose answer was lost with the connection is sent again, under its key, with the connection's return.
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

  const sent = useRef<CallBody<N>>(undefined)
  const send = async (body: CallBody<N>): Promise<MovementAnswer | undefined> => {
    sent.current = body
    setAnswer(undefined)
    const answer = (await money.send(body)) as MovementAnswer | undefined
    setAnswer(answer)
    return answer
  }
  const isReached = useReach()
  const onReturn = useEffectEvent(() => {
    if (outcome?.kind === 'uncertain' && outcome.failure.status === 'offline' && sent.current) void send(sent.current)
  })
  useEffect(() => {
    if (isReached) onReturn()
  }, [isReached])

  return {
    outcome,
    isSending: money.isSending,
    /** Resolves with the answer, or undefined when there is none. */
    send,
    reset: () => {
      setAnswer(undefined)
      money.reset()
    },
  }
}
