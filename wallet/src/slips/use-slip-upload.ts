import { useRef, useState } from 'react'
import { type Failure, failureOf, isOutcomeUnknown } from '../api/failure.ts'
import { forgetKey, keyFor } from '../api/idempotency-key.ts'
import { moneyMoved } from '../api/queries.ts'
import { isStopped, upload } from '../api/upload.ts'

const name = 'POST /wallet/slip'

/** `answer.status`: PROCESSING while it is new; what became of it when this picture was sent before. */
type OnSent = (answer: Awaited<ReturnType<typeof upload<typeof name>>>) => void

/** Sends a slip, one at a time, and says how far it has come. The same file keeps its key, so that a retry is the same slip. */
export const useSlipUpload = (onSent: OnSent) => {
  const [progress, setProgress] = useState<number>()
  const [failure, setFailure] = useState<Failure>()
  const running = useRef<AbortController>(undefined)

  const send = async (file: File) => {
    if (running.current) return
    const stop = new AbortController()
    running.current = stop
    setFailure(undefined)
    setProgress(0)
    const idempotencyKey = keyFor(name, [file.name, file.size, file.type, file.lastModified])
    try {
      const answer = await upload(name, {
        field: 'file',
        file,
        idempotencyKey,
        onProgress: setProgress,
        signal: stop.signal,
      })
      forgetKey(name)
      moneyMoved()
      onSent(answer)
    } catch (error) {
      if (!isStopped(error)) {
        const known = failureOf(error)
        if (!isOutcomeUnknown(known)) forgetKey(name)
        setFailure(known)
      }
    } finally {
      running.current = undefined
      setProgress(undefined)
    }
  }
  return {
    /** From 0 to 1 while it is being sent. */
    progress,
    failure,
    send: (file: File) => void send(file),
    stop: () => running.current?.abort(),
    reset: () => setFailure(undefined),
  }
}
