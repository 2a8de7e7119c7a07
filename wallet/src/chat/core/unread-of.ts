import type { ChatMessage } from '@krapao/contract/calls/chat'

/** The server's count, and up to which message it had counted. */
type Counted = { readonly unread: number; readonly readSeq: number; readonly atSeq: number }

/**
 * How many messages of the other side are unread: the server's own count, and what has come since. Where all that is unread is known here, it is
 * counted here, so that the figure agrees with what is seen.
 */
export const unreadOf = (messages: readonly ChatMessage[], { unread, readSeq, atSeq }: Counted): number => {
  const since = (seq: number) => messages.filter((one) => one.seq > seq && one.sender !== 'customer').length
  const [first] = messages
  if (first && first.seq <= readSeq + 1) return since(readSeq)
  return unread + since(atSeq)
}
