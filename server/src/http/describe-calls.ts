import { type CallSpec, ErrorBody } from '@krapao/contract/call'
import { type ErrorCode, errors } from '@krapao/contract/errors'
import swagger from '@fastify/swagger'
import Fastify, { type FastifyInstance } from 'fastify'

/** Refusals that any call may answer with; those of its own stand in its contract. */
const ofEveryCall: readonly ErrorCode[] = [
  'INVALID_REQUEST',
  'KEY_MISSING',
  'KEY_INVALID',
  'INVALID_IP',
  'gone',
  'REQUEST_LIMIT',
  'INTERNAL_SERVER_ERROR',
]
const ofMembersCalls: readonly ErrorCode[] = ['UNAUTHORIZED', 'invalid-token', 'EXPIRED_AUTH_TOKEN']
const ofMoneyCalls: readonly ErrorCode[] = ['IDEMPOTENCY_CONFLICT', 'REQUEST_IN_PROGRESS']

/**
 * Describes every bound call as OpenAPI 3.1, from the same contract that validates requests and types the web client. Must
 * be registered before the first call is bound.
 */
export async function describeCalls(app: FastifyInstance, version: string) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Krapao',
        version,
        description: "The members' web wallet. Every error answers `message`, a code of the table.",
      },
      components: {
        securitySchemes: {
          client: { type: 'apiKey', in: 'header', name: 'X-Requested-With', description: 'wallet-user' },
          guest: {
            type: 'apiKey',
            in: 'header',
            name: 'X-Guest-Token',
            description: 'The guestToken of GET /chat/config',
          },
          member: { type: 'http', scheme: 'bearer', description: 'The token of POST /login' },
        },
      },
    },
    transform: ({ schema, url, route }) => {
      const spec = route.config?.spec
      return {
        url,
        schema: spec ? { ...schema, ...describe(spec, url) } : { ...schema, hide: true },
      }
    },
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(app.swagger()),
  )
}

const describe = (spec: CallSpec, url: string) => ({
  tags: [url.split('/')[2]!],
  security: securityOf(spec),
  ...(spec.movesMoney && { headers: moneyHeaders }),
  ...(spec.file && fileBody(spec.file)),
  response: { ...describeAnswers(spec), ...describeRefusals(spec) },
})

const securityOf = ({ auth }: CallSpec) => {
  const [visitor, member] = [{ client: [] }, { client: [], member: [] }]
  if (auth === 'optional') return [visitor, { client: [], guest: [] }, member]
  return [auth === 'member' ? member : visitor]
}

const fileBody = (field: string) => ({
  consumes: ['multipart/form-data'],
  body: { type: 'object', required: [field], properties: { [field]: { type: 'string', format: 'binary' } } },
})

const moneyHeaders = {
  type: 'object',
  properties: { 'Idempotency-Key': { type: 'string', description: 'Repeats with the same key have one effect' } },
}

const describeAnswers = (spec: CallSpec) =>
  Object.fromEntries(
    Object.entries(spec.answers).map(([status, schema]) => [
      status,
      {
        description: status === '202' ? 'Not settled yet' : 'Done',
        content: { [spec.download ?? 'application/json']: { schema } },
      },
    ]),
  )

const describeRefusals = (spec: CallSpec) => {
  const codes = new Set<ErrorCode>([
    ...ofEveryCall,
    ...(spec.auth === 'none' ? [] : ofMembersCalls),
    ...(spec.movesMoney ? ofMoneyCalls : []),
    ...spec.errors,
  ])
  const byStatus = Map.groupBy(codes, (code) => errors[code].status)
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      { description: codes.join(', '), content: { 'application/json': { schema: { ...ErrorBody } } } },
    ]),
  )
}

/**
 * The page on which a person tries the calls. Its script is some megabytes of text in memory, so it is loaded when the
 * first person asks for it, in an app of its own that this one passes the request to.
 */
export function serveCallsPage(app: FastifyInstance) {
  let page: Promise<FastifyInstance> | undefined
  const loadPage = async () => {
    const { default: scalar } = await import('@scalar/fastify-api-reference')
    const inner = Fastify()
    await inner.register(scalar, {
      routePrefix: '/api/docs',
      configuration: {
        url: '/api/openapi.json',
        pageTitle: 'Krapao: calls',
        withDefaultFonts: false,
        telemetry: false,
      },
    })
    await inner.ready()
    return inner
  }
  const pass = {
    schema: { hide: true },
    helmet: { contentSecurityPolicy: { useDefaults: false, directives: pagePolicy } },
  }
  for (const path of ['/api/docs', '/api/docs/*']) {
    app.get(path, pass, async (request, reply) => {
      const answer = await (await (page ??= loadPage())).inject(request.url)
      for (const name of ['content-type', 'location'] as const)
        if (answer.headers[name]) void reply.header(name, answer.headers[name])
      return reply.code(answer.statusCode).send(answer.rawPayload)
    })
  }
}

/** The page is a tool for developers: it styles itself at will, but still talks to nobody but us. */
const pagePolicy = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'", "'unsafe-inline'", "'unsafe-eval'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  fontSrc: ["'self'", 'data:'],
  connectSrc: ["'self'"],
  workerSrc: ["'self'", 'blob:'],
  frameAncestors: ["'none'"],
}
