import { randomBytes } from 'node:crypto'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Redis } from 'ioredis'
import type { Logger } from 'pino'
import root from '../../package.json' with { type: 'json' }
import { bonusJobs } from './bonuses/jobs.ts'
import { registerBonuses } from './bonuses/routes.ts'
import { registerChatDesk } from './chat-desk/routes.ts'
import { deliverNews } from './chat/deliver-news.ts'
import { findGuest } from './chat/identify-customer.ts'
import { chatJobs } from './chat/jobs.ts'
import { registerChat } from './chat/routes.ts'
import { type Clock, newIds, systemClock } from './clock.ts'
import type { Config } from './config.ts'
import { openPool } from './database/connect.ts'
import { databaseChecks } from './database/database-checks.ts'
import type { Pool } from './database/pool.ts'
import { depositJobs } from './deposits/jobs.ts'
import { registerDeposits } from './deposits/routes.ts'
import { registerGames } from './games/routes.ts'
import type { ReadyCheck } from './http/health.ts'
import { createLog } from './http/request-log.ts'
import { createServer } from './http/server.ts'
import { type SessionCache, sessionCache } from './http/sessions.ts'
import { createEnqueue } from './jobs/create-enqueue.ts'
import type { JobHandlers } from './jobs/jobs.ts'
import { startWorker, type Worker } from './jobs/start-worker.ts'
import { inviteJobs } from './invites/jobs.ts'
import { registerInvites } from './invites/routes.ts'
import { createLedger } from './ledger/create-ledger.ts'
import { registerLookups } from './lookups/routes.ts'
import { findSession } from './members/find-session.ts'
import { memberJobs } from './members/jobs.ts'
import { registerMembers } from './members/routes.ts'
import { movementJobs } from './movements/jobs.ts'
import { findOperator } from './operators/find-operator.ts'
import { registerOperators } from './operators/routes.ts'
import { playJobs } from './plays/jobs.ts'
import { createBankFeeds } from './providers/bank/create-bank-feeds.ts'
import { createFileStore } from './providers/files/create-file-store.ts'
import { createGameProviders } from './providers/games/create-game-providers.ts'
import type { Patience } from './providers/http-client.ts'
import { createPaymentProviders } from './providers/payments/create-payment-providers.ts'
import { createSlipVerifier } from './providers/slips/create-slip-verifier.ts'
import { createSmsProvider } from './providers/sms/create-sms-provider.ts'
import { createVoucherProvider } from './providers/vouchers/create-voucher-provider.ts'
import { type Bus, openBus } from './realtime/bus.ts'
import { isOfChat } from './realtime/chat-news.ts'
import { postgresLine } from './realtime/postgres-line.ts'
import { redisLine } from './realtime/redis-line.ts'
import { openOpsSocket } from './realtime/ops-socket.ts'
import { openSocket } from './realtime/socket.ts'
import { refundJobs } from './refunds/jobs.ts'
import { registerRefunds } from './refunds/routes.ts'
import type { Services } from './services.ts'
import { type Settings, type SettingsChanges, withChanges } from './settings.ts'
import { registerSpinwheel } from './spinwheel/routes.ts'
import { openQrReader } from './slips/decoding/qr-reader.ts'
import { slipJobs } from './slips/jobs.ts'
import { registerSlips } from './slips/routes.ts'
import { registerStatements } from './statements/routes.ts'
import { transferJobs } from './transfers/jobs.ts'
import { registerTransfers } from './transfers/routes.ts'
import { registerWallet } from './wallet/routes.ts'
import { withdrawalJobs } from './withdrawals/jobs.ts'
import { registerWithdrawals } from './withdrawals/routes.ts'

/** What a test holds still or brings along. */
export type AppOverrides = {
  readonly clock?: Clock
  readonly random?: Services['random']
  readonly newId?: Services['newId']
  readonly log?: Logger
  /** A pool of the caller's own: `stop` does not end it. */
  readonly pool?: Pool
  readonly settings?: SettingsChanges
  readonly patience?: Patience
  readonly walletDir?: string
  readonly consoleDir?: string
  /** More that `readyz` asks for, such as the demo data under `npm start`. */
  readonly checks?: readonly ReadyCheck[]
}

export type App = {
  /** Ready for `inject`; listens once started. */
  readonly http: FastifyInstance
  readonly services: Services
  readonly jobs: JobHandlers
  /** Hears the other nodes' news, runs jobs, and listens on the configured address unless told not to. */
  start(options?: { readonly listen?: boolean; readonly jobs?: boolean }): Promise<void>
  /** Finishes what is in flight: requests first, then jobs, then the database. */
  stop(): Promise<void>
}

/** The product's: the root's package.json is the one place that says it. */
export const { version } = root

/** Builds the whole server from its config: `main.ts` and every test use this one function. */
export async function buildApp(config: Config, overrides: AppOverrides = {}): Promise<App> {
  const log = overrides.log ?? createLog(config.logLevel)
  const clock = overrides.clock ?? systemClock
  const settings = withChanges(config.settings, overrides.settings)
  const pool = overrides.pool ?? openPool(config.databaseUrl, { log })
  const redis = await openRedis(config, log)
  const bus = openBus(redis ? redisLine(redis, log) : postgresLine(pool, log), log)
  const sessions = sessionCache(findSession(pool, clock), clock, settings.sessions)
  // Of a port that the system chose, the address is known once the server listens.
  const publicUrl = () => (config.port === 0 && http.server.listening ? http.listeningOrigin : config.publicUrl)
  const services = createServices({ config, settings, clock, log, pool, bus, publicUrl, overrides })
  let worker: Worker | undefined

  const isWorking = { name: 'worker', isReady: () => worker !== undefined }
  const checks = [...databaseChecks(pool), isWorking, ...(overrides.checks ?? [])]
  const walletDir = overrides.walletDir ?? path.join(import.meta.dirname, '../../wallet/dist')
  const http = await createServer({
    services,
    sessions,
    findOperator: findOperator(pool),
    checks,
    walletDir,
    consoleDir: overrides.consoleDir ?? path.join(import.meta.dirname, '../../console/dist'),
    version,
    redis,
  })
  const jobs = registerCapabilities(http, services)
  openScreens(http, services, { bus, sessions })
  await http.ready()

  return {
    http,
    services,
    jobs,
    async start({ listen = true, jobs: runJobs = true } = {}) {
      await bus.start()
      if (runJobs) worker = await startWorker({ pool, handlers: jobs, log, clock, recurring: recurringJobs(settings) })
      if (listen) await http.listen({ host: config.host, port: config.port })
    },
    async stop() {
      // Side by side: what a request in flight enqueues is in the database, for whichever node comes next.
      await Promise.all([http.close(), worker?.stop()])
      await Promise.all([bus.stop(), ...vendorsOf(services).map((vendor) => vendor.close())])
      redis?.disconnect()
      if (!overrides.pool) await pool.end()
    },
  }
}

/** The sockets of members, guests and operators, and what they and this node's caches hear of the other nodes. */
const openScreens = (
  http: FastifyInstance,
  services: Services,
  { bus, sessions }: { readonly bus: Bus; readonly sessions: SessionCache },
) => {
  const { clock, settings, pool } = services
  const socket = openSocket(http.server, {
    sessions,
    findGuest: (guestToken) => findGuest(services, guestToken),
    clock,
    settings,
  })
  const consoles = openOpsSocket(socket.io, {
    find: findOperator(pool),
    clock,
    socketsPerOperator: settings.operators.socketsPerOperator,
  })
  const tellScreens = deliverNews(services, [socket.customers, consoles.agents])
  http.addHook('preClose', () => socket.close())
  bus.attach({
    onNews: (news, message) => {
      if (news.kind === 'sessions-ended') sessions.forget(news.ended)
      socket.hear(news)
      consoles.hear(news)
      if (isOfChat(news)) tellScreens(news, message)
    },
    onGap: () => {
      sessions.forgetAll()
      socket.tellOfGap()
      consoles.tellOfGap()
    },
  })
}

/** Jobs that nobody enqueues, and how often each runs by itself. */
const recurringJobs = ({ qrcodes, feeds, trueWallet, plays, bonuses, lossShares, forgetting, chat }: Settings) => ({
  'poll-qrs': qrcodes.pollEveryMs,
  'read-feeds': feeds.everyMs,
  'read-wallet-transfers': trueWallet.feedEveryMs,
  'read-due-plays': plays.everyMs,
  'review-bonuses': bonuses.reviewEveryMs,
  refunds: lossShares.everyMs,
  invites: lossShares.everyMs,
  'forget-expired': forgetting.everyMs,
  'forget-answers': forgetting.everyMs,
  'forget-chats': chat.forgetEveryMs,
})

/** Each capability binds its calls and brings its jobs. The only list of them. */
const registerCapabilities = (http: FastifyInstance, services: Services): JobHandlers => {
  registerLookups(http, services, version)
  registerMembers(http, services)
  registerWallet(http, services)
  registerDeposits(http, services)
  registerGames(http, services)
  registerTransfers(http, services)
  registerWithdrawals(http, services)
  registerBonuses(http, services)
  registerSlips(http, services)
  registerRefunds(http, services)
  registerInvites(http, services)
  registerStatements(http, services)
  registerSpinwheel(http, services)
  registerChat(http, services)
  registerOperators(http, services)
  registerChatDesk(http, services)
  return {
    ...memberJobs(services),
    ...movementJobs(services),
    ...depositJobs(services),
    ...playJobs(services),
    ...bonusJobs(services),
    ...refundJobs(services),
    ...inviteJobs(services),
    ...slipJobs(services),
    ...chatJobs(services),
    ...transferJobs(services),
    ...withdrawalJobs(services),
  }
}

const vendorsOf = ({ payments, games, banks, sms, vouchers, slips, files, qrReader }: Services) => [
  ...payments.values(),
  ...games.values(),
  ...banks.values(),
  sms,
  ...(vouchers ? [vouchers] : []),
  ...(slips ? [slips] : []),
  files,
  qrReader,
]

type Parts = Pick<Services, 'config' | 'settings' | 'clock' | 'log' | 'pool'> & {
  readonly bus: Bus
  readonly publicUrl: () => string
  readonly overrides: AppOverrides
}

const createServices = ({ config, settings, clock, log, pool, bus, publicUrl, overrides }: Parts): Services => {
  const random = overrides.random ?? randomBytes
  return {
    config,
    settings,
    clock,
    newId: overrides.newId ?? newIds(clock, random),
    random,
    pool,
    log,
    ledger: createLedger(),
    enqueue: createEnqueue(clock),
    nudge: (memberId, topics) => bus.tell({ kind: 'nudge', memberId, topics }),
    sessionsEnded: (ended) => bus.tell({ kind: 'sessions-ended', ended }),
    tellOfChat: (news, message) => bus.tell(news, message),
    operatorSessionsEnded: (ended) => bus.tell({ kind: 'operator-sessions-ended', ended }),
    payments: createPaymentProviders(config.providers.payments, { clock, publicUrl, ...overrides.patience }),
    games: createGameProviders(config.providers.games, { clock, ...overrides.patience }),
    banks: createBankFeeds(config.providers.banks, { clock, ...overrides.patience }),
    sms: createSmsProvider(config.providers.sms, overrides.patience),
    vouchers: createVoucherProvider(config.providers.vouchers, { clock, ...overrides.patience }),
    slips: config.providers.slips && createSlipVerifier(config.providers.slips, { clock, ...overrides.patience }),
    files: createFileStore(config),
    qrReader: openQrReader(),
  }
}

const openRedis = async (config: Config, log: Logger): Promise<Redis | undefined> => {
  if (!config.redisUrl) return undefined
  const { Redis } = await import('ioredis')
  const redis = new Redis(config.redisUrl, { maxRetriesPerRequest: 1 })
  redis.on('error', (error) => log.warn({ err: error }, 'Redis'))
  return redis
}
