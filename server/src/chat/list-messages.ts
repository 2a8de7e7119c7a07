import type { CallAnswer } from '@krapao/contract/calls'
import type { ChatMessage } from '@krapao/contract/calls/chat'
import type { Services } from '../services.ts'
import type { Conversation, Customer } from './conversation.ts'
import { conversationOf, livingConversation } from './conversation-store.ts'
import { type Page, messagesOf } from './message-store.ts'
import { type Reader, presentMessage } from './present-message.ts'
import { readMarks } from './read-config.ts'

/** A customer reads their conversation: its newest page, an older one, or with `afterSeq` what they missed. */
export async function readHistory(
  services: Services,
  customer: Customer,
  page: Page,
): Promise<CallAnswer<'POST /chat/history'>> {
  // The conversation first: messages that come between the two are above its lastSeq, and asked for next.
  const conversation = await conversationOf(services.pool, customer)
  const marks = await readMarks(services, conversation)
  if (!conversation) return { ...marks, total: 0, messages: [] }
  const messages = await present(services, conversation, page, 'customer')
  return { ...marks, conversationId: conversation.id, total: conversation.lastSeq, messages }
}

/** Support reads one; of one that was merged, what it went on as. Undefined when there is none. */
export async function listMessages(
  services: Services,
  conversationId: string,
  page: Page,
): Promise<{ readonly conversation: Conversation; readonly messages: readonly ChatMessage[] } | undefined> {
  const conversation = await livingConversation(services.pool, conversationId)
  return conversation && { conversation, messages: await present(services, conversation, page, 'agent') }
}

const present = async (
  services: Services,
  conversation: Conversation,
  page: Page,
  reader: Reader,
): Promise<ChatMessage[]> =>
  (await messagesOf(services.pool, conversation.id, page)).map((kept) =>
    presentMessage(services, conversation, kept, reader),
  )
