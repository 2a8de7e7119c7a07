import type { Currency } from '@krapao/contract/money'
import type { Queryable } from '../database/pool.ts'
import { mainAccount } from '../ledger/ledger.ts'
import { type Minor, minorFromText } from '../money.ts'

/** From the first moment to before the last. */
export type Period = { readonly from: Date; readonly until: Date }

/**
 * The entries of a member's main account that fall into a period: numbers `first` to before `end`. An entry's time is when
 * its movement was settled, and of one without a movement when the books learnt of it. Two that are settled together may
 * stand in the books the other way round, so a period begins at the first entry that is not before it and takes all that
 * follow: periods that follow each other hold each entry once, whatever the clocks of two nodes said.
 */
export type EntrySpan = {
  readonly first: number
  readonly end: number
  readonly openingMinor: Minor
  readonly currency: Currency
}

export async function findEntrySpan(db: Queryable, memberId: string, period: Period): Promise<EntrySpan> {
  const { rows } = await db.query<{ first: string; end: string; opening: string; currency: Currency }>(
    `WITH main AS (SELECT id, seq, currency FROM account WHERE name = $1 AND guarded),
     timed AS (
       SELECT e.seq, coalesce(m.settled_at, t.recorded_at) AS at
       FROM main JOIN entry e ON e.account_id = main.id AND e.seq <= main.seq
       JOIN transfer t ON t.id = e.transfer_id LEFT JOIN movement m ON m.ledger_ref = t.ref
     ),
     span AS (SELECT min(seq) FILTER (WHERE at >= $2) AS first, min(seq) FILTER (WHERE at >= $3) AS "end" FROM timed)
     SELECT coalesce(span.first, main.seq + 1) AS first, coalesce(span."end", main.seq + 1) AS "end", main.currency,
       coalesce((SELECT balance_after FROM entry
         WHERE account_id = main.id AND seq = coalesce(span.first, main.seq + 1) - 1), 0) AS opening
     FROM main, span`,
    [mainAccount(memberId), period.from, period.until],
  )
  const row = rows[0]
  if (!row) throw new Error(`member ${memberId} has no main account`)
  const { first, end, opening, currency } = row
  return { first: Number(first), end: Number(end), openingMinor: minorFromText(opening), currency }
}

export type MainEntry = {
  readonly seq: number
  /** Negative takes from the main wallet. */
  readonly changeMinor: number
  readonly balanceMinor: Minor
  readonly ref: string
  readonly recordedAt: Date
  /** Absent for a correction of the books. */
  readonly movementId: string | null
}

/** Some entries of a member's main account, in the order of the books: they are numbered without gaps, so a batch is a span of numbers. */
export async function listMainEntries(
  db: Queryable,
  memberId: string,
  { first, end, limit }: { readonly first: number; readonly end: number; readonly limit: number },
): Promise<MainEntry[]> {
  const { rows } = await db.query<{
    seq: string
    amount: string
    balance_after: string
    ref: string
    recorded_at: Date
    movement_id: string | null
  }>(
    `SELECT e.seq, e.amount, e.balance_after, t.ref, t.recorded_at, m.id AS movement_id
     FROM account a JOIN entry e ON e.account_id = a.id AND e.seq >= $2::bigint AND e.seq < $3::bigint
     JOIN transfer t ON t.id = e.transfer_id LEFT JOIN movement m ON m.ledger_ref = t.ref AND m.member_id = $4
     WHERE a.name = $1 AND a.guarded ORDER BY e.seq`,
    [mainAccount(memberId), first, Math.min(end, first + limit), memberId],
  )
  return rows.map((row) => ({
    seq: Number(row.seq),
    changeMinor: minorFromText(row.amount),
    balanceMinor: minorFromText(row.balance_after),
    ref: row.ref,
    recordedAt: row.recorded_at,
    movementId: row.movement_id,
  }))
}

/** Of a member's movements those without an entry of the main account: failed, on their way, or not by way of it. */
const withoutEntry = `member_id = $1 AND created_at >= $2 AND created_at < $3
  AND (state <> 'posted' OR (from_place <> 'main' AND to_place <> 'main'))`

export async function countWithoutEntry(db: Queryable, memberId: string, { from, until }: Period): Promise<number> {
  const { rows } = await db.query<{ count: string }>(`SELECT count(*) FROM movement WHERE ${withoutEntry}`, [
    memberId,
    from,
    until,
  ])
  return Number(rows[0]!.count)
}

/** The ids of some of them, oldest first, after the one called `after`. */
export async function listWithoutEntry(
  db: Queryable,
  memberId: string,
  { from, until }: Period,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `SELECT id FROM movement WHERE ${withoutEntry} AND id > $4 ORDER BY id LIMIT $5`,
    [memberId, from, until, after, limit],
  )
  return rows.map(({ id }) => id)
}
