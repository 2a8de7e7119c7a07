import type { Queryable } from '../../database/pool.ts'
import type { FedAccount } from './operator-account.ts'

type Feed = Pick<FedAccount, 'bankCode' | 'accountNo'>

export type FeedState = {
  /** Where to go on, when the last round did not come to the feed's end. */
  readonly cursor: string | null
  readonly readAt: Date | null
  readonly gapSince: Date | null
}

/** Of a feed that was never read, the beginning. */
export async function readFeedState(db: Queryable, { bankCode, accountNo }: Feed): Promise<FeedState> {
  const { rows } = await db.query<FeedState>(
    `SELECT cursor, read_at AS "readAt", gap_since AS "gapSince" FROM bank_feed WHERE bank_code = $1 AND account_no = $2`,
    [bankCode, accountNo],
  )
  return rows[0] ?? { cursor: null, readAt: null, gapSince: null }
}

/** Where the reading stood at a moment, or as early as we know; undefined: at the beginning. */
export async function cursorAt(db: Queryable, { bankCode, accountNo }: Feed, at: Date): Promise<string | undefined> {
  const { rows } = await db.query<{ cursor: string | null }>(
    `(SELECT cursor FROM bank_feed_cursor WHERE bank_code = $1 AND account_no = $2 AND at <= $3 ORDER BY at DESC, id DESC LIMIT 1)
     UNION ALL
     (SELECT cursor FROM bank_feed_cursor WHERE bank_code = $1 AND account_no = $2 ORDER BY at, id LIMIT 1)`,
    [bankCode, accountNo, at],
  )
  return rows[0]?.cursor ?? undefined
}

/** Notes where a page ended: to go on from there, or null at the feed's end. Written with the page's lines. */
export async function noteCursor(
  tx: Queryable,
  { bankCode, accountNo }: Feed,
  read: { readonly cursor: string; readonly hasMore: boolean; readonly at: Date },
): Promise<void> {
  await tx.query(
    `WITH feed AS (
       INSERT INTO bank_feed (bank_code, account_no, cursor, read_at)
       VALUES ($1, $2, CASE WHEN $4 THEN $3 END, CASE WHEN $4 THEN NULL ELSE $5::timestamptz END)
       ON CONFLICT (bank_code, account_no) DO UPDATE
         SET cursor = excluded.cursor, read_at = coalesce(excluded.read_at, bank_feed.read_at))
     INSERT INTO bank_feed_cursor (bank_code, account_no, cursor, at)
     SELECT $1, $2, $3, $5 WHERE $3 IS DISTINCT FROM (
       SELECT cursor FROM bank_feed_cursor WHERE bank_code = $1 AND account_no = $2 ORDER BY at DESC, id DESC LIMIT 1)`,
    [bankCode, accountNo, read.cursor, read.hasMore, read.at],
  )
}

/** The very first round begins at the beginning; noted, so that its overlap does too. */
export async function noteBeginning(db: Queryable, { bankCode, accountNo }: Feed, at: Date): Promise<void> {
  await db.query(
    `INSERT INTO bank_feed_cursor (bank_code, account_no, cursor, at) SELECT $1, $2, NULL, $3
     WHERE NOT EXISTS (SELECT FROM bank_feed_cursor WHERE bank_code = $1 AND account_no = $2)`,
    [bankCode, accountNo, at],
  )
}

/** Forgets where the reading stood before `before`, but for the last place before it. */
export async function forgetCursors(db: Queryable, { bankCode, accountNo }: Feed, before: Date): Promise<void> {
  await db.query(
    `DELETE FROM bank_feed_cursor WHERE bank_code = $1 AND account_no = $2 AND id < (
       SELECT id FROM bank_feed_cursor WHERE bank_code = $1 AND account_no = $2 AND at <= $3 ORDER BY at DESC, id DESC LIMIT 1)`,
    [bankCode, accountNo, before],
  )
}

/** Since when lines are missing; null once they are all there. */
export async function noteGap(db: Queryable, { bankCode, accountNo }: Feed, since: Date | null): Promise<void> {
  await db.query('UPDATE bank_feed SET gap_since = $3 WHERE bank_code = $1 AND account_no = $2', [
    bankCode,
    accountNo,
    since,
  ])
}

/** Numbers that the bank has counted and we have not read. */
export type Gap = { readonly series: string; readonly first: number; readonly last: number }

/** How far back in a series gaps are looked for. */
const lookBack = 2_000

/** Runs of numbers that are missing between lines that were read, of these series, oldest first. */
export async function listGaps(
  db: Queryable,
  { bankCode, accountNo }: Feed,
  series: readonly string[],
): Promise<Gap[]> {
  const { rows } = await db.query<{ series: string; first: string; last: string }>(
    `SELECT asked.series, counted.number + 1 AS first, counted.next - 1 AS last
     FROM unnest($3::text[]) AS asked (series), LATERAL (
       SELECT number, lag(number) OVER (ORDER BY number DESC) AS next FROM bank_line
       WHERE bank_code = $1 AND account_no = $2 AND bank_line.series = asked.series ORDER BY number DESC LIMIT $4) AS counted
     WHERE counted.next > counted.number + 1 ORDER BY 1, 2`,
    [bankCode, accountNo, series, lookBack],
  )
  return rows.map(({ series, first, last }) => ({ series, first: Number(first), last: Number(last) }))
}

/** Whether every line of a gap has been read by now. */
export async function isFilled(db: Queryable, { bankCode, accountNo }: Feed, gap: Gap): Promise<boolean> {
  const { rows } = await db.query<{ count: string }>(
    `SELECT count(DISTINCT number) FROM bank_line
     WHERE bank_code = $1 AND account_no = $2 AND series = $3 AND number BETWEEN $4 AND $5`,
    [bankCode, accountNo, gap.series, gap.first, gap.last],
  )
  return Number(rows[0]!.count) === gap.last - gap.first + 1
}
