import type { ChatMessage } from './calls/chat.ts'

/**
 * What the server may say over the socket. A nudge carries no money and no names: it tells the wallet which of its
 * queries is stale, and the wallet asks again. A nudge that is lost costs only the time until the next poll.
 */
export type NudgeTopic = 'wallet' | 'qrcode' | 'statement'

/** Somebody has read a conversation up to a message. */
export type ChatRead = { readonly by: 'customer' | 'agent'; readonly seq: number }

/**
 * `messaging` hurries a message that stands in the database. Whoever sees a `seq` that does not follow the last one it
 * has asks `POST /chat/history` with `afterSeq`; `_id` and `clientId` tell it which it has already.
 */
export type ServerEvents = {
  nudge: (topics: readonly NudgeTopic[]) => void
  messaging: (message: ChatMessage) => void
  'chat-read': (read: ChatRead) => void
  /** Something may have been missed, or the conversation has become another: ask history anew. */
  'chat-gap': () => void
}

/**
 * The socket's path on the wallet's own origin. What proves who is there travels in the handshake's `auth`, never in the
 * URL: `token` of a member, or `guestToken`. The server joins the room by that proof; nobody names a room.
 */
export const socketPath = '/socket'
