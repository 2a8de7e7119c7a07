import type { ChatBody, ChatMessage } from '@krapao/contract/calls/chat'
import { signLink } from '../http/signed-links.ts'
import type { SaidMessage } from '../realtime/chat-news.ts'
import type { Services } from '../services.ts'
import type { Conversation, KeptMessage, MediaPayload } from './conversation.ts'

type Needed = Pick<Services, 'config' | 'settings' | 'clock'>

/** To whom: customers read another name of who answers than colleagues do. */
export type Reader = 'customer' | 'agent'

/** A message for the open screens of both sides. */
export const presentToBoth = (services: Needed, conversation: Conversation, message: KeptMessage): SaidMessage => ({
  toCustomer: presentMessage(services, conversation, message, 'customer'),
  toAgents: presentMessage(services, conversation, message, 'agent'),
})

/** A message as it is read. A file gets a link that dies soon, fresh with each reading. */
export function presentMessage(
  services: Needed,
  { id, memberId, guestId, name, username }: Conversation,
  message: KeptMessage,
  reader: Reader,
): ChatMessage {
  const isCustomers = message.sender === 'customer'
  const operatorName = reader === 'agent' ? message.operatorName : message.shownName
  return {
    _id: message.id,
    seq: message.seq,
    ...(message.clientId && { clientId: message.clientId }),
    sender: message.sender,
    message: bodyOf(services, id, message),
    createdAt: message.createdAt.toISOString(),
    session_id: message.sessionId ?? id,
    ...(memberId && { userId: memberId }),
    ...(guestId && { guestId }),
    ...(isCustomers && name && { name }),
    ...(isCustomers && username && { username }),
    ...(operatorName && { operatorName }),
  }
}

const bodyOf = (services: Needed, conversationId: string, { messageType, payload }: KeptMessage): ChatBody => {
  if (messageType !== 'media') return { message_type: messageType, payload } as ChatBody
  const media = payload as MediaPayload
  return { message_type: 'media', payload: { ...media, url: linkFile(services, conversationId, media.filePath) } }
}

/** Where a file of a conversation is seen for a short time, by whoever has the link. */
export function linkFile({ config, settings, clock }: Needed, conversationId: string, fileId: string): string {
  const expiresAt = new Date(clock.now().getTime() + settings.chat.linkLifeMs)
  return signLink(config, { kind: 'chat', id: fileId, ownerId: conversationId, expiresAt })
}
