import type { ChatMessage } from '@krapao/contract/calls/chat'

/**
 * The part of a conversation that the console holds: always a run without gaps, oldest first, up to the newest that it has
 * heard of. `seq` counts from 1, so what is missing on either end is known.
 */
export type Thread = { readonly messages: readonly ChatMessage[]; readonly customerReadSeq: number }

export const emptyThread: Thread = { messages: [], customerReadSeq: 0 }

export const firstSeq = ({ messages }: Thread): number => messages[0]?.seq ?? 0
export const lastSeq = ({ messages }: Thread): number => messages.at(-1)?.seq ?? 0
export const hasOlder = (thread: Thread): boolean => firstSeq(thread) > 1

/** True when `message` does not follow what is held: what lies between has to be asked for. */
export const isBeyond = (thread: Thread, message: ChatMessage): boolean => message.seq > lastSeq(thread) + 1

/** What came after; what is held already, or would leave a gap, is left out. */
export function append(thread: Thread, arrived: readonly ChatMessage[]): Thread {
  const messages = [...thread.messages]
  for (const message of arrived.toSorted((a, b) => a.seq - b.seq)) {
    const last = messages.at(-1)
    if (last === undefined || message.seq === last.seq + 1) messages.push(message)
  }
  return messages.length === thread.messages.length ? thread : { ...thread, messages }
}

/** The same message read again: its file has a fresh link. */
export const renewed = (thread: Thread, message: ChatMessage): Thread => ({
  ...thread,
  messages: thread.messages.map((one) => (one._id === message._id ? message : one)),
})

/** The page before; it must end where the held run begins. */
export function prepend(thread: Thread, older: readonly ChatMessage[]): Thread {
  const before = older.filter(({ seq }) => seq < firstSeq(thread))
  if (before.at(-1)?.seq !== firstSeq(thread) - 1) return thread
  return { ...thread, messages: [...before, ...thread.messages] }
}

/** Read marks only go forward. */
export const markRead = (thread: Thread, seq: number): Thread =>
  seq > thread.customerReadSeq ? { ...thread, customerReadSeq: seq } : thread
