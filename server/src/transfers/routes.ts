import type { FastifyInstance } from 'fastify'
import { bind } from '../http/bind.ts'
import { findMember } from '../members/find-member.ts'
import { findPlayer } from '../members/find-player.ts'
import { oncePerKey } from '../movements/once.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'
import { gather } from './gather.ts'
import { moveMoney } from './move-money.ts'

export function registerTransfers(app: FastifyInstance, services: Services) {
  // Home is open to everybody; to a game only for who may play. What was done before they said so is answered as it was.
  const mover = (memberId: string, to: string) =>
    to === 'main' ? findMember(services.pool, memberId) : findPlayer(services, memberId)
  bind(app, 'POST /wallet/transfer', ({ session: { memberId }, body, idempotencyKey: key }) => {
    const asked = { memberId, call: 'POST /wallet/transfer', key, body }
    return oncePerKey(services, asked, async (once) => moveMoney(services, await mover(memberId, body.to), body, once))
  })
  bind(app, 'POST /wallet/transferAll', ({ session: { memberId }, body, idempotencyKey: key }) => {
    const asked = { memberId, call: 'POST /wallet/transferAll', key, body }
    return oncePerKey(services, asked, async (once) => {
      await mover(memberId, body.to)
      return gather(services, memberId, body, once)
    })
  })
  // It would mint money: refused to everybody, whoever asks (decisions.md §3).
  bind(app, 'POST /wallet/add', () => Promise.reject(new Refusal('KEY_INVALID')))
}
