import type { FastifyInstance } from 'fastify'
import { Refusal } from '../refusal.ts'
import type { Settings } from '../settings.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The handler gets the body's bytes as they came: callbacks are signed over them. */
    raw?: boolean
  }
}

/**
 * JSON is the only body that `/api` takes (files have their own parser). An empty body is no body, whatever its type
 * says. Text that PostgreSQL cannot hold (NUL, lone surrogates) is refused here for every call, so that it is a 400 and
 * never a 500, and so is JSON nested past all sense.
 */
export function parseBodies(app: FastifyInstance, limits: Settings['limits']) {
  app.removeAllContentTypeParsers()
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (request.routeOptions.config.raw) return done(null, body)
    if (body.length === 0) return done(null, undefined)
    return parseJson(request, body.toString('utf8'), done)
  })
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (request.routeOptions.config.raw) return done(null, body)
    if (body.length === 0) return done(null, undefined)
    return done(Object.assign(new Error('not JSON'), { statusCode: 415 }), undefined)
  })
  app.addHook('preValidation', async (request) => {
    for (const [where, value] of Object.entries({ body: request.body, params: request.params, query: request.query })) {
      if (!Buffer.isBuffer(value)) refuseBadText(value, where, limits.jsonDepth)
    }
  })
}

const isBadText = (text: string) => text.includes('\0') || !text.isWellFormed()

const refuseBadText = (value: unknown, field: string, depth: number): void => {
  if (typeof value === 'string') {
    if (isBadText(value)) throw new Refusal('INVALID_REQUEST', { field, rule: 'text' })
  } else if (typeof value === 'object' && value !== null) {
    if (depth === 0) throw new Refusal('INVALID_REQUEST', { field, rule: 'depth' })
    for (const [key, inner] of Object.entries(value)) {
      if (isBadText(key)) throw new Refusal('INVALID_REQUEST', { field, rule: 'text' })
      refuseBadText(inner, key, depth - 1)
    }
  }
}
