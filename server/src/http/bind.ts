import { Readable } from 'node:stream'
import type { CallSpec } from '@krapao/contract/call'
import {
  type CallAnswer,
  type CallBody,
  type CallName,
  type CallParams,
  type CallQuery,
  type Calls,
  calls,
} from '@krapao/contract/calls'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../refusal.ts'
import { routeOf } from './route-of.ts'
import { type Upload, readUpload } from './uploads.ts'

/** Who is asking, proved by a bearer token. */
export type Session = { readonly memberId: string; readonly sessionId: string }

/** One request as a use case's binding sees it: everything already checked against the contract. */
export type Asked<N extends CallName> = {
  readonly params: CallParams<N>
  readonly query: CallQuery<N>
  readonly body: CallBody<N>
  /** Of a member's call; reading it on a call without identity is a bug. */
  readonly session: Session
  /** The member, where the call lets visitors in as well. */
  readonly sessionIfAny: Session | null
  /** What a visitor proves their guest id with: the header `X-Guest-Token`. */
  readonly guestToken: string | undefined
  readonly ip: string
  readonly userAgent: string | undefined
  readonly idempotencyKey: string | undefined
  /** Of a call whose contract names a `file`: undefined when none was sent. Read once. */
  readonly readFile: (maxBytes: number) => Promise<Upload | undefined>
  readonly log: FastifyRequest['log']
}

/** A file that is sent while it is being written; when the reader leaves, or writing fails, it ends there. */
export type Download = { readonly fileName: string; readonly rows: number; readonly content: AsyncIterable<string> }

/** The success answer; `accepted` marks 202. */
export type Reply<N extends CallName> = Calls[N] extends { download: string } ? Download : CallAnswer<N>

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null
  }
  interface FastifyContextConfig {
    call?: CallName
    spec?: CallSpec
  }
}

/**
 * Binds a call of the contract to its handler: the only way a route of `/api` comes to be. A handler returns the bare
 * body; `status: 'PROCESSING'` in a movement's answer becomes 202.
 */
export function bind<N extends CallName>(
  app: FastifyInstance,
  name: N,
  handle: (asked: Asked<N>) => Promise<Reply<N>>,
) {
  const spec: CallSpec = calls[name]
  app.route({
    ...routeOf('/api', name, spec),
    config: { call: name, spec },
    handler: async (request, reply) => {
      const key = request.headers['idempotency-key']
      if (key !== undefined && (typeof key !== 'string' || !/^[\x21-\x7e]{8,128}$/.test(key)))
        throw new Refusal('INVALID_REQUEST', { field: 'Idempotency-Key' })
      const body = await handle({
        params: request.params as CallParams<N>,
        query: request.query as CallQuery<N>,
        body: request.body as CallBody<N>,
        get session() {
          if (!request.session) throw new Error(`${name} read the session of a call without identity`)
          return request.session
        },
        sessionIfAny: request.session,
        guestToken: guestTokenOf(request),
        ip: request.ip,
        userAgent: request.headers['user-agent'],
        idempotencyKey: key,
        readFile: (maxBytes) => readUpload(request, spec.file, maxBytes),
        log: request.log,
      })
      if (spec.auth !== 'none' || spec.changesState) void reply.header('cache-control', 'no-store')
      if (spec.download) return sendFile(reply, spec.download, body)
      const processing = spec.answers[202] && (body as { status?: string }).status === 'PROCESSING'
      return reply.code(processing ? 202 : 200).send(body)
    },
  })
}

const sendFile = (reply: FastifyReply, type: string, { fileName, rows, content }: Download) =>
  reply
    .type(`${type}; charset=utf-8`)
    .headers({ 'content-disposition': `attachment; filename="${fileName}"`, 'x-rows': String(rows) })
    .send(Readable.from(content))

const guestTokenOf = ({ headers }: FastifyRequest): string | undefined => {
  const token = headers['x-guest-token']
  return typeof token === 'string' && token !== '' ? token : undefined
}
