import type { Currency } from '@krapao/contract/money'
import { createHash } from 'node:crypto'
import Type, { type Static, type TSchema } from 'typebox'
import { minorOf } from '../../money.ts'
import type { GameEndpoint } from '../../config.ts'
import { ProviderFault } from '../fault.ts'
import { Satang, SignedSatang } from '../amounts.ts'
import { FormFields, WebAddress } from './launch-shapes.ts'
import { onceEach, onlyOf } from './once-each.ts'
import type { GameProvider, PlaySummary, TransferRequest, TransferState } from './port.ts'
import { usernameBy, usernameRuleOf } from './username-rules.ts'
import { movingMoney } from '../refusals.ts'
import { type AdapterDeps, type RefusalMeanings, createOrTakeOver, orNotFound, refusalFault } from './vendor-faults.ts'

const meanings: RefusalMeanings = {
  '1001': 'door', // wrong sign
  '1002': 'door', // time stamp out of range
  '1003': 'door', // too many calls
  '1009': 'locked', // maintenance
  '2001': 'declined', // no such account
  '2002': 'declined', // account exists
  '2003': 'declined', // account name not allowed
  '2004': 'declined', // password
  '3001': 'declined', // not enough money
  '3003': 'declined', // refused by risk control
  '3004': 'declined', // no such order
  '3005': 'declined', // parameter
}

const currencyWords: Record<Currency, number> = { BAHT: 764, LAK: 418 }
const orderStates: Record<1 | 2 | 3, TransferState['status']> = { 1: 'pending', 2: 'done', 3: 'declined' }

const Status = Type.Object({ code: Type.Integer() })
const Refused = Type.Object({ code: Type.Integer({ minimum: 1 }), msg: Type.String() })
const success = <T extends TSchema>(data: T) => Type.Object({ code: Type.Literal(0), data })
const Nothing = success(Type.Object({}))
const Account = success(Type.Object({ account: Type.String(), balance: Satang }))
const Order = Type.Object({
  order_no: Type.String(),
  account: Type.String(),
  type: Type.Union([Type.Literal('IN'), Type.Literal('OUT')]),
  amount: Satang,
  status: Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3)]),
})
const Enter = Type.Union([
  Type.Object({ open: Type.Literal('url'), url: WebAddress }),
  Type.Object({ open: Type.Literal('form'), url: WebAddress, inputs: FormFields }),
])
const Profit = Type.Object({ account: Type.String(), valid_bet: Satang, agent_profit: SignedSatang })
const Daily = Type.Object({ total: Type.Integer({ minimum: 0 }), rows: Type.Array(Profit) })
const summaryPageSize = 100

const playOf = (row: Static<typeof Profit>): PlaySummary => ({
  username: row.account,
  turnoverMinor: minorOf(row.valid_bet),
  // The house's profit is the player's loss; `|| 0`, for a negated zero is not to be told apart from zero.
  winLossMinor: -row.agent_profit || 0,
})

/**
 * JSON in, an envelope out, always with status 200; the parameters are sorted, joined with the key and hashed with MD5.
 * Money is whole satang. Orders are deduplicated and remembered, refused ones too. Profit is told as the house's.
 */
export function sortedMd5(endpoint: GameEndpoint, { clock, http }: AdapterDeps): GameProvider {
  const { code, agentId, secret } = endpoint
  const rule = usernameRuleOf(code)

  const ask = async <T extends TSchema>(
    operation: string,
    path: string,
    params: Readonly<Record<string, string | number>>,
    answer: T,
    repeatable = true,
  ): Promise<Static<T>> => {
    const stamped = { ...params, agent: agentId, ts: clock.now().getTime() }
    const body = JSON.stringify({ ...stamped, sign: signSorted(stamped, secret) })
    const headers = { 'content-type': 'application/json' }
    const reply = await http.ask({ operation, method: 'POST', path: `/v1${path}`, headers, body, repeatable })
    if (reply.read(Status).code !== 0) {
      throw refusalFault(meanings, code, operation, String(reply.read(Refused).code))
    }
    return reply.read(answer)
  }

  const setPassword: GameProvider['setPassword'] = async ({ username, password }) => {
    await ask('create-player', '/member/password', { account: username, passwd: password }, Nothing)
  }

  const assertSame = (request: TransferRequest, operation: string, told: Static<typeof Order>) => {
    const same =
      told.order_no === request.reference &&
      told.account === request.username &&
      told.amount === request.amountMinor &&
      told.type === (request.direction === 'deposit' ? 'IN' : 'OUT')
    if (!same) throw new ProviderFault('malformed', code, operation, 'tells of another order')
  }

  return {
    code,
    deduplicates: true,
    usernameFor: (wanted) => usernameBy(rule, wanted),
    createPlayer: ({ username, password }, currency) => {
      const params = { account: username, passwd: password, currency: currencyWords[currency] }
      const create = async () => void (await ask('create-player', '/member/register', params, Nothing))
      return createOrTakeOver('2002', create, () => setPassword({ username, password }))
    },
    setPassword,
    balance: async (username) => {
      const { data: told } = await ask('balance', '/member/balance', { account: username }, Account)
      if (told.account !== username) throw new ProviderFault('malformed', code, 'balance', 'of another player')
      return minorOf(told.balance)
    },
    transfer: (request) =>
      movingMoney(async () => {
        const { direction: operation, username: account, amountMinor: amount, reference } = request
        const path = operation === 'deposit' ? '/wallet/in' : '/wallet/out'
        const { data: told } = await ask(
          operation,
          path,
          { account, amount, order_no: reference },
          success(Order),
          false,
        )
        assertSame(request, operation, told)
        const state = orderStates[told.status]
        if (state === 'declined') throw new ProviderFault('declined', code, operation, 'status 3')
        if (state !== 'done') throw new ProviderFault('unknown-outcome', code, operation, `status ${told.status}`)
      }),
    checkTransfer: (request) =>
      orNotFound('3004', async () => {
        const { data: told } = await ask(
          'check-transfer',
          '/wallet/order',
          { order_no: request.reference },
          success(Order),
        )
        assertSame(request, 'check-transfer', told)
        return { status: orderStates[told.status] }
      }),
    launch: async ({ username, password }, locale = 'th') => {
      const { data: told } = await ask(
        'launch',
        '/game/enter',
        { account: username, passwd: password, lang: locale },
        success(Enter),
      )
      if (told.open === 'url') return { kind: 'link', link: told.url }
      return { kind: 'form', action: told.url, fields: told.inputs }
    },
    playSummary: async (day) => {
      const date = day.replaceAll('-', '')
      let summary: PlaySummary[] = []
      for (let page = 1, total = 1; summary.length < total; page++) {
        const { data: told } = await ask(
          'summary',
          '/report/daily',
          { date, page_no: page, page_size: summaryPageSize },
          success(Daily),
        )
        // Pages are numbered: a row that came in between shifts them, so that one is missed or told twice.
        const moved = (page > 1 && told.total !== total) || (told.rows.length === 0 && told.total > summary.length)
        if (moved) throw new ProviderFault('malformed', code, 'summary', 'changed while it was read')
        total = told.total
        const known = summary.length
        summary = onceEach(code, [...summary, ...told.rows.map(playOf)])
        if (summary.length === known && known < total)
          throw new ProviderFault('malformed', code, 'summary', 'a page that tells nothing new')
      }
      return summary
    },
    playOf: async (username, { from, until }) => {
      const period = { from: from.getTime(), ...(until && { to: until.getTime() }) }
      const { data: told } = await ask('summary', '/report/member', { account: username, ...period }, success(Profit))
      return onlyOf(code, username, [playOf(told)])
    },
    close: () => http.close(),
  }
}

function signSorted(params: Readonly<Record<string, string | number>>, secret: string): string {
  const sorted = Object.keys(params)
    .sort()
    .map((key) => `${key}=${params[key]}`)
  return createHash('md5')
    .update([...sorted, `key=${secret}`].join('&'))
    .digest('hex')
    .toUpperCase()
}
