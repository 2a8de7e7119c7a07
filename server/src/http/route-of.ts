import type { CallSpec } from '@krapao/contract/call'
import type { FastifyRequest } from 'fastify'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** A body whose every field may be absent may be absent itself. */
const mayBeAbsent = (body: CallSpec['body']): boolean =>
  body !== undefined && 'properties' in body && !('required' in body && (body.required as string[]).length > 0)

const bringBody = async (request: FastifyRequest) => {
  if (request.body === undefined) request.body = {}
}

/** What a route takes from its call's contract: where it lies, and what it is checked against. */
export function routeOf(root: '/api' | '/ops', name: string, spec: CallSpec) {
  const [method, path] = name.split(' ') as [Method, string]
  return {
    ...(mayBeAbsent(spec.body) && { preValidation: bringBody }),
    method,
    url: `${root}${path.replace(/\{(\w+)\}/g, ':$1')}`,
    schema: {
      summary: spec.summary,
      ...(spec.params && { params: spec.params }),
      ...(spec.query && { querystring: spec.query }),
      ...(spec.body && { body: spec.body }),
      response: spec.answers,
    },
  }
}
