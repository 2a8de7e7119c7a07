import { createHash } from 'node:crypto'
import type { CallName } from '@krapao/contract/calls'
import type { FastifyInstance } from 'fastify'

/**
 * Lets clients keep the answers of calls that are the same for everybody: for a short time without asking, and after
 * that with a question that a 304 answers.
 */
export function keepAnswers(app: FastifyInstance, names: readonly CallName[], seconds: number) {
  const kept = new Set(names)
  app.addHook('onSend', async (request, reply, payload) => {
    const { call } = request.routeOptions.config
    if (!call || !kept.has(call) || reply.statusCode !== 200 || typeof payload !== 'string') return payload
    const etag = `"${createHash('sha256').update(payload).digest('base64url').slice(0, 27)}"`
    void reply.header('etag', etag).header('cache-control', `private, max-age=${seconds}`)
    if (request.headers['if-none-match'] !== etag) return payload
    void reply.code(304).removeHeader('content-length')
    return null
  })
}
