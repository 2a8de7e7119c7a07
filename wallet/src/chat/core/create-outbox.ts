import type { ChatMessage } from '@krapao/contract/calls/chat'
import { type CallTrouble, type ChatCalls, type OutboxEntry, type OutboxStore, troubleOf } from './chat-port.ts'
import type { Timers } from './timers.ts'

/** An entry as it is shown: how far its file has come, and whether it waits for a line. */
export type Outgoing = OutboxEntry & { readonly progress?: number; readonly isWaiting?: boolean }

export type OutboxDeps = {
  readonly calls: Pick<ChatCalls, 'send' | 'upload'>
  readonly store: OutboxStore
  readonly timers: Timers
  /** From 0 to 1: spreads the retries of many phones. */
  readonly random: () => number
  readonly isOnline: () => boolean
  readonly onSent: (message: ChatMessage) => void
  readonly onIdentityLost: () => void
  readonly onChange: () => void
}

const backOffMs = { least: 1_000, most: 30_000 }
/** A file costs its sender money each time: after these it is theirs to say whether it goes again. */
const uploadTries = 3

/**
 * What was written and is not the server's yet. One after the other goes, the first first, until the server has said yes or no; a no is stepped
 * over. A lost answer is asked for again under the same client-made id, so that nothing is sent twice and nothing is left out.
 */
export const createOutbox = (deps: OutboxDeps) => {
  const { calls, store, timers } = deps
  let entries: readonly Outgoing[] = []
  let isLoaded = false
  let isRunning = false
  let isClosed = false
  let tries = 0
  let cancelWait: (() => void) | undefined
  let upload: { readonly clientId: string; readonly stop: AbortController } | undefined

  const show = (next: readonly Outgoing[]) => {
    entries = next
    deps.onChange()
  }
  const has = (clientId: string) => entries.some((entry) => entry.clientId === clientId)
  const look = (clientId: string, seen: Partial<Outgoing>) =>
    show(entries.map((entry) => (entry.clientId === clientId ? { ...entry, ...seen } : entry)))

  /** A phone without storage (private windows, a full disk) still chats; only a reload then loses what is not sent. */
  const keep = async (entry: OutboxEntry) => {
    const { progress: _, isWaiting: __, ...kept } = entry as Outgoing
    await store.put(kept).catch(() => undefined)
  }
  const change = async (clientId: string, facts: Partial<OutboxEntry>): Promise<Outgoing | undefined> => {
    look(clientId, facts)
    const entry = entries.find((one) => one.clientId === clientId)
    if (entry) await keep(entry)
    return entry
  }
  const drop = async (clientId: string) => {
    if (has(clientId)) show(entries.filter((entry) => entry.clientId !== clientId))
    await store.remove(clientId).catch(() => undefined)
  }

  const uploadFile = async ({ clientId, file }: Outgoing): Promise<Outgoing | undefined> => {
    if (!file) return undefined
    const stop = new AbortController()
    upload = { clientId, stop }
    look(clientId, { progress: 0, isWaiting: false })
    try {
      const uploaded = await calls.upload(file, {
        signal: stop.signal,
        onProgress: (share) => has(clientId) && look(clientId, { progress: share }),
      })
      const { path, url, fileType } = uploaded
      const message = { message_type: 'media' as const, payload: { url, fileType, filePath: path } }
      tries = 0
      return await change(clientId, { uploaded, message, state: 'sending' })
    } finally {
      upload = undefined
    }
  }

  const deliver = async (entry: Outgoing): Promise<void> => {
    const ready = entry.file && !entry.uploaded ? await uploadFile(entry) : entry
    if (!ready || !has(ready.clientId)) return
    const { clientId, message } = ready
    const sent = await calls.send({ clientId, message })
    tries = 0
    look(clientId, { state: 'succeed', isWaiting: false })
    await store.remove(clientId).catch(() => undefined)
    deps.onSent(sent)
  }

  /** Whether the next may go. */
  const afterTrouble = async (clientId: string, { kind, code, retryAfterMs }: CallTrouble): Promise<boolean> => {
    const entry = entries.find((one) => one.clientId === clientId)
    if (!entry) return true // it has come by the socket meanwhile, or was removed
    tries += 1
    const isGivenUp = entry.state === 'uploading_file' && deps.isOnline() && tries >= uploadTries
    if (kind === 'refused' || kind === 'stopped' || (kind === 'unreached' && isGivenUp)) {
      tries = 0
      await change(clientId, { state: 'failed', reason: kind === 'stopped' ? 'stopped' : code })
      return true
    }
    if (kind === 'identity') deps.onIdentityLost()
    look(clientId, { isWaiting: true })
    const backOff = Math.min(backOffMs.least * 2 ** (tries - 1), backOffMs.most) * (0.75 + deps.random() / 2)
    cancelWait = timers.after(Math.max(backOff, retryAfterMs), () => {
      cancelWait = undefined
      void run()
    })
    return false
  }

  const run = async (): Promise<void> => {
    if (!isLoaded || isRunning || isClosed || cancelWait) return
    isRunning = true
    try {
      for (;;) {
        const next = entries.find(({ state }) => state === 'uploading_file' || state === 'sending')
        if (!next || isClosed) return
        try {
          await deliver(next)
        } catch (error) {
          if (isClosed || !(await afterTrouble(next.clientId, troubleOf(error)))) return
        }
      }
    } finally {
      isRunning = false
    }
  }

  const kick = (): void => {
    cancelWait?.()
    cancelWait = undefined
    tries = 0
    void run()
  }

  return {
    entries: () => entries,

    /**
     * What an earlier visit left behind, of this person: rooms that have become theirs count, and what was written before anybody could say whose
     * it is. What failed stays failed.
     */
    load: async (room: string, formerRoom?: string): Promise<void> => {
      const kept = await store.all().catch(() => [])
      const known = new Set(entries.map(({ clientId }) => clientId))
      const mine = kept.filter((entry) => !known.has(entry.clientId) && [room, formerRoom, ''].includes(entry.room))
      const all = [...mine, ...entries].map((entry) => ({ ...entry, room }))
      show(all.toSorted((one, other) => one.order - other.order))
      await Promise.all(all.filter(({ state }) => state !== 'succeed').map(keep))
      isLoaded = true
      void run()
    },

    /** Shown at once, kept before it is sent. */
    add: async (entry: Omit<OutboxEntry, 'state' | 'order'>): Promise<void> => {
      const order = Math.max(timers.now(), (entries.at(-1)?.order ?? 0) + 1)
      const whole: OutboxEntry = { ...entry, order, state: entry.file ? 'uploading_file' : 'sending' }
      show([...entries, whole])
      await keep(whole)
      void run()
    },

    /** The conversation shows it: by the answer, the socket or the history, whichever came first. */
    acknowledge: (messages: readonly ChatMessage[]): void => {
      if (entries.length === 0) return
      const shown = new Set(messages.map(({ sender, clientId }) => (sender === 'customer' ? clientId : undefined)))
      for (const { clientId } of entries) if (shown.has(clientId)) void drop(clientId)
    },

    resend: async (clientId: string): Promise<void> => {
      const entry = entries.find((one) => one.clientId === clientId)
      if (entry?.state !== 'failed') return
      const { reason: _, ...again } = entry
      const state = entry.file && !entry.uploaded ? 'uploading_file' : 'sending'
      const order = Math.max(timers.now(), (entries.at(-1)?.order ?? 0) + 1)
      show([...entries.filter((one) => one !== entry), { ...again, state, order }])
      await keep(entries.at(-1) as Outgoing)
      void run()
    },

    remove: async (clientId: string): Promise<void> => {
      if (upload?.clientId === clientId) upload.stop.abort()
      await drop(clientId)
      kick()
    },

    stopUpload: (clientId: string): void => {
      if (upload?.clientId === clientId) upload.stop.abort()
      else if (entries.some((entry) => entry.clientId === clientId && entry.state === 'uploading_file'))
        void change(clientId, { state: 'failed', reason: 'stopped' })
    },

    /** There is a line again: nobody waits any longer. */
    kick,

    /** Nothing of it is left on this device: its person has logged out. */
    forget: async (): Promise<void> => {
      const kept = await store.all().catch(() => [])
      const mine = kept.filter(({ clientId, room }) => room === '' || has(clientId))
      show([])
      await Promise.all(mine.map(({ clientId }) => store.remove(clientId).catch(() => undefined)))
    },

    close: (): void => {
      isClosed = true
      cancelWait?.()
      upload?.stop.abort()
    },
  }
}

export type Outbox = ReturnType<typeof createOutbox>
