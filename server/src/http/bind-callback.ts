import type { FastifyInstance } from 'fastify'

/** What a third party told us, as its bytes came: its signature is over them. */
export type Told = {
  readonly params: Readonly<Record<string, string>>
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly rawBody: Buffer
}

/**
 * Binds `POST /callbacks/<path>`, where third parties tell us things. No client header, no login: a signature on the raw
 * body is the only proof, and the handler checks it. Answers 200 with what the handler returns.
 */
export function bindCallback(app: FastifyInstance, path: `/${string}`, handle: (told: Told) => Promise<object>) {
  app.post(`/callbacks${path}`, { config: { raw: true }, schema: { hide: true } }, async (request, reply) => {
    const headers = Object.entries(request.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value[0] : value,
    ])
    const answer = await handle({
      params: request.params as Record<string, string>,
      headers: Object.fromEntries(headers) as Told['headers'],
      rawBody: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
    })
    return reply.send(answer)
  })
}
