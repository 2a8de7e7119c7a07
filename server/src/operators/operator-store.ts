import type { Queryable } from '../database/pool.ts'

export type OperatorRow = { readonly id: string; readonly name: string; readonly passwordHash: string }

/** Who is disabled is nobody here. */
export async function activeOperatorByName(db: Queryable, name: string): Promise<OperatorRow | undefined> {
  const { rows } = await db.query<OperatorRow>(
    'SELECT id, name, password_hash AS "passwordHash" FROM operator WHERE name = $1 AND disabled_at IS NULL',
    [name],
  )
  return rows[0]
}

/** False when the name is taken, also by one who is disabled: what they did names them. */
export async function insertOperator(db: Queryable, operator: OperatorRow & { readonly at: Date }): Promise<boolean> {
  const { rowCount } = await db.query(
    'INSERT INTO operator (id, name, password_hash, created_at) VALUES ($1, $2, $3, $4) ON CONFLICT (name) DO NOTHING',
    [operator.id, operator.name, operator.passwordHash, operator.at],
  )
  return rowCount === 1
}

/** A new password also lets one who was disabled come in again. Answers the operator's id, if there is one. */
export async function setPassword(db: Queryable, name: string, passwordHash: string): Promise<string | undefined> {
  const { rows } = await db.query<{ id: string }>(
    'UPDATE operator SET password_hash = $2, disabled_at = NULL WHERE name = $1 RETURNING id',
    [name, passwordHash],
  )
  return rows[0]?.id
}

/** Null: none. Answers the operator's id, if there is one. */
export async function setDisplayName(
  db: Queryable,
  name: string,
  displayName: string | null,
): Promise<string | undefined> {
  const { rows } = await db.query<{ id: string }>(
    'UPDATE operator SET display_name = $2 WHERE name = $1 RETURNING id',
    [name, displayName],
  )
  return rows[0]?.id
}

export async function setDisabled(db: Queryable, name: string, at: Date): Promise<string | undefined> {
  const { rows } = await db.query<{ id: string }>(
    'UPDATE operator SET disabled_at = coalesce(disabled_at, $2) WHERE name = $1 RETURNING id',
    [name, at],
  )
  return rows[0]?.id
}

export async function namesOfOperators(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>('SELECT name FROM operator WHERE disabled_at IS NULL ORDER BY name')
  return rows.map(({ name }) => name)
}

export type OperatorAction = {
  readonly id: string
  readonly operatorId: string
  readonly what: string
  readonly subject?: string | undefined
  readonly detail?: Readonly<Record<string, unknown>> | undefined
  readonly at: Date
}

export async function insertAction(db: Queryable, action: OperatorAction): Promise<void> {
  await db.query(
    'INSERT INTO operator_action (id, operator_id, what, subject, detail, at) VALUES ($1, $2, $3, $4, $5, $6)',
    [action.id, action.operatorId, action.what, action.subject, action.detail ?? {}, action.at],
  )
}
