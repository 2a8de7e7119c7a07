import type { Queryable } from '../database/pool.ts'
import { mainAccount } from '../ledger/ledger.ts'
import { type Minor, minorFromText } from '../money.ts'

/** What a member has, wherever it lies. */
export type Holdings = {
  /** In the main wallet and not set aside. */
  readonly spendableMinor: Minor
  /** At the games as they last told, and on its way between them and the main wallet. */
  readonly elsewhereMinor: Minor
  /** All of it but what a withdrawal has set aside. */
  readonly totalMinor: Minor
  /** Money on its way to or from a game. */
  readonly isMoving: boolean
  /** False: some game did not answer, and what lies there is an older figure. */
  readonly isCertain: boolean
  /** How much of it is such an older figure: it may be there no more. */
  readonly untoldMinor: Minor
  /** How many entries the main account has. */
  readonly mainSeq: number
}

/**
 * Everything that a member has, in one statement across the ledger, the movements and the games, so that it is one moment's
 * truth. Money that is asked home counts although the game may have given it away already, and money held for a game counts
 * although it may have arrived there: rather twice than not at all, for too little would be taken for a bonus that is lost.
 */
export async function readHoldings(db: Queryable, memberId: string): Promise<Holdings> {
  const { rows } = await db.query<{
    balance: string
    held: string
    seq: string
    withdrawing: string
    homeward: string
    games: string
    untold: string
    is_moving: boolean
    is_certain: boolean
  }>({
    name: 'read-bonus-holdings',
    text: `SELECT a.balance, a.held, a.seq,
        coalesce(sum(m.amount) FILTER (WHERE m.type IN ('withdraw', 'finish_bonus') AND m.state <> 'asked'), 0) AS withdrawing,
        coalesce(sum(m.amount) FILTER (WHERE m.type = 'transfer' AND m.to_place = 'main'), 0) AS homeward,
        coalesce(bool_or(m.type = 'transfer'), false) AS is_moving,
        (SELECT coalesce(sum(balance_minor), 0) FROM game_account WHERE member_id = $2 AND activated_at IS NOT NULL) AS games,
        (SELECT coalesce(sum(balance_minor) FILTER (WHERE NOT reachable), 0) FROM game_account
          WHERE member_id = $2 AND activated_at IS NOT NULL) AS untold,
        (SELECT coalesce(bool_and(reachable), true) FROM game_account
          WHERE member_id = $2 AND activated_at IS NOT NULL) AS is_certain
      FROM account a LEFT JOIN movement m ON m.member_id = $2 AND m.settled_at IS NULL
      WHERE a.name = $1 AND a.guarded GROUP BY a.id`,
    values: [mainAccount(memberId), memberId],
  })
  const row = rows[0]
  if (!row) throw new Error(`member ${memberId} has no main account`)
  const [balance, held, withdrawing, elsewhere] = [
    Number(row.balance),
    Number(row.held),
    Number(row.withdrawing),
    Number(row.homeward) + Number(row.games),
  ]
  return {
    spendableMinor: minorFromText(String(balance - held)),
    elsewhereMinor: minorFromText(String(elsewhere + held - withdrawing)),
    totalMinor: minorFromText(String(balance - withdrawing + elsewhere)),
    isMoving: row.is_moving,
    isCertain: row.is_certain,
    untoldMinor: minorFromText(row.untold),
    mainSeq: Number(row.seq),
  }
}

/**
 * Real money that came into the main wallet after its entry `sinceSeq`, less what an operator took back: everything whose
 * other side is neither a game, nor a bonus or its forfeit, nor a payout that stands.
 */
export async function readAdded(db: Queryable, memberId: string, sinceSeq: number): Promise<Minor> {
  const { rows } = await db.query<{ added: string }>(
    `SELECT coalesce(sum(e.amount), 0) AS added
     FROM account a
     JOIN entry e ON e.account_id = a.id AND e.seq > $2
     JOIN transfer t ON t.id = e.transfer_id
     JOIN account other ON other.id = CASE a.id WHEN t.debit_id THEN t.credit_id ELSE t.debit_id END
     WHERE a.name = $1 AND a.guarded
       AND (t.kind = 'reversal' OR other.name !~ '^(game/|payout/|house/bonus$|house/forfeit$)')`,
    [mainAccount(memberId), sinceSeq],
  )
  return minorFromText(rows[0]!.added)
}

/** The last deposit that was not used for a bonus, and not undone. */
export async function findUnusedDeposit(db: Queryable, memberId: string) {
  const { rows } = await db.query<{ id: string; amount: string; created_at: Date }>(
    `SELECT m.id, m.amount, m.created_at FROM movement m
     WHERE m.member_id = $1 AND m.type = 'deposit' AND m.state = 'posted'
       AND NOT EXISTS (SELECT FROM bonus_grant g WHERE g.deposit_movement_id = m.id)
       AND NOT EXISTS (SELECT FROM correction c WHERE c.movement_id = m.id)
     ORDER BY m.id DESC LIMIT 1`,
    [memberId],
  )
  const row = rows[0]
  return row && { id: row.id, amountMinor: minorFromText(row.amount), createdAt: row.created_at }
}
export type UnusedDeposit = NonNullable<Awaited<ReturnType<typeof findUnusedDeposit>>>

/** Whether a withdrawal of theirs is on its way. */
export async function isWithdrawing(db: Queryable, memberId: string): Promise<boolean> {
  const { rowCount } = await db.query(
    "SELECT FROM movement WHERE member_id = $1 AND settled_at IS NULL AND type = 'withdraw'",
    [memberId],
  )
  return rowCount! > 0
}

/** Whether money has left the main wallet for a game since, has arrived there since, or is on its way anywhere. */
export async function hasMovedSince(db: Queryable, memberId: string, since: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    `SELECT FROM movement WHERE member_id = $1 AND type = 'transfer'
       AND (settled_at IS NULL OR (from_place = 'main' AND state = 'posted' AND (created_at >= $2 OR settled_at > $2)))
     LIMIT 1`,
    [memberId, since],
  )
  return rowCount! > 0
}

export type SlotTurnover = { readonly slotCode: string; readonly turnoverMinor: Minor; readonly reached: boolean }

/** Keeps what the providers told. One that did not tell keeps its figure, unless the least that is known is more. */
export async function keepTurnover(db: Queryable, grantId: string, slots: readonly SlotTurnover[], at: Date) {
  await db.query(
    `INSERT INTO bonus_turnover AS known (grant_id, slot_code, turnover_minor, reached, read_at)
     SELECT $1, s.slot_code, s.turnover, s.reached, $2
     FROM unnest($3::text[], $4::bigint[], $5::boolean[]) AS s (slot_code, turnover, reached)
     ON CONFLICT (grant_id, slot_code) DO UPDATE SET reached = excluded.reached, read_at = excluded.read_at,
       turnover_minor = CASE WHEN excluded.reached THEN excluded.turnover_minor
         ELSE greatest(known.turnover_minor, excluded.turnover_minor) END
     WHERE known.read_at <= excluded.read_at`,
    [
      grantId,
      at,
      slots.map((slot) => slot.slotCode),
      slots.map((slot) => slot.turnoverMinor),
      slots.map((slot) => slot.reached),
    ],
  )
}

export type KnownTurnover = { readonly slots: readonly SlotTurnover[]; readonly readAt: Date | null }

export async function readTurnover(db: Queryable, grantId: string): Promise<KnownTurnover> {
  const { rows } = await db.query<{ slot_code: string; turnover_minor: string; reached: boolean; read_at: Date }>(
    'SELECT slot_code, turnover_minor, reached, read_at FROM bonus_turnover WHERE grant_id = $1 ORDER BY slot_code',
    [grantId],
  )
  return {
    slots: rows.map((row) => ({
      slotCode: row.slot_code,
      turnoverMinor: minorFromText(row.turnover_minor),
      reached: row.reached,
    })),
    readAt: rows[0]?.read_at ?? null,
  }
}
