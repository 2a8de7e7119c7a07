import type { ChatContent, ChatMessage } from '@krapao/contract/calls/chat'
import { limits } from '@krapao/contract/limits'
import {
  type ChatCalls,
  type ChatConfig,
  type ChatLine,
  type HistoryPage,
  type LineHearer,
  type OutboxStore,
  type OutgoingFile,
  troubleOf,
} from './chat-port.ts'
import { createHistory } from './create-history.ts'
import { createOutbox, type Outgoing } from './create-outbox.ts'
import { createReadMark } from './create-read-mark.ts'
import { realTimers, type Timers } from './timers.ts'
import { unreadOf } from './unread-of.ts'

export type ConversationDeps = {
  readonly calls: ChatCalls
  readonly openLine: (hearer: LineHearer) => ChatLine
  readonly store: OutboxStore
  readonly newId: () => string
  readonly timers?: Timers
  readonly random?: () => number
  /** Whether the device believes that it has a line at all. */
  readonly isOnline?: () => boolean
}

/** What a screen shows; a new object with every change. */
export type ChatState = {
  readonly phase: 'starting' | 'ready' | 'failed'
  /** Why it could not start. */
  readonly reason?: string | undefined
  readonly config?: ChatConfig | undefined
  readonly messages: readonly ChatMessage[]
  readonly outgoing: readonly Outgoing[]
  readonly unread: number
  readonly agentReadSeq: number
  readonly hasOlder: boolean
  readonly isLoadingOlder: boolean
  readonly isUp: boolean
}

/** Although the line stands, the server is asked now and then: a message that nobody told is found within this. */
const askAnywayMs = 60_000
/** Whether somebody answers just now is asked again when the chat is opened after this. */
const configLifeMs = 5 * 60_000

/**
 * One person's conversation with support, from `start` to `stop`. It holds no screen and no browser: calls, socket, storage and time are given
 * (`chat-port.ts`). Truth is in the server's history; the socket only hurries it, and the outbox holds what is not there yet.
 */
export const createConversation = (deps: ConversationDeps) => {
  const { calls, newId, timers = realTimers, random = Math.random, isOnline = () => true } = deps
  const listeners = new Set<() => void>()
  let phase: ChatState['phase'] = 'starting'
  let reason: string | undefined
  let config: ChatConfig | undefined
  let conversationId: string | undefined
  let counted = { unread: 0, readSeq: 0, atSeq: 0 }
  let agentReadSeq = 0
  let isUp = false
  let isOpen = false
  let isStopped = false
  let starting: Promise<void> | undefined
  let line: ChatLine | undefined
  let cancelCheck: (() => void) | undefined
  let askedAt = 0
  let configAt = 0
  let state: ChatState | undefined

  const changed = () => {
    state = undefined
    for (const listener of listeners) listener()
  }
  /** Answers may overtake each other, marks only rise; but another conversation counts anew. */
  const onPage = (page: HistoryPage) => {
    if (page.conversationId !== conversationId) {
      conversationId = page.conversationId
      counted = { unread: 0, readSeq: 0, atSeq: 0 }
      agentReadSeq = 0
      readMark.reset()
    }
    counted = { unread: page.unread, readSeq: Math.max(counted.readSeq, page.readSeq), atSeq: page.lastSeq }
    agentReadSeq = Math.max(agentReadSeq, page.agentReadSeq)
    readMark.known(page.readSeq)
  }
  const history = createHistory({
    calls,
    onPage,
    onChange: () => {
      outbox.acknowledge(history.messages())
      changed()
    },
  })
  const outbox = createOutbox({
    calls,
    store: deps.store,
    timers,
    random,
    isOnline,
    onSent: (message) => hear(message),
    onIdentityLost: () => void begin().catch(() => undefined),
    onChange: changed,
  })
  const readMark = createReadMark({
    calls,
    timers,
    onMarked: ({ unread, readSeq }) => {
      counted = { unread, readSeq: Math.max(readSeq, counted.readSeq), atSeq: Math.max(readSeq, counted.atSeq) }
      changed()
    },
  })

  /** Asks for what is missing; what does not arrive now is asked for by the next check. */
  const resync = async (): Promise<void> => {
    askedAt = timers.now()
    try {
      await history.resync()
    } catch (error) {
      if (troubleOf(error).kind === 'identity') void begin().catch(() => undefined)
    }
  }
  const hear = (message: ChatMessage) => {
    if (history.hear(message)) void resync()
  }

  const hearer: LineHearer = {
    onUp: () => {
      isUp = true
      changed()
      outbox.kick()
      void resync()
    },
    onDown: () => {
      isUp = false
      changed()
    },
    onMessage: hear,
    onRefused: () => void begin().catch(() => undefined),
    onRead: ({ by, seq }) => {
      if (by === 'agent') agentReadSeq = Math.max(agentReadSeq, seq)
      else counted = { ...counted, readSeq: Math.max(counted.readSeq, seq) }
      changed()
    },
  }

  /** Every 5 s: what the line did not bring back by itself is brought back here. */
  const check = () => {
    cancelCheck = timers.after(limits.chatReconnectMs, check)
    if (phase !== 'ready') {
      if (isOpen) void begin().catch(() => undefined)
      return
    }
    if (!isUp) line?.retry()
    if (!isOpen) return
    readMark.retry()
    if (!isUp || history.isBehind() || timers.now() - askedAt >= askAnywayMs) void resync()
  }

  /** Who am I, and what was said: the first page, and what an earlier visit had not sent. */
  const begin = (): Promise<void> => {
    starting ??= (async () => {
      try {
        const answer = await calls.config()
        if (isStopped) return
        const isAnotherRoom = config !== undefined && config.room !== answer.room
        const { unread, readSeq, lastSeq } = answer
        if (!history.hasBegun() || isAnotherRoom) counted = { unread, readSeq, atSeq: lastSeq }
        await outbox.load(answer.room, isAnotherRoom ? config?.room : answer.formerRoom)
        if (lastSeq > 0 || history.hasBegun()) await history.resync()
        config = answer
        configAt = timers.now()
        phase = 'ready'
        if (isAnotherRoom) hangUp()
        if (isOpen || lastSeq > 0 || answer.userId || outbox.entries().length > 0) wake()
      } catch (error) {
        const trouble = troubleOf(error)
        if (phase === 'starting') phase = 'failed'
        reason = trouble.code
        throw trouble
      } finally {
        starting = undefined
        changed()
      }
    })()
    return starting
  }
  const wake = () => {
    if (isStopped || phase !== 'ready') return
    line ??= deps.openLine(hearer)
    outbox.kick()
  }
  const hangUp = () => {
    line?.close()
    line = undefined
    isUp = false
  }

  const add = (message: ChatContent, file?: OutgoingFile): Promise<void> => {
    const createdAt = new Date(timers.now()).toISOString()
    const entry = { clientId: newId(), room: config?.room ?? '', createdAt, message, ...(file && { file }) }
    const added = outbox.add(entry)
    wake()
    return added
  }

  return {
    /** Rejects when the chat cannot start; while it is open it is tried again by itself. */
    start: (): Promise<void> => {
      cancelCheck ??= timers.after(limits.chatReconnectMs, check)
      return begin()
    },
    stop: (): void => {
      isStopped = true
      cancelCheck?.()
      readMark.close()
      outbox.close()
      hangUp()
    },
    forget: outbox.forget,
    /** Whether its person is looking at it: only then is it asked after every 5 s. */
    setOpen: (open: boolean): void => {
      isOpen = open
      if (!open) return
      const isOld = phase === 'ready' && timers.now() - configAt >= configLifeMs
      if (phase === 'failed' || isOld) void begin().catch(() => undefined)
      wake()
      if (phase === 'ready' && (history.isBehind() || !isUp)) void resync()
    },
    sendText: (text: string): Promise<void> => add({ message_type: 'text', payload: { text } }),
    sendPostback: (title: string, payload?: string): Promise<void> =>
      add({ message_type: 'postback', payload: { title, ...(payload !== undefined && { payload }) } }),
    sendFile: (file: OutgoingFile): Promise<void> => add({ message_type: 'media', payload: { filePath: '-' } }, file),
    resend: outbox.resend,
    remove: outbox.remove,
    stopUpload: outbox.stopUpload,
    loadOlder: (): Promise<void> => history.loadOlder(),
    refresh: (seq: number): Promise<void> => history.refresh(seq),
    /** The device has a line again. */
    online: (): void => {
      line?.retry()
      outbox.kick()
      if (phase === 'ready') void resync()
    },
    /** Its person has seen all messages up to this one. */
    seen: (seq: number): void => readMark.seen(seq),

    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    state: (): ChatState => {
      state ??= {
        phase,
        reason,
        config,
        messages: history.messages(),
        outgoing: outbox.entries(),
        unread: unreadOf(history.messages(), counted),
        agentReadSeq,
        hasOlder: history.hasOlder(),
        isLoadingOlder: history.isLoadingOlder(),
        isUp,
      }
      return state
    },
  }
}

export type Conversation = ReturnType<typeof createConversation>
