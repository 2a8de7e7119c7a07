import type { Queryable } from '../database/pool.ts'
import type { KeptMessage, Sender } from './conversation.ts'

type Row = {
  conversation_id: string
  seq: number
  id: string
  client_id: string | null
  sender: Sender
  operator_id: string | null
  operator_name: string | null
  shown_name: string | null
  message_type: KeptMessage['messageType']
  payload: unknown
  session_id: string | null
  created_at: Date
}

const columns = `conversation_id, seq, id, client_id, sender, operator_id, operator_name, message_type, payload, session_id,
  created_at, shown_name`

const fromRow = (row: Row): KeptMessage => ({
  conversationId: row.conversation_id,
  seq: row.seq,
  id: row.id,
  clientId: row.client_id,
  sender: row.sender,
  operatorId: row.operator_id,
  operatorName: row.operator_name,
  shownName: row.shown_name,
  messageType: row.message_type,
  payload: row.payload,
  sessionId: row.session_id,
  createdAt: row.created_at,
})

export type NewMessage = Omit<KeptMessage, 'seq'>

/** The next one of its conversation, whose row the caller holds. A customer who writes opens it again. */
export async function insertMessage(tx: Queryable, message: NewMessage): Promise<KeptMessage> {
  const { rows } = await tx.query<Row>({
    name: 'chat-message-insert',
    text: `WITH next AS (
       UPDATE conversation SET last_seq = last_seq + 1, last_message_at = $10,
         state = CASE WHEN $4 = 'customer' THEN 'open' ELSE state END
       WHERE id = $1 RETURNING last_seq
     )
     INSERT INTO chat_message (${columns})
     SELECT $1, last_seq, $2, $3, $4, $5, $6, $7, $8::jsonb, $9, $10::timestamptz, $11 FROM next
     RETURNING ${columns}`,
    values: [
      message.conversationId,
      message.id,
      message.clientId,
      message.sender,
      message.operatorId,
      message.operatorName,
      message.messageType,
      JSON.stringify(message.payload),
      message.sessionId,
      message.createdAt,
      message.shownName,
    ],
  })
  return fromRow(rows[0]!)
}

export async function messageByClientId(
  db: Queryable,
  conversationId: string,
  sender: Sender,
  clientId: string,
): Promise<KeptMessage | undefined> {
  const { rows } = await db.query<Row>({
    name: 'chat-message-by-client-id',
    text: `SELECT ${columns} FROM chat_message WHERE conversation_id = $1 AND sender = $2 AND client_id = $3`,
    values: [conversationId, sender, clientId],
  })
  return rows[0] && fromRow(rows[0])
}

export async function messageBySeq(
  db: Queryable,
  conversationId: string,
  seq: number,
): Promise<KeptMessage | undefined> {
  const { rows } = await db.query<Row>({
    name: 'chat-message-by-seq',
    text: `SELECT ${columns} FROM chat_message WHERE conversation_id = $1 AND seq = $2`,
    values: [conversationId, seq],
  })
  return rows[0] && fromRow(rows[0])
}

/** When the customer sent the nth last of their messages; undefined when they sent fewer. */
export async function whenSent(db: Queryable, conversationId: string, nthLast: number): Promise<Date | undefined> {
  const { rows } = await db.query<{ created_at: Date }>({
    name: 'chat-when-sent',
    text: `SELECT created_at FROM chat_message WHERE conversation_id = $1 AND sender = 'customer'
     ORDER BY seq DESC OFFSET $2 LIMIT 1`,
    values: [conversationId, nthLast - 1],
  })
  return rows[0]?.created_at
}

/** Which messages: those after one, those before one, or the newest but `skip`. Always a run without gaps. */
export type Page = {
  readonly afterSeq?: number | undefined
  readonly beforeSeq?: number | undefined
  readonly skip?: number | undefined
  readonly limit: number
}

/** Oldest first. */
export async function messagesOf(db: Queryable, conversationId: string, page: Page): Promise<KeptMessage[]> {
  if (page.afterSeq !== undefined) {
    const { rows } = await db.query<Row>(
      `SELECT ${columns} FROM chat_message WHERE conversation_id = $1 AND seq > $2 ORDER BY seq LIMIT $3`,
      [conversationId, page.afterSeq, page.limit],
    )
    return rows.map(fromRow)
  }
  const { rows } = await db.query<Row>(
    `SELECT ${columns} FROM chat_message WHERE conversation_id = $1 AND seq < coalesce($2, 2147483647)
     ORDER BY seq DESC OFFSET $3 LIMIT $4`,
    [conversationId, page.beforeSeq ?? null, page.skip ?? 0, page.limit],
  )
  return rows.map(fromRow).toReversed()
}

/** What one side has not read of the other: an automatic answer counts as support's. */
export async function countUnread(
  db: Queryable,
  conversationId: string,
  by: 'customer' | 'agent',
  readSeq: number,
): Promise<number> {
  const { rows } = await db.query<{ count: string }>(
    `SELECT count(*) FROM chat_message WHERE conversation_id = $1 AND seq > $2 AND (sender = 'customer') = $3`,
    [conversationId, readSeq, by === 'agent'],
  )
  return Number(rows[0]!.count)
}
