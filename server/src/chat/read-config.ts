import type { CallAnswer } from '@krapao/contract/calls'
import { limits } from '@krapao/contract/limits'
import type { Services } from '../services.ts'
import { adoptGuest } from './adopt-guest.ts'
import { type Conversation, type Customer, roomOf } from './conversation.ts'
import { conversationOf } from './conversation-store.ts'
import { isRetired } from './guest-store.ts'
import { readGuestToken, signGuest } from './guest-token.ts'
import { countUnread } from './message-store.ts'
import { readOpening } from './opening-hours.ts'

type Asked = { readonly memberId: string | undefined; readonly guestToken: string | undefined }

/**
 * What a client asks first: who it is in the chat, and how its conversation stands. A visitor whose guest token proves
 * nothing gets a new guest id; a member who still carries one has just logged in and takes its conversation along.
 */
export async function readConfig(services: Services, asked: Asked): Promise<CallAnswer<'GET /chat/config'>> {
  const { settings, config, pool } = services
  const { prefix, imageBytes, videoBytes } = settings.chat
  const customer = await recognise(services, asked)
  const conversation = await conversationOf(pool, customer)
  const opening = readOpening(services)
  return {
    PREFIX: prefix,
    enabled: settings.enableChatWidget,
    ...(customer.kind === 'member'
      ? { userId: customer.memberId }
      : { guestId: customer.guestId, guestToken: signGuest(config, customer.guestId) }),
    room: roomOf(prefix, customer),
    ...(conversation && { conversationId: conversation.id }),
    ...(await readMarks(services, conversation)),
    isOpen: opening.isOpen,
    ...(!opening.isOpen && { opensAt: opening.opensAt.toISOString() }),
    limits: { text: limits.chatText, imageBytes, videoBytes, page: limits.chatPage },
  }
}

async function recognise(services: Services, { memberId, guestToken }: Asked): Promise<Customer> {
  const { config, pool, newId } = services
  const guestId = guestToken === undefined ? undefined : readGuestToken(config, guestToken)
  if (memberId !== undefined) {
    if (guestId !== undefined) await adoptGuest(services, memberId, guestId)
    return { kind: 'member', memberId }
  }
  const isGood = guestId !== undefined && !(await isRetired(pool, guestId))
  return { kind: 'guest', guestId: isGood ? guestId : newId() }
}

/** How far a conversation goes, and how far each side has read it. */
export async function readMarks({ pool }: Pick<Services, 'pool'>, conversation: Conversation | undefined) {
  if (!conversation) return { unread: 0, readSeq: 0, agentReadSeq: 0, lastSeq: 0 }
  const { id, customerReadSeq, agentReadSeq, lastSeq } = conversation
  const unread = await countUnread(pool, id, 'customer', customerReadSeq)
  return { unread, readSeq: customerReadSeq, agentReadSeq, lastSeq }
}
