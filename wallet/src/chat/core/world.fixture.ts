import type { ChatContent, ChatMessage } from '@krapao/contract/calls/chat'
import { CallTrouble, type ChatCalls, type LineHearer, type OutboxEntry, type OutboxStore } from './chat-port.ts'
import type { Timers } from './timers.ts'

/** Numbers from a seed, the same each time (mulberry32). */
export const chance = (seed: number) => {
  let state = seed
  return (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Time that passes only when it is told to, and lets all that was promised meanwhile happen. */
export const heldTimers = () => {
  let now = Date.UTC(2026, 10, 20, 5)
  let planned: { readonly at: number; readonly work: () => void }[] = []
  const settle = async () => {
    for (let turn = 0; turn < 40; turn += 1) await Promise.resolve()
  }
  const timers: Timers = {
    now: () => now,
    after: (ms, work) => {
      const plan = { at: now + ms, work }
      planned.push(plan)
      return () => {
        planned = planned.filter((one) => one !== plan)
      }
    },
  }
  const pass = async (ms: number) => {
    const until = now + ms
    await settle()
    for (;;) {
      const [next] = planned.filter(({ at }) => at <= until).toSorted((one, other) => one.at - other.at)
      if (!next) break
      planned = planned.filter((one) => one !== next)
      now = Math.max(now, next.at)
      next.work()
      await settle()
    }
    now = until
    await settle()
  }
  return { timers, pass, settle }
}

/** Storage that outlives the page, as the phone's does. */
export const keptStore = (): OutboxStore => {
  const kept = new Map<string, OutboxEntry>()
  return {
    all: async () => [...kept.values()],
    put: async (entry) => void kept.set(entry.clientId, structuredClone(entry)),
    remove: async (clientId) => void kept.delete(clientId),
  }
}

/** How bad the network is: chances from 0 to 1. */
export type Weather = { request: number; answer: number; live: number; twice: number; late: number }
export const fair: Weather = { request: 0, answer: 0, live: 0, twice: 0, late: 0 }

/** The other end of the line, by the contract's rules: numbers without gaps, a client-made id taken once, and a network that fails as it is told. */
export const createWorld = (random: () => number, timers: Timers) => {
  const weather: Weather = { ...fair }
  let conversationId = 'c-1'
  let room = 'chat-guest-1'
  let messages: ChatMessage[] = []
  let readSeq = 0
  let isOpen = true
  let refuse: ((content: ChatContent) => string | undefined) | undefined
  let upload: ChatCalls['upload'] = async () => ({ path: 'f/1', url: '/files/chat/1', fileType: 'image' })
  const hearers = new Set<LineHearer>()
  const said: string[] = []
  const stats = { marks: [] as number[], sends: 0, pages: 0 }

  const tell = (message: ChatMessage) => {
    for (const hearer of hearers) {
      if (random() < weather.live) continue
      const say = () => void (hearers.has(hearer) && hearer.onMessage(message))
      if (random() < weather.late) timers.after(1 + Math.floor(random() * 4_000), say)
      else say()
      if (random() < weather.twice) timers.after(1 + Math.floor(random() * 2_000), say)
    }
  }
  const append = (sender: ChatMessage['sender'], content: ChatContent, clientId?: string): ChatMessage => {
    const seq = messages.length + 1
    const createdAt = new Date(timers.now()).toISOString()
    const message: ChatMessage = {
      _id: `m-${seq}`,
      seq,
      ...(clientId !== undefined && { clientId }),
      sender,
      message: content as ChatMessage['message'],
      createdAt,
      session_id: conversationId,
    }
    messages.push(message)
    tell(message)
    return message
  }
  const unread = () => messages.filter((one) => one.seq > readSeq && one.sender !== 'customer').length

  /** The request may not arrive, or its answer may not: the caller can not tell which. */
  const overTheAir = async <T>(work: () => T): Promise<T> => {
    if (random() < weather.request) throw new CallTrouble('unreached', 'offline')
    const answer = work()
    if (random() < weather.answer) throw new CallTrouble('unreached', 'timeout')
    await Promise.resolve()
    return structuredClone(answer)
  }

  const calls: ChatCalls = {
    config: () =>
      overTheAir(() => ({
        PREFIX: 'chat',
        enabled: true,
        guestId: 'guest-1',
        room,
        conversationId,
        unread: unread(),
        readSeq,
        agentReadSeq: 0,
        lastSeq: messages.length,
        isOpen,
        limits: { text: 2000, imageBytes: 1, videoBytes: 1, page: 10 },
      })),
    history: ({ limit, afterSeq, beforeSeq }) =>
      overTheAir(() => {
        stats.pages += 1
        const found =
          afterSeq === undefined
            ? messages.filter(({ seq }) => seq < (beforeSeq ?? Number.POSITIVE_INFINITY)).slice(-limit)
            : messages.filter(({ seq }) => seq > afterSeq).slice(0, limit)
        const lastSeq = messages.length
        return { conversationId, total: lastSeq, lastSeq, unread: unread(), readSeq, agentReadSeq: 0, messages: found }
      }),
    send: ({ clientId, message }) =>
      overTheAir(() => {
        stats.sends += 1
        const known = messages.find((one) => one.clientId === clientId)
        if (known) return known
        const code = refuse?.(message)
        if (code) throw new CallTrouble('refused', code)
        if (message.message_type === 'text') said.push(message.payload.text)
        return append('customer', message, clientId)
      }),
    upload: (file, progress) => upload(file, progress),
    markRead: (seq) =>
      overTheAir(() => {
        stats.marks.push(seq)
        readSeq = Math.max(readSeq, seq)
        return { unread: unread(), readSeq }
      }),
  }
  const openLine = (hearer: LineHearer) => {
    hearers.add(hearer)
    timers.after(1, () => hearers.has(hearer) && hearer.onUp())
    return { retry: () => hearers.has(hearer) && hearer.onUp(), close: () => void hearers.delete(hearer) }
  }
  return {
    calls,
    openLine,
    weather,
    stats,
    said,
    messages: (): readonly ChatMessage[] => messages,
    agentSays: (text: string) => append('agent', { message_type: 'text', payload: { text } }),
    refuseWith: (rule: typeof refuse) => void (refuse = rule),
    uploadWith: (next: ChatCalls['upload']) => void (upload = next),
    /** The hours in which somebody answers are over. */
    close: () => void (isOpen = false),
    cut: () => {
      for (const hearer of hearers) hearer.onDown()
    },
    up: () => {
      for (const hearer of hearers) hearer.onUp()
    },
    /** The guest id opens nothing any more (they logged in elsewhere): whoever asks now is a new guest. */
    retire: () => {
      messages = []
      readSeq = 0
      conversationId = 'c-3'
      room = 'chat-guest-2'
      for (const hearer of hearers) hearer.onRefused()
    },
    /** The guest became a member who had a conversation already: theirs goes on, and the guest's messages come after. */
    mergeInto: (others: readonly string[]) => {
      const mine = messages
      messages = []
      readSeq = 0
      conversationId = 'c-2'
      room = 'chat-member-1'
      for (const text of others) append('agent', { message_type: 'text', payload: { text } })
      for (const one of mine) messages.push({ ...one, seq: messages.length + 1 })
    },
  }
}

export type World = ReturnType<typeof createWorld>
