import type { Currency } from '@krapao/contract/money'
import { createHmac } from 'node:crypto'
import Type, { type Static, type TSchema } from 'typebox'
import type { GameEndpoint } from '../../config.ts'
import { ProviderFault } from '../fault.ts'
import { DecimalText, SignedDecimalText, minorFromText, signedFromText, textFromMinor } from '../amounts.ts'
import { FormFields, WebAddress } from './launch-shapes.ts'
import { onceEach, onlyOf } from './once-each.ts'
import type { GameProvider, PlaySummary, TransferRequest } from './port.ts'
import { usernameBy, usernameRuleOf } from './username-rules.ts'
import { movingMoney } from '../refusals.ts'
import { type AdapterDeps, type RefusalMeanings, createOrTakeOver, orNotFound, refusalFault } from './vendor-faults.ts'

const meanings: RefusalMeanings = {
  InvalidSignature: 'door',
  Expired: 'door',
  TooManyRequests: 'door',
  Maintenance: 'locked',
  UserNotFound: 'declined',
  UserExists: 'declined',
  InvalidUsername: 'declined',
  InvalidPassword: 'declined',
  InsufficientFund: 'declined',
  InvalidAmount: 'declined',
  Refused: 'declined',
  TransferNotFound: 'declined',
}

const currencyWords: Record<Currency, string> = { BAHT: 'THB', LAK: 'LAK' }

const Refused = Type.Object({ Code: Type.String(), Message: Type.String() })
const Done = Type.Object({ Status: Type.Literal('OK') })
const Credit = Type.Object({ Username: Type.String(), Credit: DecimalText })
const Transfer = Type.Object({
  RequestID: Type.String(),
  Username: Type.String(),
  Amount: SignedDecimalText,
  State: Type.Union([Type.Literal('Done'), Type.Literal('Pending')]),
})
const Play = Type.Union([Type.Object({ Url: WebAddress }), Type.Object({ Action: WebAddress, Fields: FormFields })])
const Winloss = Type.Object({
  Rows: Type.Array(Type.Object({ Username: Type.String(), Turnover: DecimalText, Winloss: SignedDecimalText })),
})

const dayMs = 24 * 60 * 60 * 1000
const secondsOf = (ms: number) => String(Math.floor(ms / 1000))
const playOf = (row: Static<typeof Winloss>['Rows'][number]): PlaySummary => ({
  username: row.Username,
  turnoverMinor: minorFromText(row.Turnover),
  winLossMinor: signedFromText(row.Winloss),
})

/**
 * One gateway for every method; the parameters are sorted, joined and signed with HMAC-SHA1. Money is baht with two
 * decimals as text, a withdrawal is a transfer of a negative amount, refusals are 4xx. References are deduplicated; what
 * was refused is not remembered.
 */
export function sortedHmacSha1(endpoint: GameEndpoint, { clock, http }: AdapterDeps): GameProvider {
  const { code, agentId, secret } = endpoint
  const rule = usernameRuleOf(code)

  const ask = async <T extends TSchema>(
    operation: string,
    params: Readonly<Record<string, string>>,
    answer: T,
    repeatable = true,
  ): Promise<Static<T>> => {
    const stamped = { ...params, Timestamp: String(Math.floor(clock.now().getTime() / 1000)) }
    const query = new URLSearchParams({ agent: agentId, signature: signSorted(stamped, secret) }).toString()
    const reply = await http.ask({
      operation,
      method: 'POST',
      path: `/gateway?${query}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(stamped).toString(),
      repeatable,
    })
    if (reply.status >= 400) throw refusalFault(meanings, code, operation, reply.read(Refused).Code)
    return reply.read(answer)
  }

  const setPassword: GameProvider['setPassword'] = async ({ username, password }) => {
    await ask('create-player', { Method: 'SP', Username: username, Password: password }, Done)
  }

  const assertSame = (request: TransferRequest, operation: string, told: Static<typeof Transfer>) => {
    const same =
      told.RequestID === request.reference && told.Username === request.username && told.Amount === signedText(request)
    if (!same) throw new ProviderFault('malformed', code, operation, 'tells of another transfer')
  }

  return {
    code,
    deduplicates: true,
    usernameFor: (wanted) => usernameBy(rule, wanted),
    createPlayer: ({ username, password }, currency) => {
      const params = { Method: 'CU', Username: username, Password: password, Currency: currencyWords[currency] }
      const create = async () => void (await ask('create-player', params, Done))
      return createOrTakeOver('UserExists', create, () => setPassword({ username, password }))
    },
    setPassword,
    balance: async (username) => {
      const told = await ask('balance', { Method: 'GC', Username: username }, Credit)
      if (told.Username !== username) throw new ProviderFault('malformed', code, 'balance', 'of another player')
      return minorFromText(told.Credit)
    },
    transfer: (request) =>
      movingMoney(async () => {
        const { direction: operation, username, reference } = request
        const params = { Method: 'TC', Username: username, Amount: signedText(request), RequestID: reference }
        const told = await ask(operation, params, Transfer, false)
        assertSame(request, operation, told)
        if (told.State !== 'Done') throw new ProviderFault('unknown-outcome', code, operation, told.State)
      }),
    checkTransfer: (request) =>
      orNotFound('TransferNotFound', async () => {
        const told = await ask('check-transfer', { Method: 'TCH', RequestID: request.reference }, Transfer)
        assertSame(request, 'check-transfer', told)
        return { status: told.State === 'Done' ? 'done' : 'pending' }
      }),
    launch: async ({ username, password }, locale = 'th') => {
      const told = await ask('launch', { Method: 'PLAY', Username: username, Password: password, Lang: locale }, Play)
      if ('Url' in told) return { kind: 'link', link: told.Url }
      return { kind: 'form', action: told.Action, fields: told.Fields }
    },
    playSummary: async (day) => {
      const from = Date.parse(`${day}T00:00:00+07:00`)
      const params = { Method: 'TS', StartDate: secondsOf(from), EndDate: secondsOf(from + dayMs) }
      const { Rows } = await ask('summary', params, Winloss)
      return onceEach(code, Rows.map(playOf))
    },
    playOf: async (username, { from, until }) => {
      const StartDate = secondsOf(from.getTime())
      const EndDate = secondsOf(until?.getTime() ?? clock.now().getTime() + dayMs)
      const { Rows } = await ask('summary', { Method: 'TS', Username: username, StartDate, EndDate }, Winloss)
      return onlyOf(code, username, Rows.map(playOf))
    },
    close: () => http.close(),
  }
}

const signedText = ({ direction, amountMinor }: TransferRequest) =>
  (direction === 'withdraw' ? '-' : '') + textFromMinor(amountMinor)

function signSorted(params: Readonly<Record<string, string>>, secret: string): string {
  const sorted = Object.keys(params)
    .sort()
    .map((key) => `${key}=${params[key]}`)
  return createHmac('sha1', secret).update(sorted.join('&')).digest('base64')
}
