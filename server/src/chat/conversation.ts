import type { ChatBody } from '@krapao/contract/calls/chat'

/** Who asks in the chat, proved: a member by a bearer token, a guest by a guest token. */
export type Customer =
  | { readonly kind: 'member'; readonly memberId: string }
  | { readonly kind: 'guest'; readonly guestId: string }

export type ConversationState = 'open' | 'closed'
export type Locale = 'th' | 'la' | 'en'

/** What support and one customer have said to each other. */
export type Conversation = {
  readonly id: string
  readonly memberId: string | null
  readonly guestId: string | null
  /** The member's conversation that its messages went to when its guest logged in. */
  readonly mergedInto: string | null
  readonly lastSeq: number
  readonly customerReadSeq: number
  readonly agentReadSeq: number
  readonly state: ConversationState
  /** The operator who answers it. */
  readonly assignedTo: string | null
  readonly name: string | null
  readonly username: string | null
  readonly deviceToken: string | null
  readonly locale: Locale | null
  readonly awayToldAt: Date | null
  readonly createdAt: Date
  readonly lastMessageAt: Date
}

export type Sender = 'customer' | 'agent' | 'system'

/** A message as it is kept: of a file its path alone, the link is made when it is read. */
export type KeptMessage = {
  readonly conversationId: string
  readonly seq: number
  readonly id: string
  readonly clientId: string | null
  readonly sender: Sender
  readonly operatorId: string | null
  /** Who of support said it: to colleagues by the name of their account, to the customer by the one made for that, if any. */
  readonly operatorName: string | null
  readonly shownName: string | null
  readonly messageType: ChatBody['message_type']
  readonly payload: unknown
  readonly sessionId: string | null
  readonly createdAt: Date
}

/** What a file's row tells its message. */
export type MediaPayload = {
  readonly filePath: string
  readonly fileType: 'image' | 'video'
  readonly message?: string
}

/** The room of a customer's sockets: `PREFIX-userId` or `PREFIX-guestId` (product.md §7). */
export const roomOf = (prefix: string, customer: Customer): string =>
  `${prefix}-${customer.kind === 'member' ? customer.memberId : customer.guestId}`

/** The room of a conversation's customer; of one that was merged, none. */
export const roomOfConversation = (
  prefix: string,
  { memberId, guestId }: Pick<Conversation, 'memberId' | 'guestId'>,
): string | null => (memberId ?? guestId) && `${prefix}-${memberId ?? guestId}`
