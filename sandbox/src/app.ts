import Fastify, { type FastifyInstance } from 'fastify'
import { type Books, openBooks } from './books/open-books.ts'
import { registerBank } from './bank/register-bank.ts'
import { registerControl } from './control/register-control.ts'
import { type Faults, openFaults } from './faults.ts'
import { registerGames } from './games/register-games.ts'
import { answerErrors } from './http/answer-errors.ts'
import { keepRawBodies } from './http/keep-raw-bodies.ts'
import { onlyLocalPages } from './http/only-local-pages.ts'
import { registerPages } from './page/register-pages.ts'
import { registerPayments } from './payments/register-payments.ts'
import { registerSlips } from './slips/register-slips.ts'
import { registerSms } from './sms/register-sms.ts'
import { registerVouchers } from './vouchers/register-vouchers.ts'

export type Clock = { now(): Date }

/** What every party of the sandbox is given. */
export type Party = {
  readonly books: Books
  readonly faults: Faults
  readonly clock: Clock
  /** The wallet's own origin, for links on the pages. */
  readonly walletUrl: string
}

export type SandboxOptions = {
  /** The product's data folder; the books lie in `sandbox/` below it. */
  readonly dataDir: string
  /** 0 takes a free one. */
  readonly port: number
  readonly walletUrl: string
  readonly clock?: Clock
  /** False for tests, whose machine does not lose its power: nothing is waited for until it lies on the disk. */
  readonly durable?: boolean
  /** Of the chance in faults with a `probability`. */
  readonly seed?: number
  /** The first pause before a webhook is sent again; each next one is twice as long. */
  readonly webhookBackoffMs?: number
}

export type Sandbox = {
  readonly url: string
  readonly app: FastifyInstance
  readonly books: Books
  readonly faults: Faults
  close(): Promise<void>
}

/** Opens the books, plays every third party on 127.0.0.1 and answers once it listens. */
export async function buildSandbox(options: SandboxOptions): Promise<Sandbox> {
  const clock = options.clock ?? { now: () => new Date() }
  const books = openBooks(options.dataDir, options)
  const faults = openFaults(books, options.seed)
  const party: Party = { books, faults, clock, walletUrl: options.walletUrl }
  const app = Fastify({
    logger: { level: 'error' },
    forceCloseConnections: true,
    bodyLimit: 1024 * 1024,
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false } },
  })
  answerErrors(app)
  keepRawBodies(app)
  onlyLocalPages(app)
  app.get('/healthz', () => ({ ok: true }))
  registerPayments(app, party, options.webhookBackoffMs)
  registerSms(app, party)
  registerGames(app, party)
  registerSlips(app, party, registerBank(app, party))
  registerVouchers(app, party)
  registerControl(app, party)
  registerPages(app, party)
  app.addHook('onClose', () => books.close())
  try {
    const url = await app.listen({ host: '127.0.0.1', port: options.port })
    return { url, app, books, faults, close: () => app.close() }
  } catch (error) {
    await app.close()
    throw error
  }
}
