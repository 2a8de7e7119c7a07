import type { Localised } from '@krapao/contract/call'
import type { bonusOutcomes } from '@krapao/contract/calls/statements'
import type { Queryable } from '../database/pool.ts'
import { type Minor, minorFromText } from '../money.ts'
import { type NamedPrize, nameOf } from '../spinwheel/present-prize.ts'

/*
 * The statement is the side of the house that reads: to say what a row was for it looks across the tables of the
 * capabilities that made it, on purpose, and writes to none.
 */

/** The bonus that a row gave or took from, and how it ended if it has. */
export type RowBonus = {
  readonly title: Localised
  readonly end:
    | {
        readonly outcome: (typeof bonusOutcomes)[number]
        readonly at: Date
        readonly bonusMinor: Minor
        readonly forfeitedMinor: Minor
      }
    | undefined
}

type BonusRow = {
  id: string
  forfeit_movement_id: string | null
  title: Localised
  outcome: (typeof bonusOutcomes)[number] | null
  ended_at: Date | null
  bonus_minor: string
  forfeited: string | null
}

/** Of movements that are bonuses or forfeits: by the movement's id. */
export async function readBonuses(db: Queryable, movementIds: readonly string[]): Promise<Map<string, RowBonus>> {
  const { rows } = await db.query<BonusRow>({
    name: 'bonuses-of-statement',
    text: `SELECT g.id, g.forfeit_movement_id, g.title, g.outcome, g.ended_at, g.bonus_minor,
        CASE WHEN f.state = 'posted' THEN f.amount END AS forfeited
      FROM bonus_grant g LEFT JOIN movement f ON f.id = g.forfeit_movement_id
      WHERE g.id = ANY ($1) OR g.forfeit_movement_id = ANY ($1)`,
    values: [movementIds],
  })
  const bonuses = new Map<string, RowBonus>()
  for (const row of rows) {
    const bonus = { title: row.title, end: endOf(row) }
    bonuses.set(row.id, bonus)
    if (row.forfeit_movement_id !== null) bonuses.set(row.forfeit_movement_id, bonus)
  }
  return bonuses
}

const endOf = ({ outcome, ended_at: at, bonus_minor, forfeited }: BonusRow): RowBonus['end'] =>
  outcome === null || at === null
    ? undefined
    : { outcome, at, bonusMinor: minorFromText(bonus_minor), forfeitedMinor: minorFromText(forfeited ?? '0') }

/** When the QRs were made by which money came, by the QR's id. */
export async function readQrTimes(db: Queryable, qrcodeIds: readonly string[]): Promise<Map<string, Date>> {
  if (qrcodeIds.length === 0) return new Map()
  const { rows } = await db.query<{ id: string; created_at: Date }>({
    name: 'qrs-of-statement',
    text: 'SELECT id, created_at FROM qrcode WHERE id = ANY ($1)',
    values: [qrcodeIds],
  })
  return new Map(rows.map(({ id, created_at }) => [id, created_at]))
}

/** When operators undid deposits and withdrawals, by the movement's id. */
export async function readUndone(db: Queryable, movementIds: readonly string[]): Promise<Map<string, Date>> {
  if (movementIds.length === 0) return new Map()
  const { rows } = await db.query<{ movement_id: string; corrected_at: Date }>({
    name: 'undone-of-statement',
    text: 'SELECT movement_id, corrected_at FROM correction WHERE movement_id = ANY ($1)',
    values: [movementIds],
  })
  return new Map(rows.map(({ movement_id, corrected_at }) => [movement_id, corrected_at]))
}

/** What the prizes are called that movements paid out, by the movement's id. */
export async function readPrizes(db: Queryable, movementIds: readonly string[]): Promise<Map<string, Localised>> {
  const { rows } = await db.query<NamedPrize & { movement_id: string }>({
    name: 'prizes-of-statement',
    text: 'SELECT movement_id, kind, value::float8, currency, label FROM wheel_coupon WHERE movement_id = ANY ($1)',
    values: [movementIds],
  })
  return new Map(rows.map(({ movement_id, ...prize }) => [movement_id, nameOf(prize)]))
}
