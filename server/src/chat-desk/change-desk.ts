import type { OpsBody } from '@krapao/contract/ops/calls'
import type { Conversation } from '@krapao/contract/ops/desk'
import { changeConversation, findConversation } from '../chat/change-conversation.ts'
import type { OperatorSession } from '../http/bind-ops.ts'
import { listOperatorNames } from '../operators/list-operator-names.ts'
import { recordAction } from '../operators/record-action.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'
import { readConversation } from './open-conversation.ts'

type Agent = Pick<OperatorSession, 'operatorId'>
type Changed = { readonly conversation: Conversation }

/** An agent takes a conversation or hands it on. Of two who do it at once, one does and the other is told. */
export async function assignConversation(
  services: Services,
  id: string,
  { operatorId }: Agent,
  { operator, from }: OpsBody<'POST /chat/conversations/{id}/assign'>,
): Promise<Changed> {
  if (operator !== null && !(await listOperatorNames(services)).includes(operator))
    throw new Refusal('INVALID_REQUEST', { field: 'operator' })
  const changed = await changeConversation(services, id, { assignedTo: operator, assignedBefore: from })
  if (!changed) throw await whyNot(services, id, 'CONVERSATION_TAKEN')
  const detail = { to: operator, from }
  await recordAction(services, services.pool, { operatorId, what: 'conversation-assigned', subject: id, detail })
  return { conversation: await readConversation(services, id) }
}

/** It is answered, as far as the agent has seen. Who is written to while they close it finds it open. */
export async function closeConversation(
  services: Services,
  id: string,
  { operatorId }: Agent,
  seq: number,
): Promise<Changed> {
  const changed = await changeConversation(services, id, { state: 'closed', lastSeq: seq })
  if (!changed) throw await whyNot(services, id, 'CONVERSATION_MOVED_ON')
  await recordAction(services, services.pool, { operatorId, what: 'conversation-closed', subject: id })
  return { conversation: await readConversation(services, id) }
}

export async function reopenConversation(services: Services, id: string, { operatorId }: Agent): Promise<Changed> {
  const changed = await changeConversation(services, id, { state: 'open' })
  if (!changed) throw new Refusal('NO_DATA')
  await recordAction(services, services.pool, { operatorId, what: 'conversation-reopened', subject: id })
  return { conversation: await readConversation(services, id) }
}

async function whyNot(services: Services, id: string, code: 'CONVERSATION_TAKEN' | 'CONVERSATION_MOVED_ON') {
  const found = await findConversation(services, id)
  return found && found.mergedInto === null
    ? new Refusal(code, { assignedTo: found.assignedTo })
    : new Refusal('NO_DATA')
}
