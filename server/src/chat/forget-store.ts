import type { Pool, Queryable } from '../database/pool.ts'
import { transaction } from '../database/pool.ts'

/** Guests' conversations without a word since then, some of them, and their files, which nothing shows from here on. */
export async function filesOfSilentGuests(
  db: Queryable,
  since: Date,
  limit: number,
): Promise<{ readonly ids: readonly string[]; readonly going: readonly { id: string; fileName: string }[] }> {
  const { rows: silent } = await db.query<{ id: string }>(
    `SELECT id FROM conversation WHERE member_id IS NULL AND last_message_at < $1 ORDER BY last_message_at LIMIT $2`,
    [since, limit],
  )
  const ids = silent.map(({ id }) => id)
  const { rows } = await db.query<{ id: string; file_name: string }>(
    "UPDATE chat_file SET state = 'going' WHERE conversation_id = ANY ($1) RETURNING id, file_name",
    [ids],
  )
  return { ids, going: rows.map(({ id, file_name: fileName }) => ({ id, fileName })) }
}

/** Those that are silent still and have no file left. */
export async function deleteConversations(pool: Pool, ids: readonly string[], since: Date): Promise<void> {
  if (ids.length === 0) return
  await transaction(pool, async (tx) => {
    const { rows } = await tx.query<{ id: string }>(
      `SELECT id FROM conversation c WHERE id = ANY ($1) AND member_id IS NULL AND last_message_at < $2
         AND NOT EXISTS (SELECT FROM chat_file f WHERE f.conversation_id = c.id) FOR UPDATE`,
      [ids, since],
    )
    const silent = rows.map(({ id }) => id)
    await tx.query('DELETE FROM chat_message WHERE conversation_id = ANY ($1)', [silent])
    await tx.query('DELETE FROM conversation WHERE id = ANY ($1)', [silent])
  })
}

/** By now they lead nowhere: their conversations are their members'. */
export async function forgetRetired(db: Queryable, before: Date): Promise<void> {
  await db.query('DELETE FROM chat_retired_guest WHERE retired_at < $1', [before])
}
