import { useCallback, useRef, useState } from 'react'
import { type Failure, failureOf } from './failure.ts'

/** A form's call that moves no money: one at a time, with what went wrong kept until the next key. */
export const useSending = () => {
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const inFlight = useRef(false)
  const run = useCallback(async <Answer>(work: () => Promise<Answer>): Promise<Answer | undefined> => {
    if (inFlight.current) return undefined
    inFlight.current = true
    setSending(true)
    setFailure(undefined)
    try {
      return await work()
    } catch (error) {
      setFailure(failureOf(error))
      return undefined
    } finally {
      inFlight.current = false
      setSending(false)
    }
  }, [])
  return { run, isSending, failure, reset: useCallback(() => setFailure(undefined), []) }
}
