import type { FastifyInstance, FastifyRequest } from 'fastify'
import pino, { type DestinationStream, type Logger } from 'pino'

/** Words that never reach a log, wherever an object that carries them is logged (decisions.md §1). */
const secretFields = [
  'authorization',
  'password',
  'oldPassword',
  'newPassword',
  'otpCode',
  'otpToken',
  'token',
  'secret',
  'link',
]

/** The one logger: structured, on stdout, secrets taken out. */
export const createLog = (level: string, to: DestinationStream = pino.destination(1)): Logger =>
  pino(
    {
      level,
      redact: { paths: secretFields.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]), censor: '[secret]' },
      serializers: {
        req: (request: FastifyRequest) => ({ method: request.method, path: safePath(request) }),
        err: pino.stdSerializers.err,
      },
    },
    to,
  )

/**
 * One line a request. It names the route's pattern, never the address itself: addresses of `autoLogin` hold passwords and
 * queries hold codes. An unknown path shows its first two parts only.
 */
export function logRequests(app: FastifyInstance) {
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id))
  app.addHook('onResponse', async (request, reply) => {
    const line = {
      method: request.method,
      path: safePath(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      ...(request.session && { memberId: request.session.memberId }),
      ...(request.operator && { operator: request.operator.name }),
      ...(request.refusedWith && { code: request.refusedWith }),
    }
    request.log[reply.statusCode >= 500 ? 'warn' : 'info'](line, 'request')
  })
}

export const safePath = (request: FastifyRequest): string =>
  request.routeOptions.url ?? request.url.split('?', 1)[0]!.split('/').slice(0, 3).join('/')
