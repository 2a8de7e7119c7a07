import type { FastifyInstance } from 'fastify'
import { bind } from '../http/bind.ts'
import type { Services } from '../services.ts'
import { activateBonus } from './activate-bonus.ts'
import { checkActive, checkMinimum, currentPromotion } from './check-bonus.ts'
import { clearBonus } from './clear-bonus.ts'
import { findPromotion, listBonuses } from './list-bonuses.ts'
import { previewWithdrawal } from './preview-withdrawal.ts'

export function registerBonuses(app: FastifyInstance, services: Services) {
  bind(app, 'GET /bonus', ({ session }) => listBonuses(services, session.memberId))
  bind(app, 'GET /bonus/activate/{code}', ({ session, params }) =>
    activateBonus(services, session.memberId, params.code, { isPromotion: false }),
  )
  bind(app, 'GET /bonus/check/active', ({ session }) => checkActive(services, session.memberId))
  bind(app, 'GET /bonus/check/minimum', ({ session }) => checkMinimum(services, session.memberId))
  bind(app, 'GET /bonus/clear', ({ session }) => clearBonus(services, session.memberId))
  bind(app, 'GET /bonus/withdrawal/{amount}', ({ session, params }) =>
    previewWithdrawal(services, session.memberId, params.amount),
  )
  bind(app, 'GET /promotion/current', ({ session }) => currentPromotion(services, session.memberId))
  bind(app, 'GET /promotion/find/{code}', ({ session, params }) =>
    findPromotion(services, session.memberId, params.code),
  )
  bind(app, 'GET /promotion/activate/{code}', ({ session, params }) =>
    activateBonus(services, session.memberId, params.code, { isPromotion: true }),
  )
}
