import type { Services } from '../services.ts'
import type { Conversation, ConversationState } from './conversation.ts'
import { type ListedConversation, type ListPage, listRows, updateConversation } from './desk-store.ts'
import { conversationById } from './conversation-store.ts'

/** What support sees of the conversations, the latest first. Continued with the last one's `lastMessageAt` and `id`. */
export const listConversations = (
  { pool }: Pick<Services, 'pool'>,
  page: ListPage,
): Promise<readonly ListedConversation[]> => listRows(pool, page)

export const findConversation = ({ pool }: Pick<Services, 'pool'>, id: string): Promise<Conversation | undefined> =>
  conversationById(pool, id)

/**
 * Support takes a conversation, hands it on, closes or opens it. With `assignedBefore`, only if nobody else was quicker.
 * Undefined when there is none, or somebody was. Every desk is told.
 */
export async function changeConversation(
  { pool, tellOfChat }: Pick<Services, 'pool' | 'tellOfChat'>,
  id: string,
  change: {
    readonly state?: ConversationState
    readonly assignedTo?: string | null
    readonly assignedBefore?: string | null
  },
): Promise<Conversation | undefined> {
  const changed = await updateConversation(pool, id, change)
  if (changed) tellOfChat({ kind: 'chat-changed', conversationId: id, room: null })
  return changed
}
