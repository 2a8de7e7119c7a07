import type { ChatMessage } from '@krapao/contract/calls/chat'

/**
 * What is known of a conversation, by sequence numbers: `messages` has no gap from its first to its last, so it is exactly a stretch of what the
 * server holds; `ahead` came past a gap and waits for what is missing.
 */
export type Timeline = { readonly messages: readonly ChatMessage[]; readonly ahead: readonly ChatMessage[] }

export const emptyTimeline: Timeline = { messages: [], ahead: [] }

/** 0 when nothing is known: the server counts from 1. */
export const firstSeqOf = ({ messages }: Timeline): number => messages[0]?.seq ?? 0
export const lastSeqOf = ({ messages }: Timeline): number => messages.at(-1)?.seq ?? 0

const bySeq = (one: ChatMessage, other: ChatMessage): number => one.seq - other.seq

/** Takes over what waited, as far as it now follows without a gap. */
const closeUp = ({ messages, ahead }: Timeline): Timeline => {
  const next = [...messages]
  const waiting: ChatMessage[] = []
  let last = next.at(-1)?.seq ?? (ahead.some(({ seq }) => seq === 1) ? 0 : undefined)
  for (const message of ahead.toSorted(bySeq)) {
    if (last === undefined || message.seq > last + 1) waiting.push(message)
    else if (message.seq === last + 1) {
      next.push(message)
      last = message.seq
    }
  }
  return { messages: next, ahead: waiting }
}

/** One message as the socket tells it: late, early, twice, or in its turn. */
export const withLive = (timeline: Timeline, message: ChatMessage): Timeline => {
  const isKnown = message.seq <= lastSeqOf(timeline) || timeline.ahead.some(({ seq }) => seq === message.seq)
  if (isKnown) return timeline
  return closeUp({ ...timeline, ahead: [...timeline.ahead, message] })
}

/**
 * A stretch of the history as the server answers it. What is known already is taken over anew, for its links are fresher; a stretch that does not
 * touch what is known waits or, when it is older, is left for a later page.
 */
export const withStretch = (timeline: Timeline, stretch: readonly ChatMessage[]): Timeline => {
  const page = stretch.toSorted(bySeq)
  const [start] = page
  const end = page.at(-1)
  if (!start || !end) return timeline
  if (timeline.messages.length === 0) return closeUp({ messages: page, ahead: timeline.ahead })
  if (end.seq < firstSeqOf(timeline) - 1) return timeline
  if (start.seq > lastSeqOf(timeline) + 1) return page.reduce(withLive, timeline)
  const before = timeline.messages.filter(({ seq }) => seq < start.seq)
  const after = timeline.messages.filter(({ seq }) => seq > end.seq)
  return closeUp({ messages: [...before, ...page, ...after], ahead: timeline.ahead })
}
