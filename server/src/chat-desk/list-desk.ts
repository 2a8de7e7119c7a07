import type { OpsAnswer, OpsQuery } from '@krapao/contract/ops/calls'
import { countWaitingCustomers, listConversations, type ListPage } from '../chat/change-conversation.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'
import { presentConversation } from './present-conversation.ts'

const pageSize = 30

/** What agents see first: conversations, the latest first, a page at a time. */
export async function listDesk(
  services: Services,
  operatorName: string,
  { state, assigned, phone, cursor }: OpsQuery<'GET /chat/conversations'>,
): Promise<OpsAnswer<'GET /chat/conversations'>> {
  const assignedTo = { me: operatorName, nobody: null }
  const page: ListPage = {
    state,
    phone,
    ...(assigned && { assignedTo: assignedTo[assigned] }),
    ...(cursor !== undefined && { before: readCursor(cursor) }),
    limit: pageSize + 1,
  }
  const [found, unread] = await Promise.all([listConversations(services, page), countWaitingCustomers(services)])
  const shown = found.slice(0, pageSize)
  const last = shown.at(-1)
  return {
    conversations: shown.map(presentConversation),
    ...(found.length > pageSize && last && { cursor: `${last.lastMessageAt.toISOString()}~${last.id}` }),
    unread,
  }
}

function readCursor(cursor: string): NonNullable<ListPage['before']> {
  const [, at = '', id = ''] = /^([0-9TZ:.-]{24})~([0-9A-Za-z]{1,64})$/.exec(cursor) ?? []
  const lastMessageAt = new Date(at)
  if (id === '' || Number.isNaN(lastMessageAt.getTime())) throw new Refusal('INVALID_REQUEST', { field: 'cursor' })
  return { lastMessageAt, id }
}
