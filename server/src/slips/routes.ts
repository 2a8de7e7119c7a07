import type { FastifyInstance } from 'fastify'
import { bind } from '../http/bind.ts'
import type { Services } from '../services.ts'
import { listSlips } from './list-slips.ts'
import { receiveSlip } from './receive-slip.ts'
import { linkPicture, servePictures } from './show-picture.ts'

export function registerSlips(app: FastifyInstance, services: Services) {
  bind(app, 'POST /wallet/slip', ({ session, idempotencyKey, readFile }) =>
    receiveSlip(services, { memberId: session.memberId, key: idempotencyKey, readFile }),
  )
  bind(app, 'POST /statement/slip', ({ session, body }) => listSlips(services, session.memberId, body))
  bind(app, 'GET /statement/slip/reference/{reference}', ({ session, params }) =>
    linkPicture(services, session.memberId, params.reference),
  )
  servePictures(app, services)
}
