import type { FastifyError, FastifyInstance } from 'fastify'

/** What goes wrong in the sandbox itself is said in one sentence under `error`, like its refusals; a bug is logged. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const status = error.statusCode ?? 500
    if (status >= 500) request.log.error(error)
    return reply.code(status).send({ error: error.message })
  })
  app.setNotFoundHandler((request, reply) =>
    reply.code(404).send({ error: `The sandbox has no ${request.method} ${request.url.split('?')[0]}.` }),
  )
}
