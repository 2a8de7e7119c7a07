import type { OpsAnswer } from '@krapao/contract/ops/calls'
import type { Conversation } from '@krapao/contract/ops/desk'
import { findConversation, listConversations } from '../chat/change-conversation.ts'
import { listOperatorNames } from '../operators/list-operator-names.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'
import { presentConversation } from './present-conversation.ts'
import { readMoneyContext } from './read-money-context.ts'

/** An agent opens a conversation; of a guest's that went on as a member's, that one. */
export async function openConversation(
  services: Services,
  id: string,
): Promise<OpsAnswer<'GET /chat/conversations/{id}'>> {
  const found = await findConversation(services, id)
  const memberId = found?.mergedInto ? (await findConversation(services, found.mergedInto))?.memberId : found?.memberId
  const [conversation, context, operators] = await Promise.all([
    readConversation(services, found?.mergedInto ?? id),
    memberId ? readMoneyContext(services, memberId) : null,
    listOperatorNames(services),
  ])
  return { conversation, context, operators }
}

export async function readConversation(services: Services, id: string): Promise<Conversation> {
  const [found] = await listConversations(services, { id, limit: 1 })
  if (!found) throw new Refusal('NO_DATA')
  return presentConversation(found)
}
