import type { ErrorBody } from '@krapao/contract/call'
import { type ErrorCode, errors } from '@krapao/contract/errors'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ProviderFault } from '../providers/fault.ts'
import { Refusal } from '../refusal.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The code this request was answered with, for the request log. */
    refusedWith: ErrorCode | null
  }
}

/** What an error becomes on the wire. `bug` is logged with its stack, and nothing of it leaks. */
type Answer = {
  readonly code: ErrorCode
  readonly status: number
  readonly details?: Record<string, unknown>
  readonly retryAfterS?: number
  readonly log?: 'error' | 'warn'
}

/** Turns every error into its status and `{message, requestId, details?}`: the only place that does (house.md). */
export function mapErrors(app: FastifyInstance) {
  app.decorateRequest('refusedWith', null)
  app.setErrorHandler((error, request, reply) => {
    const answer = answerFor(error)
    if (answer.log) request.log[answer.log]({ err: error }, answer.code)
    return send(request, reply, answer)
  })
}

export const answerFor = (error: unknown): Answer => {
  if (error instanceof Refusal) {
    const { code, details, retryAfterS } = error
    return { code, status: errors[code].status, ...(details && { details }), ...(retryAfterS && { retryAfterS }) }
  }
  if (error instanceof ProviderFault) {
    const status = error.kind === 'unknown-outcome' ? 504 : 502
    return { code: 'NOT_REACHABLE', status, log: 'warn' }
  }
  if (isOurselvesAway(error)) return { code: 'NOT_REACHABLE', status: 503, retryAfterS: 2, log: 'error' }
  return answerForFramework(error as FastifyError) ?? { code: 'INTERNAL_SERVER_ERROR', status: 500, log: 'error' }
}

/** Fastify's own refusals: the schema's, the parser's, the router's. */
const answerForFramework = (error: FastifyError): Answer | undefined => {
  const broken = error.validation?.[0]
  if (broken) {
    const inside = broken.instancePath.slice(1).replaceAll('/', '.')
    const missing = (broken.params as { missingProperty?: string }).missingProperty
    const field = [inside, missing].filter(Boolean).join('.') || error.validationContext || 'body'
    return { code: 'INVALID_REQUEST', status: 400, details: { field, rule: broken.keyword } }
  }
  const status = error.statusCode ?? 500
  if (status === 413) return { code: 'INVALID_REQUEST', status, details: { field: 'body', rule: 'size' } }
  if (status === 415) return { code: 'INVALID_REQUEST', status, details: { field: 'content-type' } }
  if (status === 404) return { code: 'UNKNOWN_CALL', status }
  if (status >= 400 && status < 500) return { code: 'INVALID_REQUEST', status: 400, details: { field: 'body' } }
  return undefined
}

/**
 * The database cannot be reached, or this node is overloaded: 503, and worth a retry. Money is safe either way, because
 * nothing is answered before it is committed.
 */
const isOurselvesAway = (error: unknown): boolean => {
  const { code = '', syscall, message = '' } = error as { code?: string; syscall?: string; message?: string }
  if (code === 'FST_UNDER_PRESSURE') return true
  if (syscall === 'connect') return true
  if (/^(08...|57P0[123]|53[234]00|40001|40P01|ECONNRESET|EPIPE)$/.test(code)) return true
  return /^(Connection terminated|timeout exceeded when trying to connect|Cannot use a pool after)/.test(message)
}

export const send = (request: FastifyRequest, reply: FastifyReply, answer: Answer) => {
  request.refusedWith = answer.code
  const body: ErrorBody = {
    message: answer.code,
    requestId: request.id,
    ...(answer.details && { details: answer.details }),
  }
  if (answer.retryAfterS) void reply.header('retry-after', String(answer.retryAfterS))
  return reply
    .code(answer.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(body)
}
