import type { Queryable } from '../database/pool.ts'
import type { Clock } from '../clock.ts'
import type { FindSession } from '../http/sessions.ts'
import { refusalOf } from './member.ts'
import { sessionByToken } from './session-store.ts'

/**
 * A session by its token's hash, for the door. Members who were suspended or closed meanwhile are refused; who excluded
 * themselves or takes a time-out keeps the session they have, because a withdrawal is never blocked (decisions.md §9).
 */
export const findSession =
  (db: Queryable, clock: Clock): FindSession =>
  async (tokenHash) => {
    const row = await sessionByToken(db, tokenHash)
    if (!row) return undefined
    const isProtected = row.status === 'self-excluded' || row.status === 'time-out'
    const refusal = isProtected ? null : refusalOf({ status: row.status, statusUntil: row.status_until }, clock.now())
    return { sessionId: row.id, memberId: row.member_id, expiresAt: row.expires_at, refusal }
  }
