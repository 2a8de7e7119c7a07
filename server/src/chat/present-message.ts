import type { ChatBody, ChatMessage } from '@krapao/contract/calls/chat'
import { signLink } from '../http/signed-links.ts'
import type { Services } from '../services.ts'
import type { Conversation, KeptMessage, MediaPayload } from './conversation.ts'

/** A message as both sides read it. A file gets a link that dies soon, fresh with each reading. */
export function presentMessage(
  services: Pick<Services, 'config' | 'settings' | 'clock'>,
  { id, memberId, guestId, name, username }: Conversation,
  message: KeptMessage,
): ChatMessage {
  const isCustomers = message.sender === 'customer'
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
    ...(message.operatorName && { operatorName: message.operatorName }),
  }
}

const bodyOf = (
  services: Pick<Services, 'config' | 'settings' | 'clock'>,
  conversationId: string,
  { messageType, payload }: KeptMessage,
): ChatBody => {
  if (messageType !== 'media') return { message_type: messageType, payload } as ChatBody
  const media = payload as MediaPayload
  return { message_type: 'media', payload: { ...media, url: linkFile(services, conversationId, media.filePath) } }
}

/** Where a file of a conversation is seen for a short time, by whoever has the link. */
export function linkFile(
  { config, settings, clock }: Pick<Services, 'config' | 'settings' | 'clock'>,
  conversationId: string,
  fileId: string,
): string {
  const expiresAt = new Date(clock.now().getTime() + settings.chat.linkLifeMs)
  return signLink(config, { kind: 'chat', id: fileId, ownerId: conversationId, expiresAt })
}
