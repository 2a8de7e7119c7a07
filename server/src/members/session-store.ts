import type { Queryable } from '../database/pool.ts'
import type { MemberStatus } from './member.ts'

export type NewSession = {
  readonly id: string
  readonly memberId: string
  readonly tokenHash: Buffer
  readonly address: string
  readonly userAgent: string | undefined
  readonly createdAt: Date
  readonly expiresAt: Date
}

/**
 * False when the password that let them in has been replaced meanwhile: a login waits for a change that is under way, so that
 * no session of the old password outlives it.
 */
export async function insertSession(db: Queryable, session: NewSession, passwordHash: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `INSERT INTO session (id, member_id, token_hash, address, user_agent, created_at, expires_at)
     SELECT $1, id, $3, $4, $5, $6, $7 FROM member WHERE id = $2 AND password_hash = $8 FOR SHARE`,
    [
      session.id,
      session.memberId,
      session.tokenHash,
      session.address,
      session.userAgent?.slice(0, 300),
      session.createdAt,
      session.expiresAt,
      passwordHash,
    ],
  )
  return rowCount === 1
}

export type SessionRow = {
  id: string
  member_id: string
  expires_at: Date
  status: MemberStatus
  status_until: Date | null
}

/** Undefined for a token that was never given out, or whose session was revoked. */
export async function sessionByToken(db: Queryable, tokenHash: Buffer): Promise<SessionRow | undefined> {
  const { rows } = await db.query<SessionRow>({
    name: 'session-by-token',
    text: `SELECT s.id, s.member_id, s.expires_at, m.status, m.status_until
           FROM session s JOIN member m ON m.id = s.member_id WHERE s.token_hash = $1 AND s.revoked_at IS NULL`,
    values: [tokenHash],
  })
  return rows[0]
}

export async function revokeSession(db: Queryable, memberId: string, sessionId: string, at: Date): Promise<void> {
  const sql = 'UPDATE session SET revoked_at = $3 WHERE member_id = $1 AND id = $2 AND revoked_at IS NULL'
  await db.query(sql, [memberId, sessionId, at])
}

export async function revokeOtherSessions(db: Queryable, memberId: string, keptId: string, at: Date): Promise<void> {
  const sql = 'UPDATE session SET revoked_at = $3 WHERE member_id = $1 AND id <> $2 AND revoked_at IS NULL'
  await db.query(sql, [memberId, keptId, at])
}

export async function revokeSessions(db: Queryable, memberId: string, at: Date): Promise<void> {
  await db.query('UPDATE session SET revoked_at = $2 WHERE member_id = $1 AND revoked_at IS NULL', [memberId, at])
}
