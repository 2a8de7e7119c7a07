import type { Currency } from '@krapao/contract/money'
import type { Queryable, Tx } from '../database/pool.ts'
import { type Minor, minorFromText } from '../money.ts'

/** Whose loss is shared with whom: a refund goes to the player, an invite bonus to who invited them. */
export type ShareKind = 'refund' | 'invite'

/** A player's day whose play summaries have said something that no share follows yet. */
export type DueDay = {
  readonly playerId: string
  /** Who is given the share. */
  readonly memberId: string
  readonly currency: Currency
  readonly day: string
  /** Of all providers; positive when the player won. */
  readonly winLossMinor: number
  readonly playRevision: number
  /** What stands for the day so far. */
  readonly known: { readonly revision: number; readonly shareMinor: Minor; readonly percent: number } | undefined
}

/**
 * The days that are due from day to day, both included. It reads across plays, members and shares on purpose: one statement
 * for all members, instead of several for each. An inviter whose wallet is in another currency is given nothing: nothing
 * converts.
 */
export async function listDueDays(db: Queryable, kind: ShareKind, fromDay: string, toDay: string): Promise<DueDay[]> {
  const { rows } = await db.query<{
    player_id: string
    member_id: string
    currency: Currency
    day: string
    win_loss: string
    play_revision: number
    revision: number | null
    share_minor: string | null
    percent: string | null
  }>(
    `WITH standing AS (
       SELECT DISTINCT ON (business_day, member_id, slot_code) business_day, member_id, win_loss_minor, revision
       FROM play WHERE business_day BETWEEN $2 AND $3 ORDER BY business_day, member_id, slot_code, revision DESC
     ), played AS (
       SELECT business_day, member_id, sum(win_loss_minor) AS win_loss, sum(revision)::int AS play_revision
       FROM standing GROUP BY business_day, member_id
     )
     SELECT p.member_id AS player_id, receiver.id AS member_id, m.currency, p.business_day::text AS day, p.win_loss,
       p.play_revision, known.revision, known.share_minor, known.percent
     FROM played p
     JOIN member m ON m.id = p.member_id
     JOIN member receiver ON receiver.currency = m.currency
       AND receiver.id = CASE $1 WHEN 'refund' THEN m.id ELSE m.invited_by END
     LEFT JOIN LATERAL (
       SELECT revision, play_revision, share_minor, percent FROM loss_share s
       WHERE s.kind = $1 AND s.player_id = p.member_id AND s.business_day = p.business_day ORDER BY revision DESC LIMIT 1
     ) AS known ON true
     WHERE known.play_revision IS DISTINCT FROM p.play_revision
     ORDER BY p.business_day, p.member_id`,
    [kind, fromDay, toDay],
  )
  return rows.map((row) => ({
    playerId: row.player_id,
    memberId: row.member_id,
    currency: row.currency,
    day: row.day,
    winLossMinor: minorFromText(row.win_loss),
    playRevision: row.play_revision,
    known:
      row.revision === null
        ? undefined
        : { revision: row.revision, shareMinor: minorFromText(row.share_minor!), percent: Number(row.percent) },
  }))
}

export type NewShare = Omit<DueDay, 'winLossMinor' | 'known'> & {
  readonly id: string
  readonly kind: ShareKind
  readonly revision: number
  readonly lossMinor: Minor
  readonly percent: number
  readonly shareMinor: Minor
  /** Negative where a correction lowers the day. */
  readonly amountMinor: number
  readonly at: Date
}

/** False when the same revision of the day was written by somebody who was faster. */
export async function insertShare(db: Queryable, share: NewShare): Promise<boolean> {
  const { rowCount } = await db.query(
    `INSERT INTO loss_share (id, kind, member_id, player_id, business_day, revision, play_revision, loss_minor, percent,
       share_minor, amount_minor, currency, computed_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
     ON CONFLICT (kind, player_id, business_day, revision) DO NOTHING`,
    [
      share.id,
      share.kind,
      share.memberId,
      share.playerId,
      share.day,
      share.revision,
      share.playRevision,
      share.lossMinor,
      share.percent,
      share.shareMinor,
      share.amountMinor,
      share.currency,
      share.at,
    ],
  )
  return rowCount === 1
}

/** What has accrued and was not received; below zero when a correction took back more than has accrued since. */
export async function readAccrued(db: Queryable, kind: ShareKind, memberId: string): Promise<number> {
  const { rows } = await db.query<{ sum: string }>(
    `SELECT coalesce(sum(amount_minor), 0) AS sum FROM loss_share
     WHERE member_id = $2 AND kind = $1 AND taking_id IS NULL`,
    [kind, memberId],
  )
  return minorFromText(rows[0]!.sum)
}

/** Marks all that was not received as taken by this movement, and answers what it sums to; of none undefined. */
export async function takeAccrued(
  tx: Tx,
  kind: ShareKind,
  memberId: string,
  takingId: string,
): Promise<number | undefined> {
  const { rows } = await tx.query<{ sum: string | null }>(
    `WITH taken AS (
       UPDATE loss_share SET taking_id = $3 WHERE member_id = $2 AND kind = $1 AND taking_id IS NULL RETURNING amount_minor
     ) SELECT sum(amount_minor) FROM taken`,
    [kind, memberId, takingId],
  )
  const sum = rows[0]!.sum
  return sum === null ? undefined : minorFromText(sum)
}

export type Taking = {
  readonly id: string
  readonly kind: ShareKind
  readonly memberId: string
  readonly day: string
  readonly amountMinor: Minor
  readonly currency: Currency
  readonly conditions: { readonly success: number; readonly fail: number }
  readonly at: Date
}

export async function insertTaking(tx: Tx, taking: Taking): Promise<void> {
  await tx.query(
    `INSERT INTO loss_share_taking (id, kind, member_id, business_day, amount_minor, currency, success_percent,
       fail_percent, taken_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      taking.id,
      taking.kind,
      taking.memberId,
      taking.day,
      taking.amountMinor,
      taking.currency,
      taking.conditions.success,
      taking.conditions.fail,
      taking.at,
    ],
  )
}

/** Whether the member has taken that kind on that business day. */
export async function hasTakenOn(db: Queryable, kind: ShareKind, memberId: string, day: string): Promise<boolean> {
  const { rowCount } = await db.query(
    'SELECT FROM loss_share_taking WHERE member_id = $2 AND kind = $1 AND business_day = $3',
    [kind, memberId, day],
  )
  return rowCount! > 0
}

export type ShareRow = {
  readonly id: string
  readonly playerName: string
  readonly amountMinor: number
  readonly day: string
  readonly isCorrection: boolean
  /** The conditions that the money carries which it was received as; undefined: it waits. */
  readonly received: Taking['conditions'] | undefined
  readonly at: Date
}

/** One page of a member's shares that are worth a line, newest first, with how many there are. */
export async function listShares(
  db: Queryable,
  kind: ShareKind,
  memberId: string,
  { page, limit }: { readonly page: number; readonly limit: number },
): Promise<{ total: number; rows: ShareRow[] }> {
  const counted = await db.query<{ total: number }>(
    'SELECT count(*)::int AS total FROM loss_share WHERE member_id = $2 AND kind = $1 AND amount_minor <> 0',
    [kind, memberId],
  )
  const { rows } = await db.query<{
    id: string
    name: string
    amount_minor: string
    day: string
    revision: number
    success: string | null
    fail: string | null
    computed_at: Date
  }>(
    `SELECT s.id, p.name, s.amount_minor, s.business_day::text AS day, s.revision, k.success_percent AS success,
       k.fail_percent AS fail, s.computed_at
     FROM loss_share s JOIN member p ON p.id = s.player_id LEFT JOIN loss_share_taking k ON k.id = s.taking_id
     WHERE s.member_id = $2 AND s.kind = $1 AND s.amount_minor <> 0
     ORDER BY s.computed_at DESC, s.business_day DESC, s.revision DESC, s.id OFFSET $3 LIMIT $4`,
    [kind, memberId, (page - 1) * limit, limit],
  )
  return {
    total: counted.rows[0]!.total,
    rows: rows.map((row) => ({
      id: row.id,
      playerName: row.name,
      amountMinor: minorFromText(row.amount_minor),
      day: row.day,
      isCorrection: row.revision > 1,
      received: row.success === null ? undefined : { success: Number(row.success), fail: Number(row.fail) },
      at: row.computed_at,
    })),
  }
}
