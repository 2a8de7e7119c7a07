import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Page } from './read-pages.ts'

/** A page is asked about each time, and sent in the way that the browser takes; who has it already is told so. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, { etag, encoded }: Page, vary: string) {
  void reply.headers({ 'cache-control': 'no-cache', etag, vary })
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
  const accepted = request.headers['accept-encoding'] ?? ''
  const encoding = (['br', 'gzip'] as const).find((one) => new RegExp(`\\b${one}\\b`).test(accepted))
  if (encoding) void reply.header('content-encoding', encoding)
  return reply
    .code(200)
    .type('text/html; charset=utf-8')
    .send(encoded[encoding ?? 'identity'])
}
