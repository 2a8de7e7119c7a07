import type { Queryable } from '../database/pool.ts'
import { type Minor, minorFromText } from '../money.ts'

/** A member's account at a provider, as the database keeps it. */
export type GameAccountRow = {
  readonly slotCode: string
  readonly username: string
  readonly passwordSealed: string
  readonly nextPasswordSealed: string | null
  readonly activatedAt: Date | null
  readonly balanceMinor: Minor
  readonly balanceAt: Date | null
  readonly reachable: boolean
  readonly isLocked: boolean
}

type Row = {
  slot_code: string
  username: string
  password_sealed: string
  next_password_sealed: string | null
  activated_at: Date | null
  balance_minor: string
  balance_at: Date | null
  reachable: boolean
  is_locked: boolean
}

const columns = `slot_code, username, password_sealed, next_password_sealed, activated_at, balance_minor::text,
  balance_at, reachable, is_locked`

const fromRow = (row: Row): GameAccountRow => ({
  slotCode: row.slot_code,
  username: row.username,
  passwordSealed: row.password_sealed,
  nextPasswordSealed: row.next_password_sealed,
  activatedAt: row.activated_at,
  balanceMinor: minorFromText(row.balance_minor),
  balanceAt: row.balance_at,
  reachable: row.reachable,
  isLocked: row.is_locked,
})

/** Makes the row unless it exists, and answers the one that stands: the first name and password are kept for ever. */
export async function openAccount(
  db: Queryable,
  account: { memberId: string; slotCode: string; username: string; passwordSealed: string; at: Date },
): Promise<GameAccountRow> {
  const { rows } = await db.query<Row>(
    `INSERT INTO game_account (member_id, slot_code, username, password_sealed, created_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (member_id, slot_code) DO UPDATE SET slot_code = excluded.slot_code RETURNING ${columns}`,
    [account.memberId, account.slotCode, account.username, account.passwordSealed, account.at],
  )
  return fromRow(rows[0]!)
}

export async function readAccount(
  db: Queryable,
  memberId: string,
  slotCode: string,
): Promise<GameAccountRow | undefined> {
  const { rows } = await db.query<Row>(`SELECT ${columns} FROM game_account WHERE member_id = $1 AND slot_code = $2`, [
    memberId,
    slotCode,
  ])
  return rows[0] && fromRow(rows[0])
}

export async function readActiveAccounts(db: Queryable, memberId: string): Promise<GameAccountRow[]> {
  const { rows } = await db.query<Row>(
    `SELECT ${columns} FROM game_account WHERE member_id = $1 AND activated_at IS NOT NULL ORDER BY slot_code`,
    [memberId],
  )
  return rows.map(fromRow)
}

export async function markActivated(db: Queryable, memberId: string, slotCode: string, at: Date): Promise<void> {
  await db.query(
    `UPDATE game_account SET activated_at = coalesce(activated_at, $3) WHERE member_id = $1 AND slot_code = $2`,
    [memberId, slotCode, at],
  )
}

/** Notes the password about to be sent, unless one is waiting already; answers the one to send. */
export async function proposePassword(
  db: Queryable,
  memberId: string,
  slotCode: string,
  passwordSealed: string,
): Promise<string> {
  const { rows } = await db.query<{ next_password_sealed: string }>(
    `UPDATE game_account SET next_password_sealed = coalesce(next_password_sealed, $3)
     WHERE member_id = $1 AND slot_code = $2 RETURNING next_password_sealed`,
    [memberId, slotCode, passwordSealed],
  )
  return rows[0]!.next_password_sealed
}

/** The provider has said yes to it. A reset that another request already finished changes nothing. */
export async function acceptPassword(
  db: Queryable,
  memberId: string,
  slotCode: string,
  passwordSealed: string,
): Promise<void> {
  await db.query(
    `UPDATE game_account SET password_sealed = $3, next_password_sealed = NULL
     WHERE member_id = $1 AND slot_code = $2 AND next_password_sealed = $3`,
    [memberId, slotCode, passwordSealed],
  )
}

/** The provider has said no to it: the one before stays. */
export async function dropPassword(
  db: Queryable,
  memberId: string,
  slotCode: string,
  passwordSealed: string,
): Promise<void> {
  await db.query(
    `UPDATE game_account SET next_password_sealed = NULL
     WHERE member_id = $1 AND slot_code = $2 AND next_password_sealed = $3`,
    [memberId, slotCode, passwordSealed],
  )
}

/** What came of asking one provider for one balance. */
export type BalanceReading = {
  readonly slotCode: string
  /** Undefined where the provider did not tell: the last known stays. */
  readonly balanceMinor: Minor | undefined
  readonly isLocked: boolean
}

/** Keeps readings asked for at `askedAt`; one that a later asking has overtaken changes nothing. */
export async function keepBalances(
  db: Queryable,
  memberId: string,
  readings: readonly BalanceReading[],
  askedAt: Date,
): Promise<void> {
  await db.query(
    `UPDATE game_account g
     SET balance_minor = coalesce(r.balance_minor, g.balance_minor), reachable = r.balance_minor IS NOT NULL,
         balance_at = CASE WHEN r.balance_minor IS NULL THEN g.balance_at ELSE $5 END, is_locked = r.is_locked
     FROM unnest($2::text[], $3::bigint[], $4::boolean[]) AS r (slot_code, balance_minor, is_locked)
     WHERE g.member_id = $1 AND g.slot_code = r.slot_code AND (g.balance_at IS NULL OR g.balance_at <= $5)`,
    [
      memberId,
      readings.map((reading) => reading.slotCode),
      readings.map((reading) => reading.balanceMinor ?? null),
      readings.map((reading) => reading.isLocked),
      askedAt,
    ],
  )
}

/** Moves the last known balance, never below zero, and marks it as not told by the game. */
export async function shiftKnownBalance(
  tx: Queryable,
  shift: { readonly memberId: string; readonly slotCode: string; readonly changeMinor: number; readonly at: Date },
): Promise<void> {
  await tx.query(
    `UPDATE game_account SET balance_minor = greatest(0, balance_minor + $3), balance_at = $4, reachable = false
     WHERE member_id = $1 AND slot_code = $2`,
    [shift.memberId, shift.slotCode, shift.changeMinor, shift.at],
  )
}

/** Who the players of these names are, confirmed or not: one that is not can have played all the same. */
export async function listMembersOfPlayers(
  db: Queryable,
  slotCode: string,
  usernames: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await db.query<{ username: string; member_id: string }>(
    'SELECT username, member_id FROM game_account WHERE slot_code = $1 AND username = ANY ($2)',
    [slotCode, usernames],
  )
  return new Map(rows.map((row) => [row.username, row.member_id]))
}

export async function listFirstActivations(db: Queryable): Promise<Map<string, Date>> {
  const { rows } = await db.query<{ slot_code: string; first_at: Date }>(
    'SELECT slot_code, min(created_at) AS first_at FROM game_account GROUP BY slot_code',
  )
  return new Map(rows.map((row) => [row.slot_code, row.first_at]))
}
