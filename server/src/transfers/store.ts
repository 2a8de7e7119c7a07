import type { Queryable } from '../database/pool.ts'

/** What of a movement to or from a game the movement itself does not say. */
export type GameTransfer = {
  readonly movementId: string
  readonly memberId: string
  readonly slotCode: string
  readonly username: string
  readonly direction: 'deposit' | 'withdraw'
  /** The provider knows no reference of ours (design/money.md). */
  readonly isExclusive: boolean
  readonly historyMark: string | null
  readonly sends: number
  readonly lastSentAt: Date
  /** Of a first leg: the slot that the money goes on to. */
  readonly onwardTo: string | null
  readonly gatheringId: string | null
}

type Row = {
  movement_id: string
  member_id: string
  slot_code: string
  username: string
  direction: 'deposit' | 'withdraw'
  is_exclusive: boolean
  history_mark: string | null
  sends: number
  last_sent_at: Date
  onward_to: string | null
  gathering_id: string | null
}

const columns = `movement_id, member_id, slot_code, username, direction, is_exclusive, history_mark, sends, last_sent_at,
  onward_to, gathering_id`

const fromRow = (row: Row): GameTransfer => ({
  movementId: row.movement_id,
  memberId: row.member_id,
  slotCode: row.slot_code,
  username: row.username,
  direction: row.direction,
  isExclusive: row.is_exclusive,
  historyMark: row.history_mark,
  sends: row.sends,
  lastSentAt: row.last_sent_at,
  onwardTo: row.onward_to,
  gatheringId: row.gathering_id,
})

export type NewGameTransfer = Omit<GameTransfer, 'historyMark' | 'sends'>

/** Undefined when an exclusive transfer of this player is still open: only one may be. */
export async function insertGameTransfer(db: Queryable, opening: NewGameTransfer): Promise<GameTransfer | undefined> {
  const { rows } = await db.query<Row>(
    `INSERT INTO game_transfer (movement_id, member_id, slot_code, username, direction, is_exclusive, last_sent_at,
       onward_to, gathering_id) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     ON CONFLICT (slot_code, username) WHERE is_exclusive AND is_open DO NOTHING RETURNING ${columns}`,
    [
      opening.movementId,
      opening.memberId,
      opening.slotCode,
      opening.username,
      opening.direction,
      opening.isExclusive,
      opening.lastSentAt,
      opening.onwardTo,
      opening.gatheringId,
    ],
  )
  return rows[0] && fromRow(rows[0])
}

/** Undefined for a movement that is no transfer at a game. */
export async function readGameTransfer(db: Queryable, movementId: string): Promise<GameTransfer | undefined> {
  const { rows } = await db.query<Row>(`SELECT ${columns} FROM game_transfer WHERE movement_id = $1`, [movementId])
  return rows[0] && fromRow(rows[0])
}

/**
 * Notes where the player's history stands, once: whoever notes it is the one that sends. False when another did, or the
 * transfer has ended meanwhile.
 */
export async function noteMark(db: Queryable, movementId: string, mark: string, at: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    `UPDATE game_transfer SET history_mark = $2, last_sent_at = $3
     WHERE movement_id = $1 AND is_open AND history_mark IS NULL`,
    [movementId, mark, at],
  )
  return rowCount === 1
}

/** One more sending, noted before it leaves; false when the transfer has ended meanwhile. */
export async function noteSending(db: Queryable, movementId: string, at: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    'UPDATE game_transfer SET sends = sends + 1, last_sent_at = $2 WHERE movement_id = $1 AND is_open',
    [movementId, at],
  )
  return rowCount === 1
}

/** Locks movement and transfer, in the order in which they are written everywhere. */
export async function lockGameTransfer(db: Queryable, movementId: string): Promise<GameTransfer> {
  await db.query('SELECT FROM movement WHERE id = $1 FOR UPDATE', [movementId])
  const { rows } = await db.query<Row>(`SELECT ${columns} FROM game_transfer WHERE movement_id = $1 FOR UPDATE`, [
    movementId,
  ])
  return fromRow(rows[0]!)
}

/** It has ended: nothing sends it again, and an exclusive one no longer bars the next. */
export async function closeGameTransfer(db: Queryable, movementId: string): Promise<void> {
  await db.query('UPDATE game_transfer SET is_open = false WHERE movement_id = $1', [movementId])
}
