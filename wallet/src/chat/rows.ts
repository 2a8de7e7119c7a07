import type { ChatMessage } from '@krapao/contract/calls/chat'
import { formatTime } from '../i18n/format.ts'
import type { Outgoing } from './core/create-outbox.ts'

/** One thing in the list, as it stands there: the first and last of what one person said in a row are drawn otherwise. */
export type Row =
  | { readonly kind: 'day'; readonly key: string; readonly date: string }
  | {
      readonly kind: 'message'
      readonly key: string
      readonly message: ChatMessage
      readonly startsRun: boolean
      readonly endsRun: boolean
    }
  | { readonly kind: 'outgoing'; readonly key: string; readonly entry: Outgoing }

const runMs = 60_000
const dateOf = (at: string): string => formatTime(at).split(' ')[0] ?? ''
const speakerOf = ({ sender, operatorName }: ChatMessage): string => `${sender} ${operatorName ?? ''}`

const isSameRun = (one: ChatMessage | undefined, other: ChatMessage | undefined): boolean =>
  one !== undefined &&
  other !== undefined &&
  speakerOf(one) === speakerOf(other) &&
  dateOf(one.createdAt) === dateOf(other.createdAt) &&
  Date.parse(other.createdAt) - Date.parse(one.createdAt) < runMs

/** The conversation and what is on its way, with a line for each day. What was sent keeps the key that it was written under, so it stays in its place. */
export const rowsOf = (messages: readonly ChatMessage[], outgoing: readonly Outgoing[]): readonly Row[] => {
  const rows: Row[] = []
  let date = ''
  const onDay = (at: string) => {
    if (dateOf(at) === date) return
    date = dateOf(at)
    rows.push({ kind: 'day', key: `day ${date}`, date })
  }
  for (const [index, message] of messages.entries()) {
    onDay(message.createdAt)
    const startsRun = !isSameRun(messages[index - 1], message)
    const endsRun = !isSameRun(message, messages[index + 1])
    const key = (message.sender === 'customer' && message.clientId) || message._id
    rows.push({ kind: 'message', key, message, startsRun, endsRun })
  }
  for (const entry of outgoing) {
    onDay(entry.createdAt)
    rows.push({ kind: 'outgoing', key: entry.clientId, entry })
  }
  return rows
}
