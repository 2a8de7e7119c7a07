import type { Queryable } from '../database/pool.ts'
import type { Conversation, ConversationState, Customer, Locale } from './conversation.ts'

export type ConversationRow = {
  id: string
  member_id: string | null
  guest_id: string | null
  merged_into: string | null
  last_seq: number
  customer_read_seq: number
  agent_read_seq: number
  state: ConversationState
  assigned_to: string | null
  name: string | null
  username: string | null
  device_token: string | null
  locale: Locale | null
  away_told_at: Date | null
  created_at: Date
  last_message_at: Date
}

export const conversationColumns = `id, member_id, guest_id, merged_into, last_seq, customer_read_seq, agent_read_seq, state,
  assigned_to, name, username, device_token, locale, away_told_at, created_at, last_message_at`

export const conversationFrom = (row: ConversationRow): Conversation => ({
  id: row.id,
  memberId: row.member_id,
  guestId: row.guest_id,
  mergedInto: row.merged_into,
  lastSeq: row.last_seq,
  customerReadSeq: row.customer_read_seq,
  agentReadSeq: row.agent_read_seq,
  state: row.state,
  assignedTo: row.assigned_to,
  name: row.name,
  username: row.username,
  deviceToken: row.device_token,
  locale: row.locale,
  awayToldAt: row.away_told_at,
  createdAt: row.created_at,
  lastMessageAt: row.last_message_at,
})

const first = (rows: readonly ConversationRow[]): Conversation | undefined => rows[0] && conversationFrom(rows[0])

const ownerOf = (customer: Customer): [column: string, id: string] =>
  customer.kind === 'member' ? ['member_id', customer.memberId] : ['guest_id', customer.guestId]

/** The customer's own; undefined before their first message. */
export async function conversationOf(db: Queryable, customer: Customer): Promise<Conversation | undefined> {
  const [column, id] = ownerOf(customer)
  const sql = `SELECT ${conversationColumns} FROM conversation WHERE ${column} = $1`
  return first((await db.query<ConversationRow>(sql, [id])).rows)
}

/** The same, held until the transaction ends: appending, reading and merging take turns. */
export async function lockConversationOf(tx: Queryable, customer: Customer): Promise<Conversation | undefined> {
  const [column, id] = ownerOf(customer)
  const text = `SELECT ${conversationColumns} FROM conversation WHERE ${column} = $1 FOR UPDATE`
  return first((await tx.query<ConversationRow>({ name: `chat-lock-by-${column}`, text, values: [id] })).rows)
}

export const conversationById = async (db: Queryable, id: string): Promise<Conversation | undefined> =>
  first((await db.query<ConversationRow>(`SELECT ${conversationColumns} FROM conversation WHERE id = $1`, [id])).rows)

/** The one that it went on as, should it have been merged. A member's conversation, which those are, is never merged on. */
export async function livingConversation(db: Queryable, id: string): Promise<Conversation | undefined> {
  const found = await conversationById(db, id)
  return found?.mergedInto ? conversationById(db, found.mergedInto) : found
}

/** The same, held until the transaction ends. */
export async function lockLivingConversation(tx: Queryable, id: string): Promise<Conversation | undefined> {
  const sql = `SELECT ${conversationColumns} FROM conversation WHERE id = $1 FOR UPDATE`
  const found = first((await tx.query<ConversationRow>(sql, [id])).rows)
  return found?.mergedInto ? first((await tx.query<ConversationRow>(sql, [found.mergedInto])).rows) : found
}

export type NewConversation = {
  readonly id: string
  readonly customer: Customer
  readonly name: string | null
  readonly username: string | null
  /** Of a guest. */
  readonly address: string | null
  readonly at: Date
}

/** Nothing when the customer has one already: two first messages may race. */
export async function insertConversation(tx: Queryable, made: NewConversation): Promise<void> {
  const [column, owner] = ownerOf(made.customer)
  await tx.query(
    `INSERT INTO conversation (id, ${column}, name, username, address, created_at, last_message_at)
     VALUES ($1, $2, $3, $4, $5, $6, $6) ON CONFLICT DO NOTHING`,
    [made.id, owner, made.name, made.username, made.address, made.at],
  )
}

/** Guests who began a conversation from this address since then. */
export async function countGuests(db: Queryable, address: string, since: Date): Promise<number> {
  const { rows } = await db.query<{ count: string }>(
    'SELECT count(*) FROM conversation WHERE address = $1 AND created_at > $2',
    [address, since],
  )
  return Number(rows[0]!.count)
}

/** What a customer may tell of themselves along with a message. */
export type Details = {
  readonly name?: string | undefined
  readonly username?: string | undefined
  readonly deviceToken?: string | undefined
  readonly locale?: Locale | undefined
}

/** What they did not tell stays. */
export async function keepDetails(tx: Queryable, before: Conversation, told: Details): Promise<Conversation> {
  const known: Details = {
    name: before.name ?? undefined,
    username: before.username ?? undefined,
    deviceToken: before.deviceToken ?? undefined,
    locale: before.locale ?? undefined,
  }
  const isNew = (Object.keys(told) as (keyof Details)[]).some(
    (name) => told[name] !== undefined && told[name] !== known[name],
  )
  if (!isNew) return before
  const { rows } = await tx.query<ConversationRow>(
    `UPDATE conversation SET name = coalesce($2, name), username = coalesce($3, username),
       device_token = coalesce($4, device_token), locale = coalesce($5, locale) WHERE id = $1
     RETURNING ${conversationColumns}`,
    [before.id, told.name ?? null, told.username ?? null, told.deviceToken ?? null, told.locale ?? null],
  )
  return conversationFrom(rows[0]!)
}

/** Read marks only ever go forward. */
export async function raiseReadSeq(
  db: Queryable,
  id: string,
  by: 'customer' | 'agent',
  seq: number | undefined,
): Promise<{ before: number; after: number }> {
  const column = `${by}_read_seq`
  const { rows } = await db.query<{ before: number; after: number }>(
    `UPDATE conversation c SET ${column} = greatest(c.${column}, least(coalesce($2, c.last_seq), c.last_seq))
     FROM (SELECT id, ${column} AS before FROM conversation WHERE id = $1 FOR UPDATE) AS was
     WHERE c.id = was.id RETURNING was.before, c.${column} AS after`,
    [id, seq ?? null],
  )
  return rows[0]!
}

export async function setAwayTold(tx: Queryable, id: string, at: Date): Promise<void> {
  await tx.query('UPDATE conversation SET away_told_at = $2 WHERE id = $1', [id, at])
}
