import rateLimit from '@fastify/rate-limit'
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
  await app.register(rateLimit, {
    global: false,
    skipOnError: true,
    nameSpace: 'krapao:calls:',
    ...(redis && { redis }),
  })
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
