import type { FastifyInstance, FastifyReply } from 'fastify'
import { type LinkQuery, ownerOfLink } from '../http/signed-links.ts'
import type { FileRange } from '../providers/files/port.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'
import { type ChatFile, findFile } from './file-store.ts'

type Asked = { Params: { id: string }; Querystring: LinkQuery }

const endings: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'video/mp4': 'mp4',
  'video/quicktime': 'mov',
}

/**
 * Serves what a link leads to, whole or in the part that a player asks for: as the picture or video that it is and nothing
 * else, kept by nobody. Whatever is wrong with a link, there is nothing.
 */
export function serveFiles(app: FastifyInstance, { pool, clock, config, files }: Services) {
  app.get<Asked>('/files/chat/:id', { schema: { hide: true } }, async (request, reply) => {
    const { id } = request.params
    const conversationId = ownerOfLink({ config, clock }, { kind: 'chat', id }, request.query)
    const file = await findFile(pool, id, conversationId)
    if (!file) throw new Refusal('NO_DATA')
    describe(reply, file)
    const range = rangeOf(request.headers.range, file.bytes)
    if (range === 'none') return reply.code(416).header('content-range', `bytes */${file.bytes}`).send()
    const opened = await files.open(file.fileName, range)
    if (!opened) throw new Refusal('NO_DATA')
    if (range) void reply.code(206).header('content-range', `bytes ${opened.from}-${opened.to}/${opened.bytes}`)
    return reply.header('content-length', String(opened.to - opened.from + 1)).send(opened.content)
  })
}

const describe = (reply: FastifyReply, { id, contentType }: ChatFile) =>
  reply.type(contentType).headers({
    'accept-ranges': 'bytes',
    'content-disposition': `inline; filename="chat-${id}.${endings[contentType] ?? 'bin'}"`,
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  })

/** One range, as players ask (RFC 9110 §14.1.2). More than one, or another unit: all of it; past the end: `none`. */
function rangeOf(header: string | undefined, bytes: number): FileRange | undefined | 'none' {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return undefined
  const from = first === '' ? Math.max(0, bytes - Number(last)) : Number(first)
  const to = first === '' || last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1)
  return from > to ? 'none' : { from, to }
}
