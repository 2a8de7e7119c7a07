import type { ChatMessage } from '@krapao/contract/calls/chat'
import { limits } from '@krapao/contract/limits'
import type { ChatCalls, HistoryPage, HistoryQuery } from './chat-port.ts'
import { emptyTimeline, firstSeqOf, lastSeqOf, type Timeline, withLive, withStretch } from './timeline.ts'

/** What came since is asked for in larger steps than a page: nobody looks at it one by one. */
const resyncSteps = 100

type HistoryDeps = {
  readonly calls: Pick<ChatCalls, 'history'>
  readonly onPage: (page: HistoryPage) => void
  readonly onChange: () => void
}

/**
 * The conversation as far as it is known on this device. The socket's word is taken when it follows what is known; where it does not, and after
 * every cut, the history is asked for what came after the last that is known. So the list is the server's own, whatever got lost on the way.
 */
export const createHistory = ({ calls, onPage, onChange }: HistoryDeps) => {
  let timeline: Timeline = emptyTimeline
  let conversationId: string | undefined
  let isLoadingOlder = false
  let hasBegun = false
  let isBehind = true
  let running: Promise<void> | undefined
  let again = false

  const set = (next: Timeline) => {
    timeline = next
    onChange()
  }

  /** After a guest has become a member their conversation may be another, counted anew: nothing of the old one fits it. */
  const ask = async (query: HistoryQuery): Promise<HistoryPage> => {
    const page = await calls.history(query)
    const isChanged = conversationId !== undefined && page.conversationId !== conversationId
    conversationId = page.conversationId
    if (!isChanged) return take(page)
    timeline = emptyTimeline
    return take(await calls.history({ limit: limits.chatPage }))
  }
  const take = (page: HistoryPage): HistoryPage => {
    hasBegun = true
    onPage(page)
    set(withStretch(timeline, page.messages))
    return page
  }

  const catchUp = async (): Promise<void> => {
    isBehind = true
    const since = (): HistoryQuery => ({ limit: resyncSteps, afterSeq: lastSeqOf(timeline) })
    let page = await ask(timeline.messages.length === 0 ? { limit: limits.chatPage } : since())
    while (page.messages.length > 0 && lastSeqOf(timeline) < page.lastSeq) page = await ask(since())
    isBehind = false
  }
  const run = async (): Promise<void> => {
    do {
      again = false
      await catchUp()
    } while (again)
  }

  /** One at a time; a wish that comes meanwhile is looked after as well. */
  const resync = (): Promise<void> => {
    again = running !== undefined
    running ??= run().finally(() => {
      running = undefined
    })
    return running
  }

  return {
    messages: () => timeline.messages,
    lastSeq: () => lastSeqOf(timeline),
    hasBegun: () => hasBegun,
    hasOlder: () => firstSeqOf(timeline) > 1,
    isLoadingOlder: () => isLoadingOlder,
    /** Something is missing that nobody is asking for right now. */
    isBehind: () => isBehind && running === undefined,
    resync,

    /** One message of the socket. True when something before it is missing. */
    hear: (message: ChatMessage): boolean => {
      set(withLive(timeline, message))
      if (timeline.ahead.length === 0) return false
      isBehind = true
      return true
    },

    loadOlder: async (): Promise<void> => {
      if (isLoadingOlder || firstSeqOf(timeline) <= 1) return
      isLoadingOlder = true
      onChange()
      try {
        await ask({ limit: limits.chatPage, beforeSeq: firstSeqOf(timeline) })
      } finally {
        isLoadingOlder = false
        onChange()
      }
    },

    /** A link in it has died: the same message, with a new one. */
    refresh: async (seq: number): Promise<void> => {
      await ask({ limit: 1, beforeSeq: seq + 1 })
    },
  }
}

export type History = ReturnType<typeof createHistory>
