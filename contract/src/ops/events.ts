import type { ChatMessage } from '../calls/chat.ts'
import type { ChatRead } from '../events.ts'

/**
 * What the server may say to operators, in a namespace of its own on the members' socket path; `operatorToken` in the
 * handshake's `auth`. As there, it only hurries what stands in the database: a console that sees a gap asks.
 */
export type OpsEvents = {
  messaging: (said: { readonly conversationId: string; readonly message: ChatMessage }) => void
  'chat-read': (read: ChatRead & { readonly conversationId: string }) => void
  /** News may have been missed: what is looked at is to be asked for again. */
  'chat-gap': () => void
  /** Who answers it, whether it is open, or how much is unread has changed. */
  conversation: (changed: { readonly id: string }) => void
}

export const opsNamespace = '/ops'
