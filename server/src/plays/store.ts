import type { Queryable } from '../database/pool.ts'
import { type Minor, minorFromText } from '../money.ts'

/** What a member played at one slot. */
export type PlayFigure = {
  /** Valid stakes; voided rounds are left out. */
  readonly turnoverMinor: Minor
  /** Positive when the member won. */
  readonly winLossMinor: number
}
export type MemberPlay = PlayFigure & { readonly memberId: string }
/** A figure as it stands now: the latest revision of it. */
export type StandingPlay = PlayFigure & { readonly revision: number; readonly readAt: Date }
export type PlayOfDay = StandingPlay & { readonly memberId: string; readonly slotCode: string; readonly day: string }

type FigureRow = { turnover_minor: string; win_loss_minor: string; revision: number; read_at: Date }

const toFigure = (row: FigureRow): StandingPlay => ({
  turnoverMinor: minorFromText(row.turnover_minor),
  winLossMinor: minorFromText(row.win_loss_minor),
  revision: row.revision,
  readAt: row.read_at,
})

/**
 * Notes that the provider's day was asked for at `askedAt`, and holds it until the transaction ends. False when a reading
 * that was asked for later stands already: this one is old news.
 */
export async function noteReading(tx: Queryable, slotCode: string, day: string, askedAt: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO play_reading AS known (slot_code, business_day, asked_at) VALUES ($1, $2, $3)
     ON CONFLICT (slot_code, business_day) DO UPDATE SET asked_at = excluded.asked_at
     WHERE known.asked_at <= excluded.asked_at`,
    [slotCode, day, askedAt],
  )
  return rowCount === 1
}

export type Reading = { readonly slotCode: string; readonly day: string; readonly askedAt: Date }

/** The readings of all providers from that day on. */
export async function listReadings(db: Queryable, fromDay: string): Promise<Reading[]> {
  const { rows } = await db.query<{ slot_code: string; day: string; asked_at: Date }>(
    'SELECT slot_code, business_day::text AS day, asked_at FROM play_reading WHERE business_day >= $1',
    [fromDay],
  )
  return rows.map((row) => ({ slotCode: row.slot_code, day: row.day, askedAt: row.asked_at }))
}

/** What stands for each member at one provider on one day. */
export async function readStanding(db: Queryable, slotCode: string, day: string): Promise<Map<string, StandingPlay>> {
  const { rows } = await db.query<FigureRow & { member_id: string }>(
    `SELECT DISTINCT ON (member_id) member_id, turnover_minor::text, win_loss_minor::text, revision, read_at
     FROM play WHERE slot_code = $1 AND business_day = $2 ORDER BY member_id, revision DESC`,
    [slotCode, day],
  )
  return new Map(rows.map((row) => [row.member_id, toFigure(row)]))
}

/** One further revision for each of them. */
export async function insertRevisions(
  tx: Queryable,
  { slotCode, day, askedAt }: Reading,
  plays: readonly (MemberPlay & { readonly revision: number })[],
): Promise<void> {
  await tx.query(
    `INSERT INTO play (member_id, slot_code, business_day, revision, turnover_minor, win_loss_minor, read_at)
     SELECT p.member_id, $1, $2, p.revision, p.turnover, p.win_loss, $3
     FROM unnest($4::text[], $5::integer[], $6::bigint[], $7::bigint[]) AS p (member_id, revision, turnover, win_loss)`,
    [
      slotCode,
      day,
      askedAt,
      plays.map((play) => play.memberId),
      plays.map((play) => play.revision),
      plays.map((play) => play.turnoverMinor),
      plays.map((play) => play.winLossMinor),
    ],
  )
}

/** What stands for a member from day to day, both included, by day and slot. */
export async function listStanding(
  db: Queryable,
  memberId: string,
  fromDay: string,
  toDay: string,
): Promise<PlayOfDay[]> {
  const { rows } = await db.query<FigureRow & { slot_code: string; day: string }>(
    `SELECT DISTINCT ON (business_day, slot_code) business_day::text AS day, slot_code,
       turnover_minor::text, win_loss_minor::text, revision, read_at
     FROM play WHERE member_id = $1 AND business_day BETWEEN $2 AND $3
     ORDER BY business_day, slot_code, revision DESC`,
    [memberId, fromDay, toDay],
  )
  return rows.map((row) => ({ memberId, slotCode: row.slot_code, day: row.day, ...toFigure(row) }))
}
