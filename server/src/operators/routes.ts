import type { FastifyInstance } from 'fastify'
import { bindOps } from '../http/bind-ops.ts'
import { callerAddress } from '../http/caller-address.ts'
import type { Services } from '../services.ts'
import { registerCases } from './case-routes.ts'
import { logIn } from './log-in.ts'
import { logOut } from './log-out.ts'

export function registerOperators(app: FastifyInstance, services: Services) {
  registerCases(app, services)
  bindOps(app, 'POST /login', ({ body, ip, userAgent }) =>
    logIn(services, { ...body, address: callerAddress(ip), userAgent }),
  )
  bindOps(app, 'POST /logout', ({ operator }) => logOut(services, operator))
  bindOps(app, 'GET /me', async ({ operator: { name, expiresAt } }) => ({ name, expiresAt: expiresAt.toISOString() }))
}
