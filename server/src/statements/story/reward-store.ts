import type { Localised } from '@krapao/contract/call'
import type { Queryable } from '../../database/pool.ts'
import type { NamedPrize } from '../../spinwheel/present-prize.ts'

/* What rewards came from: bonuses and their deposits, spins, the days of refunds and invites. */

export type GrantStory = {
  readonly id: string
  readonly title: Localised
  readonly depositId: string | null
  readonly committedMinor: string
  readonly bonusMinor: string
  readonly multiple: number
  readonly activatedAt: Date
  readonly expiresAt: Date
  readonly payoutId: string | null
  readonly forfeitId: string | null
  /** Absent while it waits for its withdrawal, and where nothing was taken in the end. */
  readonly forfeitedMinor: string | null
  readonly forfeitedAt: Date | null
  readonly outcome: string | null
  readonly endedAt: Date | null
}

/** The member's bonus that a movement gave, took from, or paid out. */
export async function readGrantOf(db: Queryable, memberId: string, movementId: string) {
  const { rows } = await db.query<GrantStory>(
    `SELECT g.id, g.title, g.deposit_movement_id AS "depositId", g.committed_minor AS "committedMinor",
       g.bonus_minor AS "bonusMinor", g.multiple, g.activated_at AS "activatedAt", g.expires_at AS "expiresAt",
       g.payout_movement_id AS "payoutId", g.forfeit_movement_id AS "forfeitId", g.outcome, g.ended_at AS "endedAt",
       f.amount AS "forfeitedMinor", f.settled_at AS "forfeitedAt"
     FROM bonus_grant g LEFT JOIN movement f ON f.id = g.forfeit_movement_id AND f.state = 'posted'
     WHERE g.member_id = $1 AND $2 IN (g.id, g.forfeit_movement_id, g.payout_movement_id)`,
    [memberId, movementId],
  )
  return rows[0]
}

export type PrizeStory = NamedPrize & {
  readonly spinId: string
  readonly spunAt: Date
  readonly wonAt: Date
  readonly claimedAt: Date
}

/** The coupon whose claim made a movement, and the spin that won it. */
export async function readPrizeOf(db: Queryable, movementId: string) {
  const { rows } = await db.query<PrizeStory>(
    `SELECT c.kind, c.value::float8, c.currency, c.label, c.won_at AS "wonAt", c.claimed_at AS "claimedAt", s.id AS "spinId", s.at AS "spunAt"
     FROM wheel_coupon c JOIN wheel_spin s ON s.id = c.spin_id WHERE c.movement_id = $1`,
    [movementId],
  )
  return rows[0]
}

export type ShareStory = {
  readonly day: string
  readonly amountMinor: string
  readonly isCorrection: boolean
  readonly computedAt: Date
  readonly playerName: string
}

/** The days that one receiving of a refund or invite bonus was for, each with its corrections. */
export async function listSharesOf(db: Queryable, memberId: string, takingId: string): Promise<ShareStory[]> {
  const { rows } = await db.query<ShareStory>(
    `SELECT s.business_day::text AS day, s.amount_minor AS "amountMinor", s.revision > 1 AS "isCorrection",
       s.computed_at AS "computedAt", p.name AS "playerName"
     FROM loss_share s JOIN member p ON p.id = s.player_id
     WHERE s.taking_id = $2 AND s.member_id = $1 AND s.amount_minor <> 0
     ORDER BY s.computed_at, s.business_day, s.revision, s.id`,
    [memberId, takingId],
  )
  return rows
}

export type PotStory = { readonly id: string; readonly amountMinor: string; readonly at: Date }

/** What was received into the refund pot since it was emptied last, up to the movement that empties it. */
export async function listPotFillings(db: Queryable, memberId: string, emptyingId: string): Promise<PotStory[]> {
  const { rows } = await db.query<PotStory>(
    `SELECT m.id, m.amount AS "amountMinor", m.created_at AS at FROM movement m
     WHERE m.member_id = $1 AND m.id < $2 AND m.type = 'bonus' AND m.to_place = 'refund-pot' AND m.state = 'posted'
       AND m.id > coalesce((SELECT max(e.id) FROM movement e WHERE e.member_id = $1 AND e.id < $2
         AND e.from_place = 'refund-pot' AND e.state = 'posted'), '')
     ORDER BY m.id`,
    [memberId, emptyingId],
  )
  return rows
}

/** The movement that emptied the refund pot after something was received into it. */
export async function findPotEmptying(db: Queryable, memberId: string, fillingId: string) {
  const { rows } = await db.query<PotStory>(
    `SELECT id, amount AS "amountMinor", created_at AS at FROM movement
     WHERE member_id = $1 AND id > $2 AND from_place = 'refund-pot' AND state = 'posted' ORDER BY id LIMIT 1`,
    [memberId, fillingId],
  )
  return rows[0]
}
