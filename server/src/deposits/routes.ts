import type { FastifyInstance } from 'fastify'
import { bindCallback } from '../http/bind-callback.ts'
import { bind } from '../http/bind.ts'
import { findPlayer } from '../members/find-player.ts'
import type { Services } from '../services.ts'
import { cancelQr } from './cancel-qr.ts'
import { createQr } from './create-qr.ts'
import { readQr } from './read-qr.ts'
import { receiveWebhook } from './receive-webhook.ts'
import { registerTrueWallet } from './truewallet/routes.ts'

export function registerDeposits(app: FastifyInstance, services: Services) {
  bind(app, 'GET /qrcode/{provider}', ({ session, params }) => readQr(services, session.memberId, params.provider))
  bind(app, 'POST /qrcode/{provider}', async ({ session, params, body }) =>
    createQr(services, await findPlayer(services, session.memberId), params.provider, body.amount),
  )
  bind(app, 'DELETE /qrcode/{qrcodeId}', ({ session, params }) => cancelQr(services, session.memberId, params.qrcodeId))
  registerTrueWallet(app, services)
  bindCallback(app, '/payments/:provider', (told) => receiveWebhook(services, told))
}
