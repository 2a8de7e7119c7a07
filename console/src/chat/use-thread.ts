import type { ChatMessage } from '@krapao/contract/calls/chat'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../api/call.ts'
import { whileDownMs } from '../api/queries.ts'
import { useIsUp, useSocket } from '../api/socket.ts'
import { goOn, onConfirmed } from './outbox-store.ts'
import { type Thread, append, emptyThread, firstSeq, isBeyond, lastSeq, markRead, prepend } from './thread-state.ts'

const pageSize = 30
const most = 100

export type ThreadView = {
  readonly thread: Thread
  readonly isLoading: boolean
  readonly error: unknown
  readonly readAgain: () => void
  readonly readOlder: () => Promise<void>
}

const ask = (id: string, query: { afterSeq?: string; beforeSeq?: string; limit: string }) =>
  call('GET /chat/conversations/{id}/messages', { params: { id }, query })

const readNewest = (id: string) => ask(id, { limit: String(pageSize) })
type NewestPage = Awaited<ReturnType<typeof readNewest>>

/**
 * One conversation, live. The server's database is the truth: the socket hurries single messages, and wherever a number is
 * missing, after each gap of the line and every few seconds without one, what came after the last is asked for.
 */
export function useThread(id: string): ThreadView {
  const [thread, setThread] = useState(emptyThread)
  const [isLoading, setIsLoading] = useState(true)
  const [error, setError] = useState<unknown>()
  const isUp = useIsUp()
  const held = useRef(thread)
  const change = useCallback((next: (thread: Thread) => Thread) => {
    held.current = next(held.current)
    setThread(held.current)
  }, [])

  const take = useCallback(
    (page: NewestPage) => {
      change((now) => (now.messages.length > 0 ? now : markRead(append(now, page.messages), page.customerReadSeq)))
      setError(undefined)
      setIsLoading(false)
    },
    [change],
  )
  const fail = useCallback((failed: unknown) => {
    setError(failed)
    setIsLoading(false)
  }, [])
  const readAgain = () => void readNewest(id).then(take, fail)
  useEffect(() => void readNewest(id).then(take, fail), [id, take, fail])

  const catching = useRef<Promise<void>>(undefined)
  const catchUp = useCallback(() => {
    if (catching.current) return
    catching.current = readOn(id, held, change)
      .catch(() => undefined) // the next round asks again
      .finally(() => (catching.current = undefined))
  }, [id, change])

  const arrive = useCallback(
    (conversationId: string, message: ChatMessage) => {
      if (conversationId !== id) return
      if (isBeyond(held.current, message)) catchUp()
      else change((now) => append(now, [message]))
    },
    [id, change, catchUp],
  )
  useEffect(() => onConfirmed(arrive), [arrive])
  useSocket(
    useCallback(
      (heard) => {
        if (heard.event === 'up') {
          catchUp()
          goOn()
        } else if (heard.event === 'messaging') arrive(heard.conversationId, heard.message)
        else if (heard.event === 'chat-read' && heard.conversationId === id && heard.by === 'customer')
          change((now) => markRead(now, heard.seq))
      },
      [arrive, catchUp, change, id],
    ),
  )
  useEffect(() => {
    if (isUp) return undefined
    const timer = setInterval(catchUp, whileDownMs)
    return () => clearInterval(timer)
  }, [isUp, catchUp])

  const readOlder = useCallback(async () => {
    const { messages } = await ask(id, { beforeSeq: String(firstSeq(held.current)), limit: String(pageSize) })
    change((now) => prepend(now, messages))
  }, [id, change])
  return { thread, isLoading, error, readAgain, readOlder }
}

/** Everything that came after the last held, a page at a time. */
async function readOn(
  id: string,
  held: { readonly current: Thread },
  change: (next: (thread: Thread) => Thread) => void,
) {
  for (;;) {
    const { messages, customerReadSeq } = await ask(id, {
      afterSeq: String(lastSeq(held.current)),
      limit: String(most),
    })
    change((now) => markRead(append(now, messages), customerReadSeq))
    if (messages.length < most) return
  }
}
