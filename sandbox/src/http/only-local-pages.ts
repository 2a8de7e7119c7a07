import type { FastifyInstance } from 'fastify'

/**
 * The control API has no login, so that no page of another site that the person has open may drive it: a request that a
 * browser sends on another site's behalf, or under a host name that merely resolves to this machine, is refused.
 */
export function onlyLocalPages(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const route = request.routeOptions.url ?? ''
    if (route !== '/' && !route.startsWith('/control')) return
    const host = request.hostname
    const elsewhere = host !== '127.0.0.1' && host !== 'localhost'
    const { origin } = request.headers
    const foreign = origin !== undefined && origin !== `http://${request.host}`
    if (elsewhere || foreign)
      await reply
        .code(403)
        .send({ error: 'The sandbox answers only to its own pages and to programs on this machine.' })
  })
}
