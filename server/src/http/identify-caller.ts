import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import { Refusal } from '../refusal.ts'
import type { CallLimits } from './limits.ts'
import type { KnownSession, SessionCache } from './sessions.ts'

/**
 * Who is asking, and how often. A member is counted as a member; who has no (known) login is counted by address, before
 * the database is asked about the token, so that guessing tokens meets the limit too. Then the token itself: absent
 * UNAUTHORIZED, unknown or revoked `invalid-token`, expired EXPIRED_AUTH_TOKEN (decisions.md §1).
 */
export function identifyCaller(app: FastifyInstance, sessions: SessionCache, limits: CallLimits, clock: Clock) {
  app.decorateRequest('session', null)
  app.addHook('onRequest', async (request) => {
    if (!request.url.startsWith('/api/')) return
    const token = bearerToken(request)
    const remembered = token ? sessions.remembered(token) : undefined
    if (!remembered) await limits.countAddress(request)
    const known = token ? (remembered ?? (await sessions.find(token))) : undefined
    const refusal = whyNot(token, known, clock.now())
    if (known && !refusal) {
      request.session = { memberId: known.memberId, sessionId: known.sessionId }
      await limits.countMember(request)
    }
    const auth = request.routeOptions.config.spec?.auth
    const isNeeded = auth === 'member' || (auth === 'optional' && token !== undefined)
    if (refusal && isNeeded) throw new Refusal(refusal)
  })
}

const whyNot = (token: string | undefined, known: KnownSession | undefined, now: Date) => {
  if (token === undefined) return 'UNAUTHORIZED'
  if (!known) return 'invalid-token'
  if (known.expiresAt <= now) return 'EXPIRED_AUTH_TOKEN'
  return known.refusal
}

/** The token of `Authorization: Bearer …`; empty where it can not be one of ours, so nobody needs to look it up. */
export const bearerToken = (request: FastifyRequest): string | undefined => {
  const header = request.headers.authorization
  if (!header) return undefined
  return /^Bearer ([A-Za-z0-9_-]{43})$/i.exec(header)?.[1] ?? ''
}
