import type { FastifyInstance } from 'fastify'
import { bind } from '../http/bind.ts'
import type { Services } from '../services.ts'
import { claimCoupon } from './claim-coupon.ts'
import { listCoins } from './list-coins.ts'
import { listCoupons } from './list-coupons.ts'
import { listReceipts } from './list-receipts.ts'
import { readActive, readSetup } from './read-setup.ts'
import { revealSeed } from './reveal-seed.ts'
import { spin } from './spin.ts'

export function registerSpinwheel(app: FastifyInstance, services: Services) {
  bind(app, 'GET /spinwheel/active', () => readActive(services))
  bind(app, 'GET /spinwheel/setup', ({ session }) => readSetup(services, session.memberId))
  bind(app, 'POST /spinwheel/spin', ({ session, body, idempotencyKey }) =>
    spin(services, session.memberId, body, idempotencyKey),
  )
  bind(app, 'POST /spinwheel/reveal', ({ session }) => revealSeed(services, session.memberId))
  bind(app, 'POST /spinwheel/receipts', ({ session, body }) => listReceipts(services, session.memberId, body))
  bind(app, 'POST /spinwheel/coins', ({ session, body }) => listCoins(services, session.memberId, body))
  bind(app, 'GET /spinwheel/coupon', ({ session }) => listCoupons(services, session.memberId))
  bind(app, 'POST /spinwheel/coupon/claim', ({ session, body, idempotencyKey }) =>
    claimCoupon(services, session.memberId, body.coupon, idempotencyKey),
  )
}
