import type { FastifyInstance } from 'fastify'
import { bind } from '../http/bind.ts'
import { findPlayer } from '../members/find-player.ts'
import type { Services } from '../services.ts'
import { activateSlot } from './activate-slot.ts'
import { openGame } from './open-game.ts'
import { readGameAccount } from './read-game-account.ts'
import { refreshSlots } from './refresh-slots.ts'
import { resetGamePassword } from './reset-game-password.ts'

export function registerGames(app: FastifyInstance, services: Services) {
  bind(app, 'GET /wallet/refresh/slot', ({ session }) => refreshSlots(services, session.memberId))
  bind(app, 'GET /wallet/activate/{code}', async ({ session, params }) =>
    activateSlot(services, await findPlayer(services, session.memberId), params.code),
  )
  bind(app, 'GET /wallet/account/{code}', ({ session, params }) =>
    readGameAccount(services, session.memberId, params.code),
  )
  bind(app, 'GET /wallet/resetpassword/{code}', ({ session, params }) =>
    resetGamePassword(services, session.memberId, params.code),
  )
  bind(app, 'GET /autoLogin/{provider}/{username}', async ({ session, params }) => {
    const player = await findPlayer(services, session.memberId)
    return openGame(services, player.id, { handler: params.provider, username: params.username })
  })
  bind(app, 'GET /autoLogin/{provider}/{username}/{password}', async ({ session, params }) => {
    const player = await findPlayer(services, session.memberId)
    return openGame(services, player.id, { handler: params.provider, ...params })
  })
}
