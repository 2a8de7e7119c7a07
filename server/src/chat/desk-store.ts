import type { ChatMessage } from '@krapao/contract/calls/chat'
import type { Queryable } from '../database/pool.ts'
import type { Conversation, ConversationState } from './conversation.ts'
import { type ConversationRow, conversationColumns, conversationFrom } from './conversation-store.ts'

/** A conversation in support's list: what is unread by them, and its newest message. */
export type ListedConversation = Conversation & {
  readonly unread: number
  readonly newest: {
    readonly sender: ChatMessage['sender']
    readonly messageType: ChatMessage['message']['message_type']
    readonly payload: unknown
    readonly createdAt: Date
  } | null
}

export type ListPage = {
  readonly state?: ConversationState | undefined
  readonly assignedTo?: string | undefined
  /** The last one of the page before. */
  readonly before?: { readonly lastMessageAt: Date; readonly id: string } | undefined
  readonly limit: number
}

type ListRow = ConversationRow & {
  unread: string
  newest_sender: ChatMessage['sender'] | null
  newest_type: ChatMessage['message']['message_type'] | null
  newest_payload: unknown
  newest_at: Date | null
}

export async function listRows(db: Queryable, page: ListPage): Promise<ListedConversation[]> {
  const { rows } = await db.query<ListRow>(
    `SELECT ${conversationColumns.replaceAll(/\b(id|state|created_at)\b/g, 'c.$1')},
       (SELECT count(*) FROM chat_message m
        WHERE m.conversation_id = c.id AND m.seq > c.agent_read_seq AND m.sender = 'customer') AS unread,
       newest.sender AS newest_sender, newest.message_type AS newest_type, newest.payload AS newest_payload,
       newest.created_at AS newest_at
     FROM conversation c
     LEFT JOIN chat_message newest ON newest.conversation_id = c.id AND newest.seq = c.last_seq
     WHERE c.merged_into IS NULL AND c.last_seq > 0
       AND ($1::text IS NULL OR c.state = $1) AND ($2::text IS NULL OR c.assigned_to = $2)
       AND ($3::timestamptz IS NULL OR (c.last_message_at, c.id) < ($3, $4::text))
     ORDER BY c.last_message_at DESC, c.id DESC LIMIT $5`,
    [
      page.state ?? null,
      page.assignedTo ?? null,
      page.before?.lastMessageAt ?? null,
      page.before?.id ?? null,
      page.limit,
    ],
  )
  return rows.map((row) => ({
    ...conversationFrom(row),
    unread: Number(row.unread),
    newest:
      row.newest_sender && row.newest_type && row.newest_at
        ? {
            sender: row.newest_sender,
            messageType: row.newest_type,
            payload: row.newest_payload,
            createdAt: row.newest_at,
          }
        : null,
  }))
}

/** Compare-and-set where `assignedBefore` is named; undefined when it did not match, or there is no such conversation. */
export async function updateConversation(
  db: Queryable,
  id: string,
  {
    state,
    assignedTo,
    assignedBefore,
  }: {
    readonly state?: ConversationState
    readonly assignedTo?: string | null
    readonly assignedBefore?: string | null
  },
): Promise<Conversation | undefined> {
  const { rows } = await db.query<ConversationRow>(
    `UPDATE conversation SET state = coalesce($2, state), assigned_to = CASE WHEN $3 THEN $4 ELSE assigned_to END
     WHERE id = $1 AND merged_into IS NULL AND (NOT $5 OR assigned_to IS NOT DISTINCT FROM $6)
     RETURNING ${conversationColumns}`,
    [
      id,
      state ?? null,
      assignedTo !== undefined,
      assignedTo ?? null,
      assignedBefore !== undefined,
      assignedBefore ?? null,
    ],
  )
  return rows[0] && conversationFrom(rows[0])
}
