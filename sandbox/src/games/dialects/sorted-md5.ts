import type { FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import type { VendorFault } from '../../faults.ts'
import { type Refused, type TransferRecord, bangkokDay } from '../desk.ts'
import { type Counter, type Dialect, type Operation, isFresh, openingOf } from '../dialect.ts'
import type { Currency, PlayRow } from '../game-books.ts'

type Params = Readonly<Record<string, unknown>>
type Answer = object | Refused | 'bad-signature' | 'expired'
type Work = (params: Params, fault: VendorFault | undefined, origin: string) => Answer

const refusals: Record<Exclude<Answer, object>, readonly [code: number, msg: string]> = {
  'bad-signature': [1001, 'sign error'],
  expired: [1002, 'ts out of range'],
  locked: [1009, 'system maintenance'],
  'no-player': [2001, 'account not exist'],
  'player-exists': [2002, 'account exist'],
  'bad-username': [2003, 'account invalid'],
  'bad-password': [2004, 'passwd invalid'],
  insufficient: [3001, 'balance not enough'],
  conflict: [3009, 'order_no used by another order'],
  declined: [3003, 'refused by risk control'],
  'no-transfer': [3004, 'order not exist'],
  invalid: [3005, 'parameter invalid'],
}

const currencies: Record<string, Currency> = { 764: 'BAHT', 418: 'LAK' }
const statuses: Record<TransferRecord['status'], number> = { pending: 1, done: 2, declined: 3 }

/** JSON parameters sorted, joined with the key and hashed with MD5; amounts in whole satang; always 200, a code inside. */
export const sortedMd5: Dialect = {
  remembersRefusals: true,
  routes: (app, counter) => {
    const { desk, studio } = counter
    const route = (path: string, operation: Operation, work: Work) =>
      app.post(
        `/v1${path}`,
        counter.on(operation, (request, _reply, fault) => answer(counter, request, fault, work)),
      )

    const transfer =
      (direction: 'deposit' | 'withdraw'): Work =>
      ({ account, amount, order_no }, fault) => {
        const ask = { username: text(account), direction, amountMinor: Number(amount), reference: text(order_no) }
        const outcome = desk.transfer(ask, fault)
        return typeof outcome === 'string' ? outcome : orderBody(outcome)
      }

    route('/member/register', 'create-player', ({ account, passwd, currency }, fault) => {
      const known = currencies[text(currency)]
      return known ? (desk.createPlayer(text(account), text(passwd), known, fault) ?? {}) : 'invalid'
    })
    route('/member/password', 'create-player', ({ account, passwd }, fault) => {
      return desk.setPassword(text(account), text(passwd), fault) ?? {}
    })
    route('/member/balance', 'balance', ({ account }, fault) => {
      const outcome = desk.balance(text(account), fault)
      return typeof outcome === 'string' ? outcome : { account, balance: outcome.balanceMinor }
    })
    route('/wallet/in', 'deposit', transfer('deposit'))
    route('/wallet/out', 'withdraw', transfer('withdraw'))
    route('/wallet/order', 'check-transfer', ({ order_no }, fault) => {
      const outcome = desk.checkTransfer(text(order_no), fault)
      return typeof outcome === 'string' ? outcome : orderBody(outcome)
    })
    route('/game/enter', 'launch', ({ account, passwd, lang }, fault, origin) => {
      const outcome = desk.launch(text(account), text(passwd), fault)
      if (typeof outcome === 'string') return outcome
      const opening = openingOf(studio, origin, text(account), text(lang), outcome)
      return opening.kind === 'link'
        ? { open: 'url', url: opening.url }
        : { open: 'form', url: opening.url, inputs: opening.fields }
    })
    route('/report/daily', 'summary', ({ date, page_no, page_size }, fault) => {
      const { from, until } = bangkokDay(text(date).replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3'))
      const outcome = desk.summary(from, until, fault)
      const [page, size] = [Number(page_no), Number(page_size)]
      if (typeof outcome === 'string' || !(page >= 1) || !(size >= 1)) return 'invalid'
      const rows = outcome.slice((page - 1) * size, page * size).map(profitBody)
      return { total: new Set(outcome.map(({ username }) => username)).size, rows }
    })
    route('/report/member', 'summary', ({ account, from, to }, fault) => {
      const outcome = desk.playOf(text(account), Number(from), to === undefined ? undefined : Number(to), fault)
      return typeof outcome === 'string' ? outcome : profitBody(outcome)
    })
  },
}

function answer({ studio, clock }: Counter, request: FastifyRequest, fault: VendorFault | undefined, work: Work) {
  const params = (request.body ?? {}) as Params
  const told = (): Answer => {
    const { sign, ...signed } = params
    if (params.agent !== studio.agentId || sign !== signOf(signed, studio.secret)) return 'bad-signature'
    if (!isFresh(Number(params.ts) / 1000, clock)) return 'expired'
    return work(params, fault, `${request.protocol}://${request.host}`)
  }
  const outcome = told()
  if (typeof outcome === 'object') return { code: 0, msg: 'success', data: outcome }
  const [code, msg] = refusals[outcome]
  return { code, msg, data: null }
}

const orderBody = ({ reference, username, direction, amountMinor, status, balanceMinor }: TransferRecord) => ({
  order_no: reference,
  account: username,
  type: direction === 'deposit' ? 'IN' : 'OUT',
  amount: amountMinor,
  status: statuses[status],
  balance: balanceMinor,
})

const profitBody = ({ username, turnoverMinor, winLossMinor }: PlayRow) => ({
  account: username,
  valid_bet: turnoverMinor,
  // What the house made of the player: the player's loss.
  agent_profit: -winLossMinor,
})

const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

function signOf(params: Params, secret: string): string {
  const sorted = Object.keys(params)
    .sort()
    .map((key) => `${key}=${text(params[key])}`)
  return createHash('md5')
    .update([...sorted, `key=${secret}`].join('&'))
    .digest('hex')
    .toUpperCase()
}
