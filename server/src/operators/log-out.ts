import type { OperatorSession } from '../http/bind-ops.ts'
import type { Services } from '../services.ts'
import { recordAction } from './record-action.ts'
import { revokeOperatorSessions } from './session-store.ts'

/** An operator leaves this console: its token opens nothing any more, and its socket closes on whichever node it is. */
export async function logOut(services: Services, { operatorId, sessionId }: OperatorSession) {
  await revokeOperatorSessions(services.pool, { operatorId, only: sessionId }, services.clock.now())
  await recordAction(services, services.pool, { operatorId, what: 'log-out' })
  services.operatorSessionsEnded({ operatorId, only: sessionId })
  return {}
}
