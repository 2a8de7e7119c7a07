import type { CallSpec } from '@krapao/contract/call'
import {
  type OpsAnswer,
  type OpsBody,
  type OpsCallName,
  type OpsParams,
  type OpsQuery,
  opsCalls,
} from '@krapao/contract/ops/calls'
import type { FastifyInstance } from 'fastify'
import { routeOf } from './route-of.ts'
import { type Upload, readUpload } from './uploads.ts'

/** An operator at a console, proved by a bearer token. */
export type OperatorSession = {
  readonly operatorId: string
  readonly name: string
  /** What customers read; null: only that it is support. */
  readonly displayName: string | null
  readonly sessionId: string
  readonly expiresAt: Date
}

/** One request of an operator as a use case's binding sees it: everything already checked against the contract. */
export type OpsAsked<N extends OpsCallName> = {
  readonly params: OpsParams<N>
  readonly query: OpsQuery<N>
  readonly body: OpsBody<N>
  /** Of an operator's call; reading it at log-in is a bug. */
  readonly operator: OperatorSession
  readonly ip: string
  readonly userAgent: string | undefined
  /** Of a call whose contract names a `file`: undefined when none was sent. Read once. */
  readonly readFile: (maxBytes: number) => Promise<Upload | undefined>
}

declare module 'fastify' {
  interface FastifyRequest {
    operator: OperatorSession | null
  }
  interface FastifyContextConfig {
    opsCall?: OpsCallName
  }
}

/** Binds a call of the operators' contract under `/ops`: the only way a route there comes to be. It is in no description of ours. */
export function bindOps<N extends OpsCallName>(
  app: FastifyInstance,
  name: N,
  handle: (asked: OpsAsked<N>) => Promise<OpsAnswer<N>>,
) {
  const spec: CallSpec = opsCalls[name]
  const route = routeOf('/ops', name, spec)
  app.route({
    ...route,
    config: { opsCall: name, spec },
    schema: { ...route.schema, hide: true },
    handler: async (request, reply) => {
      const body = await handle({
        params: request.params as OpsParams<N>,
        query: request.query as OpsQuery<N>,
        body: request.body as OpsBody<N>,
        get operator() {
          if (!request.operator) throw new Error(`${name} read the operator of a call without identity`)
          return request.operator
        },
        ip: request.ip,
        userAgent: request.headers['user-agent'],
        readFile: (maxBytes) => readUpload(request, spec.file, maxBytes),
      })
      return reply.code(200).header('cache-control', 'no-store').send(body)
    },
  })
}
