import type { Queryable } from '../database/pool.ts'

export type PasswordChangeRecord = {
  readonly id: string
  readonly memberId: string
  /** By the old password in a session, or by a code sent to the phone. */
  readonly means: 'password' | 'otp'
  readonly sessionId: string | null
  readonly address: string
  readonly at: Date
}

export async function recordPasswordChange(db: Queryable, change: PasswordChangeRecord): Promise<void> {
  await db.query(
    'INSERT INTO member_password_change (id, member_id, means, session_id, address, at) VALUES ($1, $2, $3, $4, $5, $6)',
    [change.id, change.memberId, change.means, change.sessionId, change.address, change.at],
  )
}
