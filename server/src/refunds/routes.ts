import type { FastifyInstance } from 'fastify'
import { bind } from '../http/bind.ts'
import type { Services } from '../services.ts'
import { addToWallet } from './add-to-wallet.ts'
import { checkRefund } from './check-refund.ts'
import { listRefunds } from './list-refunds.ts'
import { receiveRefund } from './receive-refund.ts'
import { refundBanners } from './refund-words.ts'

export function registerRefunds(app: FastifyInstance, services: Services) {
  bind(app, 'POST /refund', ({ session, body }) => listRefunds(services, session.memberId, body))
  bind(app, 'GET /refund/check', ({ session }) => checkRefund(services, session.memberId))
  bind(app, 'GET /refund/receive', ({ session }) => receiveRefund(services, session.memberId))
  bind(app, 'GET /refund/addWallet', ({ session }) => addToWallet(services, session.memberId))
  bind(app, 'GET /refund/banners', async () => ({ banners: refundBanners(services.settings.refunds.percent) }))
}
