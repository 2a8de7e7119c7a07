import type { Queryable } from '../database/pool.ts'

export type NewOperatorSession = {
  readonly id: string
  readonly operatorId: string
  readonly tokenHash: Buffer
  readonly address: string
  readonly userAgent: string | undefined
  readonly createdAt: Date
  readonly expiresAt: Date
}

export async function insertOperatorSession(db: Queryable, session: NewOperatorSession): Promise<void> {
  await db.query(
    `INSERT INTO operator_session (id, operator_id, token_hash, address, user_agent, created_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [
      session.id,
      session.operatorId,
      session.tokenHash,
      session.address,
      session.userAgent?.slice(0, 300),
      session.createdAt,
      session.expiresAt,
    ],
  )
}

export type OperatorSessionRow = {
  readonly sessionId: string
  readonly operatorId: string
  readonly name: string
  readonly displayName: string | null
  readonly expiresAt: Date
}

/** Undefined for a token that was never given out, whose session was revoked, or whose operator is disabled. */
export async function operatorByToken(db: Queryable, tokenHash: Buffer): Promise<OperatorSessionRow | undefined> {
  const { rows } = await db.query<OperatorSessionRow>({
    name: 'operator-by-token',
    text: `SELECT s.id AS "sessionId", o.id AS "operatorId", o.name, o.display_name AS "displayName",
             s.expires_at AS "expiresAt"
           FROM operator_session s JOIN operator o ON o.id = s.operator_id
           WHERE s.token_hash = $1 AND s.revoked_at IS NULL AND o.disabled_at IS NULL`,
    values: [tokenHash],
  })
  return rows[0]
}

/** One session of an operator, or all of them. */
export async function revokeOperatorSessions(
  db: Queryable,
  { operatorId, only }: { readonly operatorId: string; readonly only?: string },
  at: Date,
): Promise<void> {
  await db.query(
    `UPDATE operator_session SET revoked_at = $2
     WHERE operator_id = $1 AND revoked_at IS NULL AND ($3::text IS NULL OR id = $3)`,
    [operatorId, at, only],
  )
}

/** An expired one is kept a while, so that its console is told EXPIRED_AUTH_TOKEN. */
export async function forgetOperatorSessions(db: Queryable, before: Date): Promise<void> {
  await db.query('DELETE FROM operator_session WHERE expires_at < $1', [before])
}
