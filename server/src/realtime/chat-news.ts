import type { ChatMessage } from '@krapao/contract/calls/chat'

/** What happened in the chat, without its words: a node that has somebody to tell reads those itself. */
export type ChatNews =
  /** A message stands in the database. `room` is its customer's. */
  | { readonly kind: 'chat'; readonly conversationId: string; readonly room: string | null; readonly seq: number }
  | {
      readonly kind: 'chat-read'
      readonly conversationId: string
      readonly room: string | null
      readonly by: 'customer' | 'agent'
      readonly seq: number
    }
  /** Assigned, closed, merged. With a room: its customer is to read the conversation anew. */
  | { readonly kind: 'chat-changed'; readonly conversationId: string; readonly room: string | null }
  /** A guest became a member: their guest id opens nothing any more. */
  | { readonly kind: 'guest-retired'; readonly room: string }

const kinds: readonly string[] = ['chat', 'chat-read', 'chat-changed', 'guest-retired'] satisfies ChatNews['kind'][]

export const isOfChat = (news: { readonly kind: string }): news is ChatNews => kinds.includes(news.kind)

/** A message as each side reads it. */
export type SaidMessage = { readonly toCustomer: ChatMessage; readonly toAgents: ChatMessage }

/** Open screens of one kind on this node: customers' widgets, operators' desks. */
export type ChatAudience = {
  /** Whether anybody here would hear it: spares the reading. */
  readonly isListening: (news: ChatNews) => boolean
  /** With news of a message, the message. */
  readonly onNews: (news: ChatNews, message: SaidMessage | undefined) => void
}
