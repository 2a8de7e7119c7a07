import type { Services } from '../services.ts'
import type { Conversation } from './conversation.ts'
import {
  type ConversationChange,
  type ListedConversation,
  type ListPage,
  countWaiting,
  listRows,
  updateConversation,
} from './desk-store.ts'

import { conversationById } from './conversation-store.ts'

export type { ListedConversation, ListPage } from './desk-store.ts'

/** What support sees of the conversations, the latest first. Continued with the last one's `lastMessageAt` and `id`. */
export const listConversations = (
  { pool }: Pick<Services, 'pool'>,
  page: ListPage,
): Promise<readonly ListedConversation[]> => listRows(pool, page)

/** How many customers wait in open conversations. */
export const countWaitingCustomers = ({ pool }: Pick<Services, 'pool'>): Promise<number> => countWaiting(pool)

export const findConversation = ({ pool }: Pick<Services, 'pool'>, id: string): Promise<Conversation | undefined> =>
  conversationById(pool, id)

/**
 * Support takes a conversation, hands it on, closes or opens it; where what was seen is named, only if nobody was quicker.
 * Undefined when there is none, or somebody was. Every desk is told.
 */
export async function changeConversation(
  { pool, tellOfChat }: Pick<Services, 'pool' | 'tellOfChat'>,
  id: string,
  change: ConversationChange,
): Promise<Conversation | undefined> {
  const changed = await updateConversation(pool, id, change)
  if (changed) tellOfChat({ kind: 'chat-changed', conversationId: id, room: null })
  return changed
}
