import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as it arrived: what a signature is checked on. */
    rawBody: string
  }
}

/** JSON and form bodies, parsed, with the raw text kept beside them. An empty body is no body. */
export function keepRawBodies(app: FastifyInstance): void {
  app.decorateRequest('rawBody', '')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    request.rawBody = String(text)
    if (request.rawBody === '') return done(null, undefined)
    try {
      done(null, JSON.parse(request.rawBody))
    } catch {
      done(Object.assign(new Error('The body is not JSON.'), { statusCode: 400 }), undefined)
    }
  })
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (request, text, done) => {
    request.rawBody = String(text)
    done(null, Object.fromEntries(new URLSearchParams(request.rawBody)))
  })
}
