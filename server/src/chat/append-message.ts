import type { ChatContent, ChatMessage } from '@krapao/contract/calls/chat'
import { type Tx, transaction } from '../database/pool.ts'
import type { SaidMessage } from '../realtime/chat-news.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'
import { checkContent } from './check-content.ts'
import { type Conversation, type KeptMessage, type MediaPayload, roomOfConversation } from './conversation.ts'
import { lockLivingConversation } from './conversation-store.ts'
import { sendFile } from './file-store.ts'
import { findTwin } from './find-twin.ts'
import { insertMessage } from './message-store.ts'
import { presentToBoth } from './present-message.ts'

/** Somebody of support: their account, and the name that customers read, if they were given one. */
export type Speaker = { readonly id: string; readonly name: string; readonly shownName: string | null }

export type Appended = {
  readonly sender: 'customer' | 'agent' | 'system'
  /** Who of support says it: always with `agent`, and only then. */
  readonly operator?: Speaker
  /** Made by the sender before it sends. */
  readonly clientId: string | null
  readonly message: ChatContent
  readonly sessionId?: string | undefined
}

/**
 * Support (or the house itself) says something in a conversation. It is in the database when this answers; the same
 * clientId again answers the same message. A conversation that was merged goes on where it went.
 */
export async function appendMessage(
  services: Services,
  { conversationId, ...said }: Appended & { readonly conversationId: string },
): Promise<ChatMessage> {
  checkContent(said.message)
  const { conversation, kept } = await transaction(services.pool, async (tx) => {
    const conversation = await lockLivingConversation(tx, conversationId)
    if (!conversation) throw new Refusal('NO_DATA')
    const { clientId } = said
    const twin = clientId && (await findTwin(tx, conversation.id, { ...said, clientId }))
    return { conversation, kept: twin || (await appendTo(services, tx, conversation, said)) }
  })
  return tellOfMessage(services, conversation, kept).toAgents
}

/** In the caller's transaction, which holds the conversation's row and knows that this clientId is new. */
export async function appendTo(
  { newId, clock }: Pick<Services, 'newId' | 'clock'>,
  tx: Tx,
  conversation: Conversation,
  said: Appended,
): Promise<KeptMessage> {
  const { sender, operator, clientId, message, sessionId } = said
  const payload = message.message_type === 'media' ? await attach(tx, conversation.id, said) : message.payload
  return insertMessage(tx, {
    conversationId: conversation.id,
    id: newId(),
    clientId,
    sender,
    operatorId: operator?.id ?? null,
    operatorName: operator?.name ?? null,
    shownName: operator?.shownName ?? null,
    messageType: message.message_type,
    payload,
    sessionId: sessionId ?? null,
    createdAt: clock.now(),
  })
}

/** A file is shown by who brought it, in the conversation that it was brought into: whatever else its sender says of it does not count. */
async function attach(tx: Tx, conversationId: string, { sender, message }: Appended): Promise<MediaPayload> {
  if (message.message_type !== 'media') throw new Error('only media has a file')
  const { filePath, message: text } = message.payload
  const file = await sendFile(tx, { id: filePath, conversationId, sender })
  if (!file) throw new Refusal('CHAT_NO_FILE')
  return { filePath, fileType: file.kind, ...(text !== undefined && { message: text }) }
}

/** After the commit: every node hurries it to whoever is looking. */
export function tellOfMessage(services: Services, conversation: Conversation, kept: KeptMessage): SaidMessage {
  const said = presentToBoth(services, conversation, kept)
  const room = roomOfConversation(services.settings.chat.prefix, conversation)
  const { conversationId, seq } = kept
  services.tellOfChat({ kind: 'chat', conversationId, room, seq }, said)
  return said
}
