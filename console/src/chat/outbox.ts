import type { ChatContent, ChatMessage } from '@krapao/contract/calls/chat'
import type { FailureCode } from '../api/failure.ts'

/** A message that the server has not confirmed. Its id was made here, so that sending it again is the same message. */
export type Pending = {
  readonly clientId: string
  readonly conversationId: string
  /** The operator who wrote it: it is never sent under another's name. */
  readonly by: string
  /** Absent while its file is on the way. */
  readonly content?: ChatContent
  /** Only in this page's memory: a file does not survive a reload. */
  readonly file?: File
  readonly state: 'uploading' | 'sending' | 'failed'
  /** Of an upload, from 0 to 1. */
  readonly share?: number
  readonly code?: FailureCode
}

export const newClientId = (): string => crypto.randomUUID()

export const put = (outbox: readonly Pending[], pending: Pending): readonly Pending[] =>
  outbox.some(({ clientId }) => clientId === pending.clientId)
    ? outbox.map((one) => (one.clientId === pending.clientId ? pending : one))
    : [...outbox, pending]

export const drop = (outbox: readonly Pending[], clientId: string): readonly Pending[] =>
  outbox.filter((one) => one.clientId !== clientId)

/** The operator's own in a conversation that did not arrive yet: a confirmation may be lost and the message stand there all the same. */
export function unconfirmed(
  outbox: readonly Pending[],
  of: Pick<Pending, 'conversationId' | 'by'>,
  messages: readonly ChatMessage[],
): readonly Pending[] {
  const arrived = new Set(messages.filter(({ sender }) => sender === 'agent').map(({ clientId }) => clientId))
  return outbox.filter(
    ({ clientId, conversationId, by }) =>
      conversationId === of.conversationId && by === of.by && !arrived.has(clientId),
  )
}

/** What can be kept over a reload: messages, not files. They are sent again with the ids that they had. */
export const kept = (outbox: readonly Pending[]): readonly Pending[] =>
  outbox.flatMap(({ clientId, conversationId, by, content, state }) =>
    content ? [{ clientId, conversationId, by, content, state }] : [],
  )

/** Reads what was kept; nonsense is nothing. */
export function readKept(text: string | null): readonly Pending[] {
  try {
    const found: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(found) ? (found as Pending[]) : []
  } catch {
    return []
  }
}
