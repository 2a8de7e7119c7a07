import type { Queryable } from '../../database/pool.ts'

/* The ways of money to games, between them, and out. */

export type GameTransferStory = {
  readonly slotCode: string
  readonly username: string
  readonly sends: number
  readonly lastSentAt: Date
  readonly onwardTo: string | null
  readonly gatheringId: string | null
  readonly gatherTo: string | null
  /** The withdrawal that it was brought home for. */
  readonly payoutId: string | null
}

export async function readGameTransferOf(db: Queryable, movementId: string) {
  const { rows } = await db.query<GameTransferStory>(
    `SELECT t.slot_code AS "slotCode", t.username, t.sends, t.last_sent_at AS "lastSentAt", t.onward_to AS "onwardTo",
       t.gathering_id AS "gatheringId", g.gather_to AS "gatherTo", g.payout_movement_id AS "payoutId"
     FROM game_transfer t LEFT JOIN gathering g ON g.id = t.gathering_id WHERE t.movement_id = $1`,
    [movementId],
  )
  return rows[0]
}

export type LinkedRow = { readonly id: string; readonly place: string; readonly amountMinor: string; readonly at: Date }

/** The second leg of a transfer between games, by its first: opened when that one was settled. Ids begin with their time. */
export async function findOnwardLeg(db: Queryable, memberId: string, firstLegId: string, settledAt: Date) {
  const { rows } = await db.query<LinkedRow>(
    `SELECT id, to_place AS place, amount AS "amountMinor", created_at AS at FROM movement
     WHERE member_id = $1 AND id >= left($2, 10) AND created_at <= $3 AND detail->>'legOf' = $2 LIMIT 1`,
    [memberId, firstLegId, new Date(settledAt.getTime() + legWithinMs)],
  )
  return rows[0]
}

/** It is opened in the very transaction; only the clock may have gone on a little. */
const legWithinMs = 60_000

export type PayoutStory = {
  readonly provider: string
  readonly bankCode: string
  readonly accountNo: string
  readonly accountName: string
  readonly sends: number
  readonly lastSentAt: Date | null
  readonly transactionId: string | null
}

export async function readPayoutOf(db: Queryable, movementId: string) {
  const { rows } = await db.query<PayoutStory>(
    `SELECT provider, bank_code AS "bankCode", account_no AS "accountNo", account_name AS "accountName", sends,
       last_sent_at AS "lastSentAt", transaction_id AS "transactionId"
     FROM payout WHERE movement_id = $1`,
    [movementId],
  )
  return rows[0]
}

/** What came home from games for a withdrawal. */
export async function listBroughtHome(db: Queryable, payoutId: string): Promise<LinkedRow[]> {
  const { rows } = await db.query<LinkedRow>(
    `SELECT m.id, m.from_place AS place, m.amount AS "amountMinor", m.settled_at AS at
     FROM gathering g JOIN gathering_slot s ON s.gathering_id = g.id JOIN movement m ON m.id = s.movement_id
     WHERE g.payout_movement_id = $1 AND m.state = 'posted' ORDER BY m.settled_at, m.id`,
    [payoutId],
  )
  return rows
}

export type ReversalStory = { readonly ref: string; readonly amountMinor: string; readonly at: Date }

/** Corrections of the books that name this movement as what they undo. */
export async function listReversals(
  db: Queryable,
  { id, ledgerRef }: { readonly id: string; readonly ledgerRef: string },
) {
  const { rows } = await db.query<ReversalStory>(
    `SELECT ref, amount AS "amountMinor", recorded_at AS at FROM transfer
     WHERE cause_type = 'reversal' AND cause_id IN ($1, $2) ORDER BY id`,
    [id, ledgerRef],
  )
  return rows
}
