import type { Queryable } from '../database/pool.ts'
import { bonusRules } from './audit-bonuses.ts'
import { bookRules } from './audit-books.ts'
import { caseRules } from './audit-cases.ts'
import { coinRules } from './audit-coins.ts'
import { wheelRules } from './audit-wheel.ts'
import { shareRules } from './audit-shares.ts'
import { movementRules } from './audit-movements.ts'
import type { AuditFinding, AuditOptions } from './ledger.ts'

/** One rule: a query for whatever breaks it, with columns `subject` and `detail`. `asked` has `now` and `longest_retry`. */
export type AuditRule = { readonly rule: string; readonly broken: string }

const day = 24 * 60 * 60 * 1000
/** A rule broken everywhere needs no list of everything. */
const namedPerRule = 100

/**
 * Recomputes every balance, hold and sum, and names what is off (design/money.md, "What is always true"). An empty answer
 * means the books hold.
 */
export const audit = (db: Queryable, options: AuditOptions = {}): Promise<AuditFinding[]> =>
  checkRules(
    db,
    [...bookRules, ...movementRules, ...coinRules, ...wheelRules, ...shareRules, ...bonusRules, ...caseRules],
    options,
  )

/** All rules are one statement, so they see one moment of a database that others are writing to. */
export async function checkRules(
  db: Queryable,
  rules: readonly AuditRule[],
  { now = new Date(), longestRetryMs = day }: AuditOptions = {},
): Promise<AuditFinding[]> {
  const all = rules.map(
    ({ rule, broken }) =>
      `(SELECT '${rule}' AS rule, subject::text, detail::text FROM (${broken}) AS broken LIMIT ${namedPerRule})`,
  )
  const { rows } = await db.query<AuditFinding>(
    `WITH asked AS (SELECT $1::timestamptz AS now, $2::bigint * interval '1 millisecond' AS longest_retry)
     ${all.join('\nUNION ALL\n')}`,
    [now, longestRetryMs],
  )
  return rows
}
