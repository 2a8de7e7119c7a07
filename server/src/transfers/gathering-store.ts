import type { Queryable } from '../database/pool.ts'
import { type Minor, minorFromText } from '../money.ts'
import { type MovementState, isFinal } from '../movements/movement.ts'

export type Gathering = {
  readonly id: string
  readonly memberId: string
  /** `main`, or the slot that everything goes to. */
  readonly to: string
  /** For withdrawAll: the withdrawal that is made once the money is home. */
  readonly payoutMovementId: string | null
  readonly idempotencyKey: string | null
  readonly createdAt: Date
  readonly endedAt: Date | null
}

type Row = {
  id: string
  member_id: string
  gather_to: string
  payout_movement_id: string | null
  idempotency_key: string | null
  created_at: Date
  ended_at: Date | null
}

const columns = 'id, member_id, gather_to, payout_movement_id, idempotency_key, created_at, ended_at'

const fromRow = (row: Row): Gathering => ({
  id: row.id,
  memberId: row.member_id,
  to: row.gather_to,
  payoutMovementId: row.payout_movement_id,
  idempotencyKey: row.idempotency_key,
  createdAt: row.created_at,
  endedAt: row.ended_at,
})

/** False when the member has one open already. */
export async function insertGathering(db: Queryable, opening: Omit<Gathering, 'endedAt'>): Promise<boolean> {
  const { rowCount } = await db.query(
    `INSERT INTO gathering (id, member_id, gather_to, payout_movement_id, idempotency_key, created_at)
     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (member_id) WHERE ended_at IS NULL DO NOTHING`,
    [opening.id, opening.memberId, opening.to, opening.payoutMovementId, opening.idempotencyKey, opening.createdAt],
  )
  return rowCount === 1
}

/** A gathering that is known to exist. */
export async function readGathering(db: Queryable, id: string): Promise<Gathering> {
  const { rows } = await db.query<Row>(`SELECT ${columns} FROM gathering WHERE id = $1`, [id])
  return fromRow(rows[0]!)
}

/**
 * Who ends a gathering holds its row: a request and a job that look together end it once. Who concludes one of its legs
 * holds it too, so that a look that saw the leg open has planned its next look before the leg asks for one at once.
 */
export async function lockGathering(db: Queryable, id: string): Promise<Gathering> {
  const { rows } = await db.query<Row>(`SELECT ${columns} FROM gathering WHERE id = $1 FOR NO KEY UPDATE`, [id])
  return fromRow(rows[0]!)
}

/** Only by who holds it through `lockGathering`. */
export async function endGathering(db: Queryable, id: string, at: Date): Promise<void> {
  await db.query('UPDATE gathering SET ended_at = $2 WHERE id = $1', [id, at])
}

/** One slot of a gathering and how far its money has come. */
export type GatheredSlot = {
  readonly slotCode: string
  readonly outcome: 'home' | 'on its way' | 'nothing there' | 'not reached' | 'failed'
  readonly amountMinor: Minor
}

/** What has become of each slot so far, by code; amounts in minor units. */
export async function listGathered(db: Queryable, gatheringId: string): Promise<GatheredSlot[]> {
  const { rows } = await db.query<{
    slot_code: string
    reached: boolean
    state: MovementState | null
    amount: string | null
  }>(
    `SELECT s.slot_code, s.reached, m.state, m.amount FROM gathering_slot s LEFT JOIN movement m ON m.id = s.movement_id
     WHERE s.gathering_id = $1 ORDER BY s.slot_code`,
    [gatheringId],
  )
  return rows.map((row) => ({
    slotCode: row.slot_code,
    outcome: outcomeOf(row.reached, row.state),
    amountMinor: minorFromText(row.amount ?? '0'),
  }))
}

/** What only an operator can tell is not waited for. */
const outcomeOf = (reached: boolean, state: MovementState | null): GatheredSlot['outcome'] => {
  if (state === 'posted') return 'home'
  if (state === null) return reached ? 'nothing there' : 'not reached'
  if (state === 'queued') return 'not reached'
  return isFinal(state) ? 'failed' : 'on its way'
}

/** Once a slot: false when another look has written it already. */
export async function insertGatheredSlot(
  db: Queryable,
  gatheringId: string,
  slot: { readonly slotCode: string; readonly movementId: string | null; readonly reached: boolean },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `INSERT INTO gathering_slot (gathering_id, slot_code, movement_id, reached) VALUES ($1, $2, $3, $4)
     ON CONFLICT DO NOTHING`,
    [gatheringId, slot.slotCode, slot.movementId, slot.reached],
  )
  return rowCount === 1
}
