import type { Queryable } from '../database/pool.ts'

/** The first half of a two-part advisory lock; the other half is an id or an address, hashed. */
const lockSpace = 1_414_213_562

/**
 * Beginning a conversation and adopting a guest take turns, though there may be no row to hold yet; and so do those who are
 * counted together, by address or as one of support. An address is locked after a customer, never before.
 */
export async function lockPerson(tx: Queryable, idOrAddress: string): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock($1, hashtext($2))', [lockSpace, idOrAddress])
}

export async function isRetired(db: Queryable, guestId: string): Promise<boolean> {
  const sql = 'SELECT FROM chat_retired_guest WHERE guest_id = $1'
  return (await db.query({ name: 'chat-retired-guest', text: sql, values: [guestId] })).rows.length > 0
}

/** False when it was retired already. */
export async function retireGuest(tx: Queryable, guestId: string, memberId: string, at: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    'INSERT INTO chat_retired_guest (guest_id, member_id, retired_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
    [guestId, memberId, at],
  )
  return rowCount === 1
}

/** A guest's conversation becomes that of a member who had none. */
export async function giveToMember(
  tx: Queryable,
  id: string,
  member: { readonly id: string; readonly name: string; readonly phone: string },
): Promise<void> {
  await tx.query(
    'UPDATE conversation SET guest_id = NULL, member_id = $2, name = $3, username = $4, address = NULL WHERE id = $1',
    [id, member.id, member.name, member.phone],
  )
}

/**
 * A guest's messages and files go behind those of a member's conversation, in their order; both rows are held by the caller.
 * Each message stays what it is, but for its number.
 */
export async function appendConversation(tx: Queryable, fromId: string, intoId: string): Promise<void> {
  await tx.query(
    `UPDATE chat_message AS m SET conversation_id = into_.id, seq = m.seq + into_.last_seq,
       client_id = CASE WHEN EXISTS (
         SELECT FROM chat_message AS t WHERE t.conversation_id = into_.id AND t.sender = m.sender AND t.client_id = m.client_id
       ) THEN NULL ELSE m.client_id END
     FROM conversation AS into_ WHERE into_.id = $2 AND m.conversation_id = $1`,
    [fromId, intoId],
  )
  await tx.query('UPDATE chat_file SET conversation_id = $2 WHERE conversation_id = $1', [fromId, intoId])
  // One mark can not say "this read and that not": where something of the member's own was unread, all after it counts as such.
  await tx.query(
    `UPDATE conversation AS into_ SET last_seq = into_.last_seq + guest.last_seq,
       last_message_at = greatest(into_.last_message_at, guest.last_message_at),
       state = CASE WHEN guest.state = 'open' AND guest.last_seq > 0 THEN 'open' ELSE into_.state END,
       assigned_to = coalesce(into_.assigned_to, guest.assigned_to),
       device_token = coalesce(guest.device_token, into_.device_token), locale = coalesce(guest.locale, into_.locale),
       away_told_at = greatest(into_.away_told_at, guest.away_told_at),
       customer_read_seq = into_.customer_read_seq
         + CASE WHEN into_.customer_read_seq = into_.last_seq THEN guest.customer_read_seq ELSE 0 END,
       agent_read_seq = into_.agent_read_seq
         + CASE WHEN into_.agent_read_seq = into_.last_seq THEN guest.agent_read_seq ELSE 0 END
     FROM conversation AS guest WHERE into_.id = $2 AND guest.id = $1`,
    [fromId, intoId],
  )
  await tx.query(
    `UPDATE conversation SET guest_id = NULL, merged_into = $2, state = 'closed', last_seq = 0, customer_read_seq = 0,
       agent_read_seq = 0, assigned_to = NULL, device_token = NULL, name = NULL, username = NULL, address = NULL WHERE id = $1`,
    [fromId, intoId],
  )
}
