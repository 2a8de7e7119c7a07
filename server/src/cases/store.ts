import type { CaseKind } from '@krapao/contract/ops/case-kinds'
import type { Currency } from '@krapao/contract/money'
import type { Queryable } from '../database/pool.ts'
import { type Minor, minorFromText } from '../money.ts'
import type { CaseEvent, CaseSubject, CaseVerdict, OperatorCase } from './operator-case.ts'

type Row = {
  id: string
  kind: CaseKind
  subject_type: CaseSubject['type']
  subject_id: string
  why: string
  found: Record<string, unknown>
  amount: string | null
  currency: Currency | null
  candidates: string[]
  state: 'open' | 'settled'
  verdict: CaseVerdict | null
  settled_by: string | null
  settled_why: string | null
  opened_at: Date
  settled_at: Date | null
}

const columns = `id, kind, subject_type, subject_id, why, found, amount, currency, candidates, state, verdict, settled_by,
  settled_why, opened_at, settled_at`

const fromRow = (row: Row): OperatorCase => ({
  id: row.id,
  kind: row.kind,
  subject: { type: row.subject_type, id: row.subject_id },
  why: row.why,
  found: row.found,
  amountMinor: row.amount === null ? null : minorFromText(row.amount),
  currency: row.currency,
  candidates: row.candidates,
  state: row.state,
  verdict: row.verdict,
  settledBy: row.settled_by,
  settledWhy: row.settled_why,
  openedAt: row.opened_at,
  settledAt: row.settled_at,
})

export type CaseOpening = {
  readonly id: string
  readonly kind: CaseKind
  readonly subject: CaseSubject
  readonly why: string
  readonly by: string
  readonly found?: Readonly<Record<string, unknown>>
  readonly money?: { readonly amountMinor: Minor; readonly currency: Currency }
  readonly candidates?: readonly string[]
  readonly at: Date
}

/** Opens the case, or adds what was found to the one that is open; found again as it stands it changes nothing. */
export async function upsertCase(db: Queryable, opening: CaseOpening): Promise<void> {
  const { id, kind, subject, why, by, found = {}, money, candidates = [], at } = opening
  await db.query(
    `WITH written AS (
       INSERT INTO operator_case AS c (id, kind, subject_type, subject_id, why, found, amount, currency, candidates, opened_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
       ON CONFLICT (subject_type, subject_id) WHERE state = 'open' DO UPDATE
         SET why = $5, found = c.found || $6, candidates = $9, seq = c.seq + 1
         WHERE (c.why, c.found || $6, c.candidates) IS DISTINCT FROM ($5, c.found, $9)
       RETURNING c.id, c.seq)
     INSERT INTO operator_case_event (case_id, seq, what, by, why, found, at)
     SELECT id, seq, CASE seq WHEN 1 THEN 'opened' ELSE 'found' END, $11, $5, $6, $10 FROM written`,
    [
      id,
      kind,
      subject.type,
      subject.id,
      why,
      found,
      money?.amountMinor ?? null,
      money?.currency ?? null,
      candidates,
      at,
      by,
    ],
  )
}

export type CaseSettlement = {
  readonly verdict: CaseVerdict
  readonly by: string
  readonly why: string
  readonly at: Date
}

/** Compare-and-set: settles the open case of a subject. False when there is none: never opened, or somebody was faster. */
export async function settleOpenCase(
  db: Queryable,
  subject: CaseSubject,
  { verdict, by, why, at }: CaseSettlement,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `WITH settled AS (
       UPDATE operator_case SET state = 'settled', verdict = $3, settled_by = $4, settled_why = $5, settled_at = $6,
         seq = seq + 1
       WHERE subject_type = $1 AND subject_id = $2 AND state = 'open' RETURNING id, seq)
     INSERT INTO operator_case_event (case_id, seq, what, by, why, at)
     SELECT id, seq, 'settled', $4, $3 || ': ' || $5, $6::timestamptz FROM settled`,
    [subject.type, subject.id, verdict, by, why, at],
  )
  return rowCount === 1
}

export async function readCase(db: Queryable, id: string): Promise<OperatorCase | undefined> {
  const { rows } = await db.query<Row>(`SELECT ${columns} FROM operator_case WHERE id = $1`, [id])
  return rows[0] && fromRow(rows[0])
}

/** What waits, oldest first; with `settled` what is done, newest first. */
export async function listCaseRows(
  db: Queryable,
  state: OperatorCase['state'],
  page: { readonly limit: number; readonly offset: number },
): Promise<OperatorCase[]> {
  const { rows } = await db.query<Row>(
    `SELECT ${columns} FROM operator_case WHERE state = $1 ORDER BY id ${state === 'open' ? '' : 'DESC'} LIMIT $2 OFFSET $3`,
    [state, page.limit, page.offset],
  )
  return rows.map(fromRow)
}

export async function casesOf(db: Queryable, type: CaseSubject['type'], idPrefix: string): Promise<OperatorCase[]> {
  const { rows } = await db.query<Row>(
    `SELECT ${columns} FROM operator_case WHERE subject_type = $1 AND starts_with(subject_id, $2) ORDER BY id`,
    [type, idPrefix],
  )
  return rows.map(fromRow)
}

export async function openCasesOfMember(db: Queryable, memberId: string): Promise<OperatorCase[]> {
  const { rows } = await db.query<Row>(
    `SELECT ${columns} FROM operator_case WHERE state = 'open' AND candidates @> ARRAY[$1::text] ORDER BY id LIMIT 20`,
    [memberId],
  )
  return rows.map(fromRow)
}

export async function countOpenCases(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ count: string }>("SELECT count(*) FROM operator_case WHERE state = 'open'")
  return Number(rows[0]!.count)
}

export async function listCaseEvents(db: Queryable, caseId: string): Promise<CaseEvent[]> {
  const { rows } = await db.query<CaseEvent>(
    'SELECT what, by, why, found, at FROM operator_case_event WHERE case_id = $1 ORDER BY seq',
    [caseId],
  )
  return rows
}
