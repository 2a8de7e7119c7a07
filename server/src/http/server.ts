import { limits } from '@krapao/contract/limits'
import underPressure from '@fastify/under-pressure'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Redis } from 'ioredis'
import { logoOf } from '../brand/read-logo.ts'
import type { Services } from '../services.ts'
import { checkClient } from './check-client.ts'
import { setContentPolicy } from './content-policy.ts'
import { describeCalls, serveCallsPage } from './describe-calls.ts'
import { answerNonsense } from './answer-nonsense.ts'
import { answerFor, mapErrors, send } from './errors.ts'
import { type ReadyCheck, serveHealth } from './health.ts'
import { identifyCaller } from './identify-caller.ts'
import { type FindOperator, identifyOperator } from './identify-operator.ts'
import { callLimits } from './limits.ts'
import { serveMetrics } from './metrics.ts'
import { parseBodies } from './parse-body.ts'
import { readManifests } from './read-manifests.ts'
import { readPages } from './read-pages.ts'
import { logRequests } from './request-log.ts'
import { serveConsole } from './serve-console.ts'
import { serveWallet } from './serve-wallet.ts'
import type { SessionCache } from './sessions.ts'
import { takeUploads } from './uploads.ts'

export type ServerParts = {
  readonly services: Pick<Services, 'config' | 'settings' | 'clock' | 'newId' | 'log'>
  readonly sessions: SessionCache
  readonly findOperator: FindOperator
  readonly checks: readonly ReadyCheck[]
  readonly walletDir: string
  /** The operators' console, where it was built. */
  readonly consoleDir?: string | undefined
  readonly version: string
  readonly redis?: Redis | undefined
}

/** A Fastify that keeps every rule of decisions.md §1; the capabilities bind their calls to it. */
export async function createServer({
  services,
  sessions,
  findOperator,
  checks,
  walletDir,
  consoleDir,
  version,
  redis,
}: ServerParts): Promise<FastifyInstance> {
  const { config, settings, clock, newId, log } = services
  const loggerInstance: FastifyBaseLogger = log
  const app = Fastify({
    loggerInstance,
    // One line a request, written by logRequests: Fastify's own would hold addresses with secrets in them.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => newId(),
    bodyLimit: settings.limits.jsonBytes,
    trustProxy: settings.trustedProxies.length ? [...settings.trustedProxies] : false,
    exposeHeadRoutes: false, // a HEAD must never run a GET that changes state
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 256, ignoreTrailingSlash: true },
    // Bodies are taken as they are: "100" is not a number, and nothing is filled in.
    ajv: { customOptions: { coerceTypes: false, useDefaults: false, removeAdditional: false, allErrors: false } },
    requestTimeout: limits.uploadTimeoutMs,
    clientErrorHandler: (error, socket) => answerNonsense(error, socket, newId()),
    frameworkErrors: (error, request, reply) => void send(request, reply, answerFor(error)),
  })
  mapErrors(app)
  logRequests(app)
  parseBodies(app, settings.limits)
  await takeUploads(app)
  const logo = logoOf(settings.brand)
  const pages = readPages(walletDir, settings.brand, logo)
  await setContentPolicy(app, {
    pages,
    formTargets: config.providers.games.map((game) => game.baseUrl),
    isHttps: config.publicUrl.startsWith('https:'),
  })
  await app.register(underPressure, {
    maxEventLoopDelay: settings.limits.eventLoopDelayMs,
    // An interval without one sample counts as an endless delay: with a shorter one, a busy second would close the door.
    sampleInterval: settings.limits.eventLoopDelayMs,
    retryAfter: 2,
    exposeStatusRoute: false,
  })
  checkClient(app, { blockedAddresses: settings.blockedAddresses, terminated: config.siteTerminated })
  const counts = await callLimits(app, settings.limits, redis)
  identifyCaller(app, sessions, counts, clock)
  identifyOperator(app, {
    find: findOperator,
    limits: counts,
    clock,
    blockedAddresses: settings.blockedAddresses,
  })
  serveMetrics(app, config.metricsToken)
  serveHealth(app, checks)
  await describeCalls(app, version)
  serveCallsPage(app)
  const manifests = readManifests(walletDir, settings.brand, logo)
  if (consoleDir) await serveConsole(app, { consoleDir, brand: settings.brand, logo })
  await serveWallet(app, { walletDir, pages, manifests, logo, locale: config.locale })
  return app
}
