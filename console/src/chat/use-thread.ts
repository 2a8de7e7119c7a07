import type { ChatMessage } from '@krapao/contract/calls/chat'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../api/call.ts'
import { whileDownMs } from '../api/queries.ts'
import { useIsUp, useSocket } from '../api/socket.ts'
import { type Ask, catchUp, inTurns, type Page, pageSize } from './catch-up.ts'
import { goOn, onConfirmed } from './outbox-store.ts'
import {
  append,
  emptyThread,
  firstSeq,
  isBeyond,
  lastSeq,
  markRead,
  prepend,
  renewed,
  type Thread,
} from './thread-state.ts'

export type ThreadView = {
  readonly thread: Thread
  readonly isLoading: boolean
  readonly error: unknown
  readonly readAgain: () => void
  readonly readOlder: () => Promise<void>
  /** Of a message with a file: its link anew. */
  readonly renew: (seq: number) => Promise<string | undefined>
}

const ask = (id: string, query: Parameters<Ask>[0]) =>
  call('GET /chat/conversations/{id}/messages', { params: { id }, query })

const readNewest = (id: string) => ask(id, { limit: String(pageSize) })

/**
 * One conversation, live. The server's database is the truth: the socket hurries single messages, and wherever a number is
 * missing, after each gap of the line, every few seconds without one, and where the conversation is known to go on further
 * than what is held, what came after the last is asked for.
 */
export function useThread(id: string, knownSeq: number | undefined): ThreadView {
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
    (page: Page) => {
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

  const reader = useRef<() => void>(undefined)
  useEffect(() => {
    reader.current = inTurns(() => catchUp((query) => ask(id, query), held, change))
  }, [id, change])
  const readOn = useCallback(() => reader.current?.(), [])
  useEffect(() => {
    if (knownSeq !== undefined && held.current.messages.length > 0 && knownSeq > lastSeq(held.current)) readOn()
  }, [knownSeq, readOn])

  const arrive = useCallback(
    (conversationId: string, message: ChatMessage) => {
      if (conversationId !== id) return
      if (isBeyond(held.current, message)) readOn()
      else change((now) => append(now, [message]))
    },
    [id, change, readOn],
  )
  useEffect(() => onConfirmed(arrive), [arrive])
  useSocket(
    useCallback(
      (heard) => {
        if (heard.event === 'up') {
          readOn()
          goOn()
        } else if (heard.event === 'messaging') arrive(heard.conversationId, heard.message)
        else if (heard.event === 'chat-read' && heard.conversationId === id && heard.by === 'customer')
          change((now) => markRead(now, heard.seq))
      },
      [arrive, readOn, change, id],
    ),
  )
  useEffect(() => {
    if (isUp) return undefined
    const timer = setInterval(readOn, whileDownMs)
    return () => clearInterval(timer)
  }, [isUp, readOn])

  const readOlder = useCallback(async () => {
    const { messages } = await ask(id, { beforeSeq: String(firstSeq(held.current)), limit: String(pageSize) })
    change((now) => prepend(now, messages))
  }, [id, change])
  const renew = useCallback(
    async (seq: number) => {
      const [message] = (await ask(id, { beforeSeq: String(seq + 1), limit: '1' })).messages
      if (message) change((now) => renewed(now, message))
      return message?.message.message_type === 'media' ? message.message.payload.url : undefined
    },
    [id, change],
  )
  return { thread, isLoading, error, readAgain, readOlder, renew }
}
