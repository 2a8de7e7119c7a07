import type { FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { bahtText } from '../../books/money.ts'
import type { VendorFault } from '../../faults.ts'
import { type Refused, bangkokDay } from '../desk.ts'
import { type Counter, type Dialect, type Operation, isFresh, openingOf } from '../dialect.ts'
import type { Currency, PlayRow } from '../game-books.ts'

type Params = Readonly<Record<string, string | undefined>>
type Answer = object | Refused | 'bad-signature' | 'expired'
type Work = (params: Params, fault: VendorFault | undefined, origin: string) => Answer

const refusals: Record<Exclude<Answer, object>, string> = {
  'bad-signature': 'AUTH_FAIL',
  expired: 'TIME_FAIL',
  locked: 'CLOSED',
  declined: 'REJECT',
  'no-player': 'NO_USER',
  'player-exists': 'DUP_USER',
  'bad-username': 'BAD_USER',
  'bad-password': 'BAD_PASS',
  insufficient: 'NO_CREDIT',
  conflict: 'REJECT',
  'no-transfer': 'NO_USER',
  invalid: 'BAD_PARAM',
}

const currencies: Record<string, Currency> = { TH: 'BAHT', LA: 'LAK' }
const historyPageSize = 10

/**
 * Posted forms with a hashed key; amounts as text, `1,234.50` in answers. It takes no reference: whoever got no answer can
 * only look into the player's history.
 */
export const noReference: Dialect = {
  remembersRefusals: false,
  routes: (app, counter) => {
    const { desk, studio, clock } = counter
    const route = (action: string, operation: Operation, work: Work) =>
      app.post(
        `/api/${action}`,
        counter.on(operation, (request, _reply, fault) => answer(counter, action, request, fault, work)),
      )

    const transfer =
      (direction: 'deposit' | 'withdraw'): Work =>
      ({ user = '', amount = '' }, fault) => {
        const ask = { username: user, direction, amountMinor: minorOfText(amount), reference: undefined }
        const outcome = desk.transfer(ask, fault)
        if (typeof outcome === 'string') return outcome
        const { status, amountMinor, balanceMinor } = outcome
        const result = status === 'done' ? 'success' : 'processing'
        return { result, user, amount: grouped(amountMinor), credit: grouped(balanceMinor) }
      }

    route('newuser', 'create-player', ({ user = '', pass = '', cur = '' }, fault) => {
      const currency = currencies[cur]
      return currency ? (desk.createPlayer(user, pass, currency, fault) ?? {}) : 'invalid'
    })
    route('setpass', 'create-player', ({ user = '', pass = '' }, fault) => desk.setPassword(user, pass, fault) ?? {})
    route('credit', 'balance', ({ user = '' }, fault) => {
      const outcome = desk.balance(user, fault)
      return typeof outcome === 'string' ? outcome : { user, credit: grouped(outcome.balanceMinor) }
    })
    route('add', 'deposit', transfer('deposit'))
    route('sub', 'withdraw', transfer('withdraw'))
    route('history', 'check-transfer', ({ user = '', page }, fault) => {
      const outcome = desk.history(user, Number(page), historyPageSize, fault)
      if (typeof outcome === 'string') return outcome
      const rows = outcome.rows.map((row) => ({
        id: row.id,
        type: row.direction === 'deposit' ? 'ADD' : 'SUB',
        amount: grouped(row.amountMinor),
        time: bangkokTime(row.at),
      }))
      return { user, now: bangkokTime(clock.now().getTime()), pages: outcome.pages, rows }
    })
    route('login', 'launch', ({ user = '', pass = '', lang = '' }, fault, origin) => {
      const outcome = desk.launch(user, pass, fault)
      if (typeof outcome === 'string') return outcome
      const opening = openingOf(studio, origin, user, lang, outcome)
      return opening.kind === 'link' ? { url: opening.url } : { post: opening.url, hidden: opening.fields }
    })
    route('winlose', 'summary', ({ day = '' }, fault) => {
      const { from, until } = bangkokDay(day.replace(/^(\d{2})\/(\d{2})\/(\d{4})$/, '$3-$2-$1'))
      const outcome = desk.summary(from, until, fault)
      return typeof outcome === 'string' ? outcome : { rows: outcome.map(playBody) }
    })
    route('userwinlose', 'summary', ({ user = '', from = '', to }, fault) => {
      const outcome = desk.playOf(user, bangkokMs(from), to === undefined ? undefined : bangkokMs(to), fault)
      if (typeof outcome === 'string') return outcome
      return { rows: [outcome].filter(({ turnoverMinor }) => turnoverMinor > 0).map(playBody) }
    })
  },
}

function answer(
  { studio, clock }: Counter,
  action: string,
  request: FastifyRequest,
  fault: VendorFault | undefined,
  work: Work,
) {
  const params = (request.body ?? {}) as Params
  const told = (): Answer => {
    const due = createHash('sha256').update(`${studio.agentId}:${studio.secret}:${action}:${params.time}`).digest('hex')
    if (params.agent !== studio.agentId || params.key !== due) return 'bad-signature'
    if (!isFresh(Number(params.time), clock)) return 'expired'
    return work(params, fault, `${request.protocol}://${request.host}`)
  }
  const outcome = told()
  return typeof outcome === 'object' ? { result: 'success', ...outcome } : { result: 'error', error: refusals[outcome] }
}

const playBody = ({ username, turnoverMinor, winLossMinor }: PlayRow) => ({
  user: username,
  bet: grouped(turnoverMinor),
  win: grouped(winLossMinor),
})

/** `-1,234.50` */
function grouped(minor: number): string {
  const text = bahtText(Math.abs(minor)).replace(/\B(?=(\d{3})+\.)/g, ',')
  return minor < 0 ? `-${text}` : text
}

/** NaN where it is not written with two decimals. */
const minorOfText = (text: string) => (/^\d{1,13}\.\d{2}$/.test(text) ? Number(text.replace('.', '')) : Number.NaN)

/** `20/11/2025 14:32:08`, Bangkok's clock. */
function bangkokTime(at: number): string {
  const [day, time] = new Date(at + 7 * 60 * 60 * 1000).toISOString().split('T')
  return `${day!.split('-').reverse().join('/')} ${time!.slice(0, 8)}`
}

/** The moment that such a text names; NaN where it is none. */
const bangkokMs = (time: string) =>
  Date.parse(time.replace(/^(\d{2})\/(\d{2})\/(\d{4}) (\d{2}:\d{2}:\d{2})$/, '$3-$2-$1T$4+07:00'))
