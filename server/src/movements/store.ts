import type { StatementType } from '@krapao/contract/calls/statements'
import type { ErrorCode } from '@krapao/contract/errors'
import type { Currency } from '@krapao/contract/money'
import type { Queryable } from '../database/pool.ts'
import { type Minor, minorFromText } from '../money.ts'
import { type Actor, isFinal, type Movement, type MovementEvent, type MovementState, referenceOf } from './movement.ts'

type MovementRow = {
  id: string
  member_id: string
  type: StatementType
  state: MovementState
  from_place: string
  to_place: string
  amount: string
  currency: Currency
  reference: string
  ledger_ref: string
  reason: ErrorCode | null
  detail: Record<string, unknown>
  attempts: number
  idempotency_key: string | null
  created_at: Date
  settled_at: Date | null
}

const columns = `id, member_id, type, state, from_place, to_place, amount, currency, reference, ledger_ref, reason, detail,
  attempts, idempotency_key, created_at, settled_at`

const toMovement = (row: MovementRow): Movement => ({
  id: row.id,
  memberId: row.member_id,
  type: row.type,
  state: row.state,
  from: row.from_place,
  to: row.to_place,
  amountMinor: minorFromText(row.amount),
  currency: row.currency,
  reference: row.reference,
  ledgerRef: row.ledger_ref,
  reason: row.reason,
  detail: row.detail,
  attempts: row.attempts,
  idempotencyKey: row.idempotency_key,
  createdAt: row.created_at,
  settledAt: row.settled_at,
})

/** What a movement is opened with. `id` is from `newId`: the statement is sorted by it. `state` is final when it opens and settles at once. */
export type NewMovement = Pick<
  Movement,
  'id' | 'memberId' | 'type' | 'state' | 'from' | 'to' | 'amountMinor' | 'currency'
> & {
  readonly at: Date
  readonly actor: Actor
  readonly why?: string
  /** The ref of its hold or transfer; its own id when absent. A deposit names the third party's transaction here. */
  readonly ledgerRef?: string
  readonly reason?: ErrorCode
  readonly detail?: Movement['detail']
  /** From `once.key`: lets the job that settles it store the answer (once.ts). */
  readonly idempotencyKey?: string | undefined
}

/** Writes the movement and its first event. A second one with the same id, reference or ledgerRef is an error (23505). */
export async function openMovement(tx: Queryable, opening: NewMovement): Promise<Movement> {
  const { rows } = await tx.query<MovementRow>({
    name: 'open-movement',
    text: `WITH opened AS (
      INSERT INTO movement (id, member_id, type, state, from_place, to_place, amount, currency, reference, ledger_ref,
        reason, detail, idempotency_key, created_at, settled_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) RETURNING *
    ), event AS (
      INSERT INTO movement_event (movement_id, seq, member_id, state, actor, why, at)
      SELECT id, seq, member_id, state, $16, $17, created_at FROM opened
    )
    SELECT ${columns} FROM opened`,
    values: [
      opening.id,
      opening.memberId,
      opening.type,
      opening.state,
      opening.from,
      opening.to,
      opening.amountMinor,
      opening.currency,
      referenceOf(opening.id),
      opening.ledgerRef ?? opening.id,
      opening.reason ?? null,
      opening.detail ?? {},
      opening.idempotencyKey ?? null,
      opening.at,
      isFinal(opening.state) ? opening.at : null,
      opening.actor,
      opening.why ?? null,
    ],
  })
  return toMovement(rows[0]!)
}

export type StateChange = {
  readonly at: Date
  readonly actor: Actor
  /** For operators: the provider's word, `operator: name`, … */
  readonly why?: string
  /** Why it failed, for the member. */
  readonly reason?: ErrorCode
  /** Merged over what is there, key by key. */
  readonly detail?: Readonly<Record<string, unknown>>
  /** What really came, where that is not what was asked. */
  readonly amountMinor?: Minor
}

/**
 * Compare-and-set: changes the state if it is one of `from` and writes the event, in one statement. Answers the changed
 * movement, or undefined when somebody else was faster; post or void only after it happened, in the same transaction.
 * Two that arrive together wait for each other here, and the second finds the state changed.
 */
export async function changeState(
  tx: Queryable,
  id: string,
  from: readonly MovementState[],
  to: MovementState,
  change: StateChange,
): Promise<Movement | undefined> {
  const { rows } = await tx.query<MovementRow>({
    name: 'change-movement-state',
    text: `WITH changed AS (
      UPDATE movement SET state = $3, seq = seq + 1, reason = coalesce($4, reason), detail = detail || $5,
        amount = coalesce($6, amount), settled_at = $7
      WHERE id = $1 AND state = ANY ($2) AND settled_at IS NULL RETURNING *
    ), event AS (
      INSERT INTO movement_event (movement_id, seq, member_id, state, actor, why, at)
      SELECT id, seq, member_id, state, $8, $9, $10::timestamptz FROM changed
    )
    SELECT ${columns} FROM changed`,
    values: [
      id,
      from,
      to,
      change.reason ?? null,
      change.detail ?? {},
      change.amountMinor ?? null,
      isFinal(to) ? change.at : null,
      change.actor,
      change.why ?? null,
      change.at,
    ],
  })
  return rows[0] && toMovement(rows[0])
}

/** One more time that the third party was asked; answers how often that makes. The state stays, so no event is written. */
export async function countAttempt(db: Queryable, id: string): Promise<number> {
  const { rows } = await db.query<{ attempts: number }>(
    'UPDATE movement SET attempts = attempts + 1 WHERE id = $1 RETURNING attempts',
    [id],
  )
  if (!rows[0]) throw new Error(`there is no movement ${id}`)
  return rows[0].attempts
}

/** Notes particulars (a history mark, a provider's id) on a movement without changing its state. */
export async function noteDetail(db: Queryable, id: string, detail: Readonly<Record<string, unknown>>): Promise<void> {
  await db.query('UPDATE movement SET detail = detail || $2 WHERE id = $1', [id, detail])
}

export const findMovement = (db: Queryable, id: string) => findBy(db, 'id = $1', [id])

/** A member's own; another's is not found. */
export const findMovementOfMember = (db: Queryable, memberId: string, id: string) =>
  findBy(db, 'id = $1 AND member_id = $2', [id, memberId])

/** By what the member and third parties know it by. */
export const findMovementByReference = (db: Queryable, reference: string) => findBy(db, 'reference = $1', [reference])

/** Of a deposit: by the third party's transaction that it stands for. */
export const findMovementByLedgerRef = (db: Queryable, ledgerRef: string) => findBy(db, 'ledger_ref = $1', [ledgerRef])

async function findBy(db: Queryable, condition: string, values: readonly string[]): Promise<Movement | undefined> {
  const { rows } = await db.query<MovementRow>(`SELECT ${columns} FROM movement WHERE ${condition}`, [...values])
  return rows[0] && toMovement(rows[0])
}

/** How many movements a member has: up to `anchor`, or all of them without one, and how many are newer than it. */
export async function countOfMember(
  db: Queryable,
  memberId: string,
  anchor?: string,
): Promise<{ total: number; newer: number }> {
  const { rows } = await db.query<{ total: string; newer: string }>({
    name: 'count-movements-of-member',
    text: `SELECT count(*) FILTER (WHERE $2::text IS NULL OR id <= $2) AS total, count(*) FILTER (WHERE id > $2) AS newer
      FROM movement WHERE member_id = $1`,
    values: [memberId, anchor ?? null],
  })
  return { total: Number(rows[0]!.total), newer: Number(rows[0]!.newer) }
}

/** The id of a member's newest movement. Ids are unique and sort by the time of their making: one order, for ever. */
export async function newestOfMember(db: Queryable, memberId: string): Promise<string | undefined> {
  const { rows } = await db.query<{ id: string }>({
    name: 'newest-movement-of-member',
    text: 'SELECT id FROM movement WHERE member_id = $1 ORDER BY id DESC LIMIT 1',
    values: [memberId],
  })
  return rows[0]?.id
}

/**
 * Some of a member's movements, newest first, beginning `offset` rows after the one called `start`, which is the first of
 * offset 0. What is skipped is counted off in the index alone (member_id, id), and only the page's own rows are read.
 */
export async function listPageOfMember(
  db: Queryable,
  memberId: string,
  page: { readonly start: string; readonly offset: number; readonly limit: number },
): Promise<Movement[]> {
  const { rows } = await db.query<MovementRow>({
    name: 'page-of-movements-of-member',
    text: `SELECT ${columns} FROM movement
      WHERE id = ANY (ARRAY(
        SELECT id FROM movement WHERE member_id = $1 AND id <= $2 ORDER BY id DESC OFFSET $3 LIMIT $4))
      ORDER BY id DESC`,
    values: [memberId, page.start, page.offset, page.limit],
  })
  return rows.map(toMovement)
}

/** Several movements by their ids. */
export async function listMovements(db: Queryable, ids: readonly string[]): Promise<Map<string, Movement>> {
  const { rows } = await db.query<MovementRow>({
    name: 'movements-by-ids',
    text: `SELECT ${columns} FROM movement WHERE id = ANY ($1)`,
    values: [ids],
  })
  return new Map(rows.map((row) => [row.id, toMovement(row)]))
}

type EventRow = { movement_id: string; state: MovementState; actor: Actor; why: string | null; at: Date }

/** The transitions of several movements, each in the order they happened. */
export async function listEvents(db: Queryable, movementIds: readonly string[]): Promise<Map<string, MovementEvent[]>> {
  const { rows } = await db.query<EventRow>({
    name: 'events-of-movements',
    text: `SELECT movement_id, state, actor, why, at FROM movement_event
      WHERE movement_id = ANY ($1) ORDER BY movement_id, seq`,
    values: [movementIds],
  })
  const events = new Map<string, MovementEvent[]>(movementIds.map((id) => [id, []]))
  for (const { movement_id, ...event } of rows) events.get(movement_id)!.push(event)
  return events
}
