import type { FastifyInstance } from 'fastify'
import { bind } from '../http/bind.ts'
import type { Services } from '../services.ts'
import { inviteBanners } from './invite-words.ts'
import { listInvites } from './list-invites.ts'
import { receiveInviteBonus } from './receive-invite-bonus.ts'

export function registerInvites(app: FastifyInstance, services: Services) {
  bind(app, 'POST /invite', ({ session, body }) => listInvites(services, session.memberId, body))
  bind(app, 'GET /invite/bonus', ({ session }) => receiveInviteBonus(services, session.memberId))
  bind(app, 'GET /invite/banners', async () => ({ banners: inviteBanners(services.settings.invites.percent) }))
}
