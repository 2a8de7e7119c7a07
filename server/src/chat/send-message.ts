import type { CallBody } from '@krapao/contract/calls'
import type { ChatMessage } from '@krapao/contract/calls/chat'
import { type Tx, transaction } from '../database/pool.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'
import { appendTo, tellOfMessage } from './append-message.ts'
import { beginConversation } from './begin-conversation.ts'
import { checkContent } from './check-content.ts'
import type { Conversation, Customer } from './conversation.ts'
import { type Details, keepDetails } from './conversation-store.ts'
import { findTwin } from './find-twin.ts'
import { whenSent } from './message-store.ts'
import { replyWhenAway } from './reply-when-away.ts'

type Sent = {
  readonly customer: Customer
  readonly address: string
  readonly body: CallBody<'POST /chat/send-message'>
}

/**
 * A customer says something. The first message begins their conversation; outside hours the house answers once. The same
 * clientId again, however often and by whichever node, is the same message.
 */
export async function sendMessage(services: Services, { customer, address, body }: Sent): Promise<ChatMessage> {
  const { clientId, message, session_id: sessionId } = body
  checkContent(message)
  const { conversation, kept, more } = await transaction(services.pool, async (tx) => {
    const begun = await beginConversation(services, tx, customer, address)
    const twin = await findTwin(tx, begun.id, { sender: 'customer', clientId, message })
    if (twin) return { conversation: begun, kept: twin, more: [] }
    await holdBack(services, tx, begun)
    const conversation = await keepDetails(tx, begun, detailsOf(customer, body))
    const kept = await appendTo(services, tx, conversation, { sender: 'customer', clientId, message, sessionId })
    return { conversation, kept, more: await replyWhenAway(services, tx, conversation) }
  })
  // A twin is told of again: the one before it may have died between its commit and its news.
  const sent = tellOfMessage(services, conversation, kept)
  for (const reply of more) tellOfMessage(services, conversation, reply)
  return sent.toCustomer
}

/** What a member is called stands in their profile, whatever their client says. */
const detailsOf = ({ kind }: Customer, { name, username, deviceToken, locale }: Sent['body']): Details => ({
  deviceToken,
  locale,
  ...(kind === 'guest' && { name, username }),
})

/** So many messages in a while, then the customer waits: what keeps a flood out of one conversation. */
async function holdBack({ clock, settings }: Services, tx: Tx, { id }: Conversation): Promise<void> {
  const { messages, messagesWindowMs } = settings.chat
  const oldest = await whenSent(tx, id, messages)
  const waitMs = oldest ? oldest.getTime() + messagesWindowMs - clock.now().getTime() : 0
  if (waitMs > 0) throw new Refusal('REQUEST_LIMIT', undefined, Math.ceil(waitMs / 1000))
}
