import type { ChatMessage } from '@krapao/contract/calls/chat'
import type { OpsBody } from '@krapao/contract/ops/calls'
import { appendMessage } from '../chat/append-message.ts'
import { changeConversation } from '../chat/change-conversation.ts'
import type { OperatorSession } from '../http/bind-ops.ts'
import { recordAction } from '../operators/record-action.ts'
import type { Services } from '../services.ts'

/**
 * An agent answers. Who answers what nobody has taken, has taken it: that is worth less than the answer, so it comes after it
 * and only if nobody was quicker. As whom it was said stands with the message for ever.
 */
export async function answerCustomer(
  services: Services,
  conversationId: string,
  { operatorId, name, displayName }: Pick<OperatorSession, 'operatorId' | 'name' | 'displayName'>,
  { clientId, message }: OpsBody<'POST /chat/conversations/{id}/messages'>,
): Promise<ChatMessage> {
  const said = await appendMessage(services, {
    conversationId,
    sender: 'agent',
    operator: { id: operatorId, name, shownName: displayName },
    clientId,
    message,
  })
  const change = { assignedTo: name, assignedBefore: null }
  const taken = await changeConversation(services, conversationId, change)
  if (taken)
    await recordAction(services, services.pool, {
      operatorId,
      what: 'conversation-assigned',
      subject: conversationId,
      detail: { to: name, from: null },
    })
  return said
}
