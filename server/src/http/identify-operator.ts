import { consoleKey } from '@krapao/contract/ops/console-key'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../clock.ts'
import { Refusal } from '../refusal.ts'
import type { OperatorSession } from './bind-ops.ts'
import { bearerToken } from './identify-caller.ts'
import type { CallLimits } from './limits.ts'
import { hashToken } from './sessions.ts'

/** Looks an operator up by the hash of their token; undefined for one that is unknown, revoked or disabled. */
export type FindOperator = (tokenHash: Buffer) => Promise<OperatorSession | undefined>

export type OperatorsDoor = {
  readonly find: FindOperator
  readonly limits: CallLimits
  readonly clock: Clock
  readonly blockedAddresses: readonly string[]
}

/**
 * The operators' door. It goes by the route, not by the address as it was written: not from a blocked address, only our
 * console (a header that no other site can make a browser send, so that there is nothing to forge), no more than the limit
 * of an address, and then the token. The end of the site (`gone`) does not close it: money in flight is still to be settled.
 */
export function identifyOperator(app: FastifyInstance, { find, limits, clock, blockedAddresses }: OperatorsDoor) {
  const blocked = new Set(blockedAddresses)
  app.decorateRequest('operator', null)
  app.addHook('onRequest', async (request) => {
    const { opsCall, spec } = request.routeOptions.config
    if (!opsCall) return
    if (blocked.has(request.ip)) throw new Refusal('INVALID_IP')
    const key = request.headers['x-requested-with']
    if (key === undefined || key === '') throw new Refusal('KEY_MISSING')
    if (key !== consoleKey) throw new Refusal('KEY_INVALID')
    await limits.countAddress(request)
    if (spec?.auth !== 'operator') return
    const token = bearerToken(request)
    if (token === undefined) throw new Refusal('UNAUTHORIZED')
    const operator = token ? await find(hashToken(token)) : undefined
    if (!operator) throw new Refusal('invalid-token')
    if (operator.expiresAt <= clock.now()) throw new Refusal('EXPIRED_AUTH_TOKEN')
    request.operator = operator
  })
}
