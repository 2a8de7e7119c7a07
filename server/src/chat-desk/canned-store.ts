import type { Queryable } from '../database/pool.ts'

export type Canned = { readonly shortcut: string; readonly th: string; readonly la: string; readonly en: string }
export type CannedRow = Canned & { readonly id: string; readonly changedBy: string; readonly changedAt: Date }

const columns = 'c.id, c.shortcut, c.th, c.la, c.en, o.name AS "changedBy", c.changed_at AS "changedAt"'

export async function listCanned(db: Queryable): Promise<CannedRow[]> {
  const { rows } = await db.query<CannedRow>(
    `SELECT ${columns} FROM canned_reply c JOIN operator o ON o.id = c.changed_by ORDER BY c.shortcut`,
  )
  return rows
}

type Written = Canned & { readonly id: string; readonly operatorId: string; readonly at: Date }
const valuesOf = ({ id, shortcut, th, la, en, operatorId, at }: Written) => [id, shortcut, th, la, en, operatorId, at]

/** Undefined when the short name is taken. */
export async function insertCanned(db: Queryable, canned: Written): Promise<CannedRow | undefined> {
  const { rows } = await db.query<CannedRow>(
    `WITH c AS (
       INSERT INTO canned_reply (id, shortcut, th, la, en, changed_by, changed_at) VALUES ($1, $2, $3, $4, $5, $6, $7)
       ON CONFLICT (shortcut) DO NOTHING RETURNING *)
     SELECT ${columns} FROM c JOIN operator o ON o.id = c.changed_by`,
    valuesOf(canned),
  )
  return rows[0]
}

/** Undefined when there is none. A short name that is taken breaks the table's own rule. */
export async function updateCanned(db: Queryable, canned: Written): Promise<CannedRow | undefined> {
  const { rows } = await db.query<CannedRow>(
    `WITH c AS (
       UPDATE canned_reply SET shortcut = $2, th = $3, la = $4, en = $5, changed_by = $6, changed_at = $7
       WHERE id = $1 AND NOT EXISTS (SELECT 1 FROM canned_reply WHERE shortcut = $2 AND id <> $1) RETURNING *)
     SELECT ${columns} FROM c JOIN operator o ON o.id = c.changed_by`,
    valuesOf(canned),
  )
  return rows[0]
}

export async function cannedExists(db: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await db.query('SELECT 1 FROM canned_reply WHERE id = $1', [id])
  return rowCount === 1
}

export async function deleteCanned(db: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await db.query('DELETE FROM canned_reply WHERE id = $1', [id])
  return rowCount === 1
}
