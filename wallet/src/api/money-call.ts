import type { CallAnswer, CallBody, CallName, Calls } from '@krapao/contract/calls'
import { useCallback, useRef, useState } from 'react'
import { call } from './call.ts'
import { type Failure, failureOf, isOutcomeUnknown } from './failure.ts'
import { forgetKey, keyFor } from './idempotency-key.ts'
import { countMoney } from './money-in-flight.ts'
import { moneyMoved } from './queries.ts'

/** The calls that the contract says move money. */
export type MoneyCallName = {
  [N in CallName]: Calls[N] extends { movesMoney: true } ? N : never
}[CallName]

const tries = 3
const waitMs = 1_500

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Sends money once. The idempotency key exists before anything is sent and stays while the outcome is unknown, through our own retries, the
 * member's and a reload; so a lost answer is asked for again, never sent again.
 */
const sendMoney = async <N extends MoneyCallName>(name: N, body: CallBody<N>): Promise<CallAnswer<N>> => {
  const idempotencyKey = keyFor(name, body)
  for (let tried = 1; ; tried += 1) {
    try {
      // The contract's types per name are lost inside a generic function; the call itself is typed at its edge.
      const answer = await (call as (name: N, input: object) => Promise<CallAnswer<N>>)(name, { body, idempotencyKey })
      forgetKey(name)
      return answer
    } catch (error) {
      const failure = failureOf(error)
      if (!isOutcomeUnknown(failure)) forgetKey(name)
      else if (tried < tries && failure.status !== 'timeout') {
        await wait(waitMs * tried)
        continue
      }
      throw failure
    }
  }
}

export type MoneyCall<N extends MoneyCallName> = {
  /** Resolves with the answer, or undefined when it failed (see `failure`) or one is already being sent. */
  readonly send: (body: CallBody<N>) => Promise<CallAnswer<N> | undefined>
  readonly isSending: boolean
  readonly failure: Failure | undefined
  readonly reset: () => void
}

export const useMoneyCall = <N extends MoneyCallName>(name: N): MoneyCall<N> => {
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const inFlight = useRef(false)
  const send = useCallback(
    async (body: CallBody<N>) => {
      if (inFlight.current) return undefined
      inFlight.current = true
      setSending(true)
      setFailure(undefined)
      try {
        return await countMoney(() => sendMoney(name, body))
      } catch (error) {
        setFailure(failureOf(error))
        return undefined
      } finally {
        inFlight.current = false
        setSending(false)
        moneyMoved()
      }
    },
    [name],
  )
  return { send, isSending, failure, reset: useCallback(() => setFailure(undefined), []) }
}
