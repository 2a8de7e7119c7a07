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
  /** Who answers; null: nobody. */
  readonly assignedTo?: string | null | undefined
  /** The first digits of a member's phone. */
  readonly phone?: string | undefined
  /** This one alone. */
  readonly id?: string | undefined
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
       AND ($1::text IS NULL OR c.state = $1) AND (NOT $6 OR c.assigned_to IS NOT DISTINCT FROM $2)
       AND ($7::text IS NULL OR c.member_id IS NOT NULL AND c.username LIKE $7 || '%') AND ($8::text IS NULL OR c.id = $8)
       AND ($3::timestamptz IS NULL OR (c.last_message_at, c.id) < ($3, $4::text))
     ORDER BY c.last_message_at DESC, c.id DESC LIMIT $5`,
    [
      page.state ?? null,
      page.assignedTo ?? null,
      page.before?.lastMessageAt ?? null,
      page.before?.id ?? null,
      page.limit,
      page.assignedTo !== undefined,
      page.phone ?? null,
      page.id ?? null,
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

/** Open conversations in which a customer waits to be read. */
export async function countWaiting(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ count: string }>(
    `SELECT count(*) FROM conversation c WHERE c.merged_into IS NULL AND c.state = 'open' AND EXISTS (
       SELECT 1 FROM chat_message m WHERE m.conversation_id = c.id AND m.seq > c.agent_read_seq AND m.sender = 'customer')`,
  )
  return Number(rows[0]!.count)
}

export type ConversationChange = {
  readonly state?: ConversationState
  readonly assignedTo?: string | null
  /** Only if it is still with whom it was seen with. */
  readonly assignedBefore?: string | null
  /** Only if nothing was said after this message. */
  readonly lastSeq?: number
}

/** Compare-and-set where what was seen is named; undefined when that did not match, or there is no such conversation. */
export async function updateConversation(
  db: Queryable,
  id: string,
  { state, assignedTo, assignedBefore, lastSeq }: ConversationChange,
): Promise<Conversation | undefined> {
  const { rows } = await db.query<ConversationRow>(
    `UPDATE conversation SET state = coalesce($2, state), assigned_to = CASE WHEN $3 THEN $4 ELSE assigned_to END
     WHERE id = $1 AND merged_into IS NULL AND (NOT $5 OR assigned_to IS NOT DISTINCT FROM $6)
       AND ($7::int IS NULL OR last_seq <= $7)
     RETURNING ${conversationColumns}`,
    [
      id,
      state ?? null,
      assignedTo !== undefined,
      assignedTo ?? null,
      assignedBefore !== undefined,
      assignedBefore ?? null,
      lastSeq ?? null,
    ],
  )
  return rows[0] && conversationFrom(rows[0])
}
