import type { FastifyReply, FastifyRequest } from 'fastify'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { toMajor } from '../../books/money.ts'
import type { VendorFault } from '../../faults.ts'
import { type Refused, type TransferRecord, bangkokDay } from '../desk.ts'
import { type Counter, type Dialect, type Operation, isFresh, openingOf } from '../dialect.ts'
import type { Currency, PlayRow } from '../game-books.ts'

type Params = Readonly<Record<string, unknown>>
type Answer = object | Refused | 'unauthorized' | 'bad-signature' | 'expired'
/** `params` are those of the path, the query and the body together. */
type Work = (params: Params, fault: VendorFault | undefined, origin: string) => Answer

const refusals: Record<Exclude<Answer, object>, readonly [status: number, type: string]> = {
  unauthorized: [401, 'unauthorized'],
  'bad-signature': [401, 'bad_signature'],
  expired: [401, 'stale_timestamp'],
  locked: [423, 'under_maintenance'],
  'no-player': [404, 'player_not_found'],
  'player-exists': [409, 'player_exists'],
  'bad-username': [422, 'invalid_player'],
  'bad-password': [422, 'wrong_secret'],
  insufficient: [422, 'insufficient_balance'],
  conflict: [409, 'reference_conflict'],
  declined: [422, 'rejected'],
  'no-transfer': [404, 'transfer_not_found'],
  invalid: [422, 'invalid_request'],
}

const currencies: Record<string, Currency> = { THB: 'BAHT', LAK: 'LAK' }
const states: Record<TransferRecord['status'], string> = {
  pending: 'accepted',
  done: 'completed',
  declined: 'rejected',
}
const reportPageSize = 50

/** Resources under /v2; a bearer and HMAC-SHA256 over method, path, time and body; amounts as numbers of baht. */
export const bearerHmacSha256: Dialect = {
  remembersRefusals: true,
  routes: (app, counter) => {
    const { desk, studio } = counter
    const route = (method: 'GET' | 'POST' | 'PUT', url: string, operation: Operation, work: Work) =>
      app.route({ method, url: `/v2${url}`, handler: served(counter, operation, work) })
    const transfer = (direction: 'deposit' | 'withdraw') =>
      served(counter, direction, ({ username, clientRef, amount }, fault) => {
        const ask = {
          username: text(username),
          direction,
          amountMinor: minorOfNumber(amount),
          reference: text(clientRef),
        }
        const outcome = desk.transfer(ask, fault)
        return typeof outcome === 'string' ? outcome : transferBody(outcome)
      })
    const [credit, debit] = [transfer('deposit'), transfer('withdraw')]

    route('POST', '/players', 'create-player', ({ username, secret, currency }, fault) => {
      const known = currencies[text(currency)]
      return known ? (desk.createPlayer(text(username), text(secret), known, fault) ?? { username }) : 'invalid'
    })
    route('PUT', '/players/:username/secret', 'create-player', ({ username, secret }, fault) => {
      return desk.setPassword(text(username), text(secret), fault) ?? { username }
    })
    route('GET', '/players/:username/wallet', 'balance', ({ username }, fault) => {
      const outcome = desk.balance(text(username), fault)
      return typeof outcome === 'string' ? outcome : { username, balance: toMajor(outcome.balanceMinor) }
    })
    app.post('/v2/players/:username/transfers', (request, reply) => {
      return ((request.body as Params | undefined)?.kind === 'debit' ? debit : credit)(request, reply)
    })
    route('GET', '/transfers/:clientRef', 'check-transfer', ({ clientRef }, fault) => {
      const outcome = desk.checkTransfer(text(clientRef), fault)
      return typeof outcome === 'string' ? outcome : transferBody(outcome)
    })
    route('POST', '/players/:username/sessions', 'launch', ({ username, secret, locale }, fault, origin) => {
      const outcome = desk.launch(text(username), text(secret), fault)
      if (typeof outcome === 'string') return outcome
      const opening = openingOf(studio, origin, text(username), text(locale), outcome)
      return { launchUrl: opening.url, post: opening.kind === 'form' ? opening.fields : null }
    })
    route('GET', '/reports/play', 'summary', ({ date, cursor }, fault) => {
      const { from, until } = bangkokDay(text(date))
      const outcome = desk.summary(from, until, fault)
      if (typeof outcome === 'string') return outcome
      const start = Number(text(cursor) || 0)
      const end = start + reportPageSize
      return { items: outcome.slice(start, end).map(playBody), next: end < outcome.length ? String(end) : null }
    })
    route('GET', '/players/:username/play', 'summary', ({ username, from, to }, fault) => {
      const until = to === undefined ? undefined : Date.parse(text(to))
      const outcome = desk.playOf(text(username), Date.parse(text(from)), until, fault)
      return typeof outcome === 'string' ? outcome : playBody(outcome)
    })
  },
}

const served = (counter: Counter, operation: Operation, work: Work) =>
  counter.on(operation, (request, reply, fault) => answer(counter, request, reply, fault, work))

function answer(
  { studio, clock }: Counter,
  request: FastifyRequest,
  reply: FastifyReply,
  fault: VendorFault | undefined,
  work: Work,
) {
  const told = (): Answer => {
    const { authorization } = request.headers
    if (authorization !== `Bearer ${studio.agentId}`) return 'unauthorized'
    if (!isSigned(request, studio.code, studio.secret)) return 'bad-signature'
    if (!isFresh(Number(request.headers['x-timestamp']), clock)) return 'expired'
    const params = { ...(request.body as Params), ...(request.query as Params), ...(request.params as Params) }
    return work(params, fault, `${request.protocol}://${request.host}`)
  }
  const outcome = told()
  if (typeof outcome === 'object') return outcome
  const [status, type] = refusals[outcome]
  void reply.code(status)
  return { error: { type, message: type.replaceAll('_', ' ') } }
}

const transferBody = ({ id, reference, username, direction, amountMinor, status, balanceMinor }: TransferRecord) => ({
  id: `tr_${id}`,
  clientRef: reference,
  player: username,
  kind: direction === 'deposit' ? 'credit' : 'debit',
  amount: toMajor(amountMinor),
  state: states[status],
  balanceAfter: toMajor(balanceMinor),
})

const playBody = ({ username, turnoverMinor, winLossMinor }: PlayRow) => ({
  player: username,
  staked: toMajor(turnoverMinor),
  net: toMajor(winLossMinor),
})

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** NaN where it is no number of at most two decimals. */
const minorOfNumber = (value: unknown) =>
  typeof value === 'number' && /^\d{1,13}(\.\d{1,2})?$/.test(String(value)) ? Math.round(value * 100) : Number.NaN

function isSigned(request: FastifyRequest, code: string, secret: string): boolean {
  const path = request.url.slice(`/games/${code}`.length)
  const signed = [request.method, path, String(request.headers['x-timestamp']), request.rawBody].join('\n')
  const due = createHmac('sha256', secret).update(signed).digest()
  const given = Buffer.from(String(request.headers['x-signature']), 'hex')
  return given.length === due.length && timingSafeEqual(given, due)
}
