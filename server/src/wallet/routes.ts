import type { FastifyInstance } from 'fastify'
import { bind } from '../http/bind.ts'
import type { Services } from '../services.ts'
import { readWallet } from './read-wallet.ts'

export function registerWallet(app: FastifyInstance, services: Services) {
  bind(app, 'GET /wallet', ({ session }) => readWallet(services, session.memberId))
}
