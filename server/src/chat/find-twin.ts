import { isDeepStrictEqual } from 'node:util'
import type { ChatContent } from '@krapao/contract/calls/chat'
import type { Queryable } from '../database/pool.ts'
import { Refusal } from '../refusal.ts'
import type { KeptMessage, MediaPayload, Sender } from './conversation.ts'
import { messageByClientId } from './message-store.ts'

type Sent = { readonly sender: Sender; readonly clientId: string; readonly message: ChatContent }

/**
 * The message that stands under this client id already: what is sent again is not said twice. Other words under the same id
 * are refused, since whoever was answered with the old ones would take theirs for said.
 */
export async function findTwin(
  tx: Queryable,
  conversationId: string,
  { sender, clientId, message }: Sent,
): Promise<KeptMessage | undefined> {
  const twin = await messageByClientId(tx, conversationId, sender, clientId)
  if (twin && !isSame(twin, message)) throw new Refusal('IDEMPOTENCY_CONFLICT', { field: 'clientId' })
  return twin
}

/** A file may have been brought anew for the second try, so it is what is said of it that counts. */
const isSame = ({ messageType, payload }: KeptMessage, message: ChatContent): boolean =>
  messageType === message.message_type &&
  (message.message_type === 'media'
    ? (payload as MediaPayload).message === message.payload.message
    : isDeepStrictEqual(payload, JSON.parse(JSON.stringify(message.payload)))) // as the database has kept it
