import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Redis } from 'ioredis'
import { Refusal } from '../refusal.ts'
import type { Settings } from '../settings.ts'

export type CallLimits = {
  countAddress(request: FastifyRequest): Promise<void>
  countMember(request: FastifyRequest): Promise<void>
}

/**
 * The general limits, which never meet a person (decisions.md §1). Counted in Redis when several nodes share one, else
 * in this node; a Redis that is away lets calls through rather than stopping the house.
 */
export async function callLimits(app: FastifyInstance, limits: Settings['limits'], redis?: Redis): Promise<CallLimits> {
  const store = redis ? { redis } : { store: WindowStore }
  await app.register(rateLimit, { global: false, skipOnError: true, nameSpace: 'krapao:calls:', ...store })
  const address = app.createRateLimit({ max: limits.addressCalls, timeWindow: limits.addressWindowMs })
  const member = app.createRateLimit({
    max: limits.memberCalls,
    timeWindow: limits.memberWindowMs,
    keyGenerator: (request) => `member:${request.session!.memberId}`,
  })
  const refuseWhenExceeded = async (count: typeof address, request: FastifyRequest) => {
    const counted = await count(request)
    if (!counted.isAllowed && counted.isExceeded)
      throw new Refusal('REQUEST_LIMIT', undefined, Math.max(1, counted.ttlInSeconds))
  }
  return {
    countAddress: (request) => refuseWhenExceeded(address, request),
    countMember: (request) => refuseWhenExceeded(member, request),
  }
}

const mostKeys = 50_000

/**
 * Counts in fixed windows in this node. The library's own store hands out one object for all calls of a key, so that calls
 * of one tick all see the count of the last of them; here each call gets its own number.
 */
class WindowStore implements FastifyRateLimitStore {
  private readonly windows = new Map<string, { count: number; endsAt: number }>()

  incr(
    key: string,
    answer: (error: Error | null, counted?: { current: number; ttl: number }) => void,
    windowMs: number,
  ) {
    const now = Date.now()
    let window = this.windows.get(key)
    if (!window || window.endsAt <= now) {
      window = { count: 0, endsAt: now + windowMs }
      this.windows.delete(key)
      this.windows.set(key, window)
      if (this.windows.size > mostKeys) this.windows.delete(this.windows.keys().next().value!)
    }
    window.count++
    answer(null, { current: window.count, ttl: window.endsAt - now })
  }

  child() {
    return new WindowStore()
  }
}
