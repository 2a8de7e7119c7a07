import type { ChatContent, ChatMessage } from '@krapao/contract/calls/chat'
import { useSyncExternalStore } from 'react'
import { call } from '../api/call.ts'
import { type FailureCode, failureOf } from '../api/failure.ts'
import { readName } from '../api/session.ts'
import { isStopped, upload } from '../api/upload.ts'
import { type Pending, drop, kept, newClientId, put, readKept } from './outbox.ts'

const key = 'console-outbox'
let outbox: readonly Pending[] = readKept(sessionStorage.getItem(key))
const listeners = new Set<() => void>()
const stops = new Map<string, AbortController>()
/** Told of each message that the server has confirmed. */
const hearers = new Set<(conversationId: string, message: ChatMessage) => void>()
/** Of a conversation, what was sent first arrives first. */
const turns = new Map<string, Promise<void>>()

const change = (next: readonly Pending[]) => {
  outbox = next
  sessionStorage.setItem(key, JSON.stringify(kept(outbox)))
  for (const listener of listeners) listener()
}

const still = (clientId: string): Pending | undefined => outbox.find((one) => one.clientId === clientId)

async function deliver({ clientId }: Pending): Promise<void> {
  const pending = still(clientId)
  if (!pending) return
  try {
    const content = pending.content ?? (await bring(pending))
    if (!still(clientId)) return
    change(put(outbox, { ...still(clientId)!, content, state: 'sending' }))
    const message = await call('POST /chat/conversations/{id}/messages', {
      params: { id: pending.conversationId },
      body: { clientId, message: content },
    })
    for (const hear of hearers) hear(pending.conversationId, message)
    change(drop(outbox, clientId))
  } catch (error) {
    const left = still(clientId)
    if (!left) return
    change(
      isStopped(error)
        ? drop(outbox, clientId)
        : put(outbox, { ...left, state: 'failed', code: failureOf(error).code }),
    )
  }
}

/** The file first; what it is and where it lies is what the message then says. */
async function bring(pending: Pending): Promise<ChatContent> {
  const { clientId, conversationId, file } = pending
  if (!file) throw new Error('a pending message has neither words nor a file')
  const stop = new AbortController()
  stops.set(clientId, stop)
  const onProgress = (share: number) => {
    const now = still(clientId)
    if (now) change(put(outbox, { ...now, share }))
  }
  try {
    const { path, fileType } = await upload({ conversationId, file, onProgress, signal: stop.signal })
    return { message_type: 'media', payload: { filePath: path, fileType } }
  } finally {
    stops.delete(clientId)
  }
}

const begin = (pending: Pending) => {
  change(put(outbox, pending))
  const before = turns.get(pending.conversationId) ?? Promise.resolve()
  turns.set(
    pending.conversationId,
    before.then(() => deliver(pending)),
  )
}

export const say = (conversationId: string, content: ChatContent): void =>
  begin({ clientId: newClientId(), conversationId, by: readName(), content, state: 'sending' })

export const sayFile = (conversationId: string, file: File): void =>
  begin({ clientId: newClientId(), conversationId, by: readName(), file, state: 'uploading', share: 0 })

/** With the id it had: if the first try did arrive after all, this is the same message. */
export const sayAgain = (failed: Pending): void => {
  const { code: _, ...pending } = failed
  begin({ ...pending, state: pending.content ? 'sending' : 'uploading' })
}

/** Stops an upload, or gives up what failed. */
export function takeBack({ clientId }: Pending): void {
  stops.get(clientId)?.abort()
  change(drop(outbox, clientId))
}

/** What a lost line, a reload or the end of a session left behind goes on its way again. */
const goingOn: readonly (FailureCode | undefined)[] = [
  undefined,
  'offline',
  'timeout',
  'invalid-token',
  'EXPIRED_AUTH_TOKEN',
]
export const goOn = (): void => {
  for (const pending of outbox)
    if (pending.state === 'failed' && pending.by === readName() && goingOn.includes(pending.code)) sayAgain(pending)
}
// The line is often back before the socket has noticed that it was gone.
addEventListener('online', goOn)

/** Who leaves on purpose takes nothing unsaid along. */
export const forgetUnsent = (): void => {
  for (const pending of outbox) if (pending.by === readName()) takeBack(pending)
}

export const onConfirmed = (hear: (conversationId: string, message: ChatMessage) => void): (() => void) => {
  hearers.add(hear)
  return () => void hearers.delete(hear)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const useOutbox = (): readonly Pending[] => useSyncExternalStore(subscribe, () => outbox)

// What was on its way when the page went: nobody waits for its answer any more.
change(outbox.map((pending) => ({ ...pending, state: 'failed' as const })))
