import type { Queryable } from '../database/pool.ts'
import type { Sender } from './conversation.ts'

/** What its content is. */
export type FileKind = { readonly kind: 'image' | 'video'; readonly contentType: string }

export type ChatFile = FileKind & {
  readonly id: string
  readonly conversationId: string
  readonly fileName: string
  readonly bytes: number
}

type Row = {
  id: string
  conversation_id: string
  kind: 'image' | 'video'
  content_type: string
  file_name: string
  bytes: string
}

const columns = 'id, conversation_id, kind, content_type, file_name, bytes'

/** Of one that is kept or sent: then all is known of it. */
const fromRow = (row: Row): ChatFile => ({
  id: row.id,
  conversationId: row.conversation_id,
  kind: row.kind,
  contentType: row.content_type,
  fileName: row.file_name,
  bytes: Number(row.bytes),
})

export type NewFile = Pick<ChatFile, 'id' | 'conversationId' | 'fileName'> & {
  readonly sender: 'customer' | 'agent'
  readonly address: string | null
  /** Who brings it, of support. */
  readonly operatorId: string | null
  readonly at: Date
}

export async function insertFile(tx: Queryable, file: NewFile): Promise<void> {
  await tx.query(
    `INSERT INTO chat_file (id, conversation_id, sender, file_name, address, operator_id, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [file.id, file.conversationId, file.sender, file.fileName, file.address, file.operatorId, file.at],
  )
}

/** Undefined when it was given up meanwhile; its conversation is the one that it belongs to by now. */
export async function markKept(
  db: Queryable,
  id: string,
  { kind, contentType, bytes }: FileKind & { readonly bytes: number },
): Promise<ChatFile | undefined> {
  const { rows } = await db.query<Row>(
    `UPDATE chat_file SET state = 'kept', kind = $2, content_type = $3, bytes = $4 WHERE id = $1 AND state = 'arriving'
     RETURNING ${columns}`,
    [id, kind, contentType, bytes],
  )
  return rows[0] && fromRow(rows[0])
}

/** A message shows it. Only what its sender brought into this very conversation; undefined else, and when it is gone. */
export async function sendFile(
  tx: Queryable,
  { id, conversationId, sender }: { readonly id: string; readonly conversationId: string; readonly sender: Sender },
): Promise<ChatFile | undefined> {
  const { rows } = await tx.query<Row>(
    `UPDATE chat_file SET state = 'sent' WHERE id = $1 AND conversation_id = $2 AND sender = $3 AND state IN ('kept', 'sent')
     RETURNING ${columns}`,
    [id, conversationId, sender],
  )
  return rows[0] && fromRow(rows[0])
}

/** One that can be looked at. */
export async function findFile(db: Queryable, id: string, conversationId: string): Promise<ChatFile | undefined> {
  const { rows } = await db.query<Row>(
    `SELECT ${columns} FROM chat_file WHERE id = $1 AND conversation_id = $2 AND state IN ('kept', 'sent')`,
    [id, conversationId],
  )
  return rows[0] && fromRow(rows[0])
}

/** Uploads of a conversation's customer, and of all guests of an address, since then. */
export async function countUploads(
  db: Queryable,
  { conversationId, address, since }: { conversationId: string; address: string | null; since: Date },
): Promise<{ readonly ofConversation: number; readonly ofAddress: number }> {
  const { rows } = await db.query<{ mine: string; theirs: string }>(
    `SELECT (SELECT count(*) FROM chat_file WHERE conversation_id = $1 AND sender = 'customer' AND created_at > $3) AS mine,
       (SELECT count(*) FROM chat_file WHERE address = $2 AND created_at > $3) AS theirs`,
    [conversationId, address, since],
  )
  return { ofConversation: Number(rows[0]!.mine), ofAddress: Number(rows[0]!.theirs) }
}

/** Uploads of one of support since then, wherever they went. */
export async function countUploadsOf(db: Queryable, operatorId: string, since: Date): Promise<number> {
  const { rows } = await db.query<{ count: string }>(
    'SELECT count(*) FROM chat_file WHERE operator_id = $1 AND created_at > $2',
    [operatorId, since],
  )
  return Number(rows[0]!.count)
}

/** From here on nothing shows it and nothing can; its file is to be removed, then its row. */
export async function giveUpFile(db: Queryable, id: string): Promise<void> {
  await db.query("UPDATE chat_file SET state = 'going' WHERE id = $1 AND state IN ('arriving', 'kept')", [id])
}

/** Those that no message came to show, and those whose removal was begun: some of them. */
export async function giveUpUnsent(
  db: Queryable,
  before: Date,
  limit: number,
): Promise<{ readonly id: string; readonly fileName: string }[]> {
  const { rows } = await db.query<Pick<Row, 'id' | 'file_name'>>(
    `UPDATE chat_file SET state = 'going' WHERE id IN (
       SELECT id FROM chat_file WHERE state = 'going' OR (state IN ('arriving', 'kept') AND created_at < $1)
       ORDER BY created_at LIMIT $2 FOR UPDATE SKIP LOCKED
     ) RETURNING id, file_name`,
    [before, limit],
  )
  return rows.map(({ id, file_name: fileName }) => ({ id, fileName }))
}

export async function deleteFile(db: Queryable, id: string): Promise<void> {
  await db.query("DELETE FROM chat_file WHERE id = $1 AND state = 'going'", [id])
}
