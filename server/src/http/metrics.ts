import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { Counter, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import { Refusal } from '../refusal.ts'
import { safePath } from './request-log.ts'

/** `/metrics` in Prometheus' words, behind its token; without a token there is no such path. Never public. */
export function serveMetrics(app: FastifyInstance, token: string | undefined) {
  if (!token) return
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const labelNames = ['method', 'path', 'status'] as const
  const durations = new Histogram({
    name: 'http_request_seconds',
    help: 'Time from the first byte asked to the last byte answered',
    labelNames,
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60],
    registers: [registry],
  })
  const refusals = new Counter({
    name: 'http_refusals_total',
    help: 'Answers by error code',
    labelNames: ['code'],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const path = request.is404 ? 'unknown' : safePath(request)
    durations.observe({ method: request.method, path, status: reply.statusCode }, reply.elapsedTime / 1000)
    if (request.refusedWith) refusals.inc({ code: request.refusedWith })
  })
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!isSame(request.headers.authorization ?? '', `Bearer ${token}`)) throw new Refusal('UNAUTHORIZED')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

const isSame = (given: string, wanted: string) => {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)]
  return a.length === b.length && timingSafeEqual(a, b)
}
