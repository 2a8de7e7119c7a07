import { createHash } from 'node:crypto'
import type { ErrorCode } from '@krapao/contract/errors'
import type { Clock } from '../clock.ts'
import type { EndedSessions } from '../services.ts'
import type { Settings } from '../settings.ts'

/** A session as the database knows it. `refusal` is set when its member may not come in any more. */
export type KnownSession = {
  readonly sessionId: string
  readonly memberId: string
  readonly expiresAt: Date
  readonly refusal: ErrorCode | null
}

/** Looks a session up by the hash of its token; undefined for one that is unknown or revoked. */
export type FindSession = (tokenHash: Buffer) => Promise<KnownSession | undefined>

/** Tokens are stored hashed: who reads the database can not come in with what stands there. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

export type SessionCache = ReturnType<typeof sessionCache>

/**
 * Sessions by token, kept for a few seconds, because a look-up a request costs up to half of the throughput (stack.md).
 * A revocation reaches every node through `forget`; should that news be lost, the short life bounds the harm.
 */
export function sessionCache(find: FindSession, clock: Clock, settings: Settings['sessions']) {
  const kept = new Map<string, { session: KnownSession; until: number }>()
  let revocations = 0

  const remembered = (token: string): KnownSession | undefined => {
    const entry = kept.get(token)
    if (!entry) return undefined
    if (entry.until > clock.now().getTime()) return entry.session
    kept.delete(token)
    return undefined
  }

  return {
    remembered,
    async find(token: string): Promise<KnownSession | undefined> {
      const before = revocations
      const session = remembered(token) ?? (await find(hashToken(token)))
      // A revocation that came while the database answered may be about this very session: not kept then.
      if (session && before === revocations) {
        if (kept.size >= settings.cacheSize) kept.delete(kept.keys().next().value!)
        if (!kept.has(token)) kept.set(token, { session, until: clock.now().getTime() + settings.cacheMs })
      }
      return session
    },
    forget(ended: EndedSessions) {
      revocations++
      for (const [token, { session }] of kept) if (isEnded(session, ended)) kept.delete(token)
    },
    forgetAll() {
      revocations++
      kept.clear()
    },
  }
}

export const isEnded = (session: { memberId: string; sessionId: string }, ended: EndedSessions): boolean =>
  session.memberId === ended.memberId &&
  (ended.only === undefined || session.sessionId === ended.only) &&
  session.sessionId !== ended.except
