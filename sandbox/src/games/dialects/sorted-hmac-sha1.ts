import type { FastifyReply, FastifyRequest } from 'fastify'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { bahtText } from '../../books/money.ts'
import type { VendorFault } from '../../faults.ts'
import type { Refused, TransferRecord } from '../desk.ts'
import { type Counter, type Dialect, type Operation, isFresh, openingOf } from '../dialect.ts'
import type { Currency } from '../game-books.ts'

type Params = Readonly<Record<string, string | undefined>>
type Answer = object | Refused | 'bad-signature' | 'expired'
type Method = {
  readonly operation: Operation
  readonly work: (params: Params, fault: VendorFault | undefined, origin: string) => Answer
}

const refusals: Record<Exclude<Answer, object>, readonly [status: number, code: string]> = {
  invalid: [400, 'InvalidAmount'],
  locked: [403, 'Maintenance'],
  declined: [400, 'Refused'],
  'no-player': [404, 'UserNotFound'],
  'player-exists': [409, 'UserExists'],
  'bad-username': [400, 'InvalidUsername'],
  'bad-password': [400, 'InvalidPassword'],
  insufficient: [400, 'InsufficientFund'],
  conflict: [409, 'DuplicateRequestID'],
  'no-transfer': [404, 'TransferNotFound'],
  'bad-signature': [401, 'InvalidSignature'],
  expired: [401, 'Expired'],
}

const currencies: Record<string, Currency> = { THB: 'BAHT', LAK: 'LAK' }

/**
 * One gateway and a method a request, its parameters sorted and signed with HMAC-SHA1; amounts as `200.00`, with a minus
 * for money out. Refusals are 4xx with a `Code`.
 */
export const sortedHmacSha1: Dialect = {
  remembersRefusals: false,
  routes: (app, counter) => {
    const methods = methodsOf(counter)
    const handlers = new Map(
      Object.entries(methods).map(([name, { operation, work }]) => [
        name,
        counter.on(operation, (request, reply, fault) => answer(counter, request, reply, fault, work)),
      ]),
    )
    app.post('/gateway', (request, reply) => {
      const { Method, Amount } = (request.body ?? {}) as Params
      const handler = handlers.get(Method === 'TC' ? `TC${Amount?.startsWith('-') ? '-' : '+'}` : (Method ?? ''))
      return handler ? handler(request, reply) : reply.code(404).send({ Code: 'UnknownMethod', Message: 'Unknown' })
    })
  },
}

function methodsOf({ desk, studio }: Counter): Record<string, Method> {
  const transfer = (operation: 'deposit' | 'withdraw'): Method => ({
    operation,
    work: ({ Username = '', Amount = '', RequestID }, fault) => {
      const amountMinor = Math.abs(minorOfText(Amount))
      const outcome = desk.transfer(
        { username: Username, direction: operation, amountMinor, reference: RequestID ?? '' },
        fault,
      )
      return typeof outcome === 'string' ? outcome : transferBody(outcome)
    },
  })
  return {
    CU: {
      operation: 'create-player',
      work: ({ Username = '', Password = '', Currency = '' }, fault) => {
        const currency = currencies[Currency]
        return currency ? (desk.createPlayer(Username, Password, currency, fault) ?? { Status: 'OK' }) : 'invalid'
      },
    },
    SP: {
      operation: 'create-player',
      work: ({ Username = '', Password = '' }, fault) =>
        desk.setPassword(Username, Password, fault) ?? { Status: 'OK' },
    },
    GC: {
      operation: 'balance',
      work: ({ Username = '' }, fault) => {
        const outcome = desk.balance(Username, fault)
        return typeof outcome === 'string' ? outcome : { Username, Credit: bahtText(outcome.balanceMinor) }
      },
    },
    'TC+': transfer('deposit'),
    'TC-': transfer('withdraw'),
    TCH: {
      operation: 'check-transfer',
      work: ({ RequestID = '' }, fault) => {
        const outcome = desk.checkTransfer(RequestID, fault)
        return typeof outcome === 'string' ? outcome : transferBody(outcome)
      },
    },
    PLAY: {
      operation: 'launch',
      work: ({ Username = '', Password = '', Lang = '' }, fault, origin) => {
        const outcome = desk.launch(Username, Password, fault)
        if (typeof outcome === 'string') return outcome
        const opening = openingOf(studio, origin, Username, Lang, outcome)
        return opening.kind === 'link' ? { Url: opening.url } : { Action: opening.url, Fields: opening.fields }
      },
    },
    TS: {
      operation: 'summary',
      work: ({ StartDate, EndDate, Username }, fault) => {
        const [from, until] = [Number(StartDate) * 1000, Number(EndDate) * 1000]
        const outcome =
          Username === undefined ? desk.summary(from, until, fault) : desk.playOf(Username, from, until, fault)
        if (typeof outcome === 'string') return outcome
        const played = 'username' in outcome ? [outcome].filter(({ turnoverMinor }) => turnoverMinor > 0) : outcome
        const Rows = played.map(({ username, turnoverMinor, winLossMinor }) => {
          return { Username: username, Turnover: bahtText(turnoverMinor), Winloss: signedText(winLossMinor) }
        })
        return { Rows }
      },
    },
  }
}

function answer(
  { studio, clock }: Counter,
  request: FastifyRequest,
  reply: FastifyReply,
  fault: VendorFault | undefined,
  work: Method['work'],
) {
  const params = request.body as Params
  const { agent, signature } = request.query as Params
  const told = (): Answer => {
    if (agent !== studio.agentId || !isSigned(params, studio.secret, signature ?? '')) return 'bad-signature'
    if (!isFresh(Number(params.Timestamp), clock)) return 'expired'
    return work(params, fault, `${request.protocol}://${request.host}`)
  }
  const outcome = told()
  if (typeof outcome === 'object') return outcome
  const [status, code] = refusals[outcome]
  void reply.code(status)
  return { Code: code, Message: code }
}

const transferBody = ({ reference, username, direction, amountMinor, status, balanceMinor }: TransferRecord) => ({
  RequestID: reference,
  Username: username,
  Amount: signedText(direction === 'withdraw' ? -amountMinor : amountMinor),
  State: status === 'done' ? 'Done' : 'Pending',
  Credit: bahtText(balanceMinor),
})

const signedText = (minor: number) => (minor < 0 ? '-' : '') + bahtText(Math.abs(minor))

/** NaN where it is not written with two decimals. */
const minorOfText = (text: string) => (/^-?\d{1,13}\.\d{2}$/.test(text) ? Number(text.replace('.', '')) : Number.NaN)

function isSigned(params: Params, secret: string, signature: string): boolean {
  const sorted = Object.keys(params)
    .sort()
    .map((key) => `${key}=${params[key]}`)
  const due = createHmac('sha1', secret).update(sorted.join('&')).digest()
  const given = Buffer.from(signature, 'base64')
  return given.length === due.length && timingSafeEqual(given, due)
}
