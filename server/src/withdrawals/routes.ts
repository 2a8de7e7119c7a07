import type { FastifyInstance } from 'fastify'
import { bind } from '../http/bind.ts'
import { findMember } from '../members/find-member.ts'
import { oncePerKey } from '../movements/once.ts'
import type { Services } from '../services.ts'
import { cancelWithdrawal } from './cancel-withdrawal.ts'
import { withdrawAll } from './withdraw-all.ts'
import { withdraw } from './withdraw.ts'

export function registerWithdrawals(app: FastifyInstance, services: Services) {
  bind(app, 'POST /wallet/withdraw', async ({ session: { memberId }, body, idempotencyKey: key }) => {
    const member = await findMember(services.pool, memberId)
    const asked = { memberId, call: 'POST /wallet/withdraw', key, body }
    return oncePerKey(services, asked, (once) => withdraw(services, member, body, once))
  })
  bind(app, 'POST /wallet/withdrawAll', async ({ session: { memberId }, body, idempotencyKey: key }) => {
    const member = await findMember(services.pool, memberId)
    const asked = { memberId, call: 'POST /wallet/withdrawAll', key, body }
    return oncePerKey(services, asked, (once) => withdrawAll(services, member, body, once))
  })
  bind(app, 'POST /wallet/withdraw/cancel', async ({ session: { memberId }, body, idempotencyKey: key }) => {
    const asked = { memberId, call: 'POST /wallet/withdraw/cancel', key, body }
    return oncePerKey(services, asked, (once) => cancelWithdrawal(services, memberId, body._id, once))
  })
}
