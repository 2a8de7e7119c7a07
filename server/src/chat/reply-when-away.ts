import type { ChatContent } from '@krapao/contract/calls/chat'
import type { Tx } from '../database/pool.ts'
import type { Services } from '../services.ts'
import { appendTo } from './append-message.ts'
import type { Conversation, KeptMessage } from './conversation.ts'
import { setAwayTold } from './conversation-store.ts'
import { readOpening } from './opening-hours.ts'

/** Outside hours the house answers the first message since it closed, in the customer's language, and then no more. */
export async function replyWhenAway(
  services: Services,
  tx: Tx,
  conversation: Conversation,
): Promise<readonly KeptMessage[]> {
  const { config, settings, clock } = services
  const opening = readOpening(services)
  if (opening.isOpen) return []
  if (conversation.awayToldAt && conversation.awayToldAt >= opening.closedAt) return []
  await setAwayTold(tx, conversation.id, clock.now())
  const { awayText, awayReplies } = settings.chat
  const locale = conversation.locale ?? config.locale
  const text = awayText[locale]
  const quickReplies = awayReplies.map(({ title, payload }) => ({ title: title[locale], payload }))
  const message: ChatContent = quickReplies.length
    ? { message_type: 'quick_replies', payload: { text, quickReplies } }
    : { message_type: 'text', payload: { text } }
  return [await appendTo(services, tx, conversation, { sender: 'system', clientId: null, message })]
}
