import type { Services } from '../services.ts'
import { type Conversation, type Customer, roomOfConversation } from './conversation.ts'
import { conversationOf, livingConversation, raiseReadSeq } from './conversation-store.ts'
import { countUnread } from './message-store.ts'

/** What is unread now, and up to where it is read. */
export type ReadMark = { readonly unread: number; readonly readSeq: number }

/** A customer has read up to a message, or all there is. */
export async function markReadByCustomer(
  services: Services,
  customer: Customer,
  seq: number | undefined,
): Promise<ReadMark> {
  const conversation = await conversationOf(services.pool, customer)
  return conversation ? markRead(services, conversation, 'customer', seq) : { unread: 0, readSeq: 0 }
}

/** The same for support, of whom one speaks for all; undefined where there is no such conversation. */
export async function markReadByAgent(
  services: Services,
  conversationId: string,
  seq: number | undefined,
): Promise<ReadMark | undefined> {
  const conversation = await livingConversation(services.pool, conversationId)
  return conversation && markRead(services, conversation, 'agent', seq)
}

/** A mark only goes forward, and the other side is told when it does. */
async function markRead(
  { pool, settings, tellOfChat }: Services,
  conversation: Conversation,
  by: 'customer' | 'agent',
  seq: number | undefined,
): Promise<ReadMark> {
  const { id: conversationId } = conversation
  const { before, after } = await raiseReadSeq(pool, conversationId, by, seq)
  const room = roomOfConversation(settings.chat.prefix, conversation)
  if (after > before) tellOfChat({ kind: 'chat-read', conversationId, room, by, seq: after })
  return { unread: await countUnread(pool, conversationId, by, after), readSeq: after }
}
