import type { ChatBody } from '@krapao/contract/calls/chat'
import type { Conversation } from '@krapao/contract/ops/desk'
import type { ListedConversation } from '../chat/change-conversation.ts'

/** A conversation as the console's list shows it. A guest's phone is what they say, so it is shown as a name at most. */
export const presentConversation = (found: ListedConversation): Conversation => ({
  _id: found.id,
  kind: found.memberId === null ? 'guest' : 'member',
  name: found.name ?? (found.memberId === null ? found.username : null),
  phone: found.memberId === null ? null : found.username,
  state: found.state,
  assignedTo: found.assignedTo,
  unread: found.unread,
  lastSeq: found.lastSeq,
  agentReadSeq: found.agentReadSeq,
  customerReadSeq: found.customerReadSeq,
  last: found.newest && { sender: found.newest.sender, message: previewOf(found.newest) },
  locale: found.locale,
  createdAt: found.createdAt.toISOString(),
  lastMessageAt: found.lastMessageAt.toISOString(),
})

/** A list shows no files, so it carries no link to one. */
const previewOf = ({ messageType, payload }: NonNullable<ListedConversation['newest']>): ChatBody =>
  messageType === 'media'
    ? ({ message_type: messageType, payload: { ...(payload as object), url: '' } } as ChatBody)
    : ({ message_type: messageType, payload } as ChatBody)
