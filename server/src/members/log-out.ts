import type { Session } from '../http/bind.ts'
import type { Services } from '../services.ts'
import { revokeSession } from './session-store.ts'

/** A member leaves this device: its token opens nothing any more, on any node, and its socket closes. */
export async function logOut({ pool, clock, sessionsEnded }: Services, { memberId, sessionId }: Session) {
  await revokeSession(pool, memberId, sessionId, clock.now())
  sessionsEnded({ memberId, only: sessionId })
  return {}
}
