import type { Currency } from '@krapao/contract/money'
import { createHmac } from 'node:crypto'
import Type, { type Static, type TSchema } from 'typebox'
import type { GameEndpoint } from '../../config.ts'
import { toMajor } from '../../money.ts'
import { ProviderFault } from '../fault.ts'
import type { HttpAsk } from '../http-client.ts'
import { MajorNumber, SignedMajorNumber, minorFromNumber, signedFromNumber } from '../amounts.ts'
import { FormFields, WebAddress } from './launch-shapes.ts'
import { onceEach, onlyOf } from './once-each.ts'
import type { GameProvider, PlaySummary, TransferRequest, TransferState } from './port.ts'
import { usernameBy, usernameRuleOf } from './username-rules.ts'
import { movingMoney } from '../refusals.ts'
import { type AdapterDeps, type RefusalMeanings, createOrTakeOver, orNotFound, refusalFault } from './vendor-faults.ts'

const meanings: RefusalMeanings = {
  unauthorized: 'door',
  bad_signature: 'door',
  stale_timestamp: 'door',
  rate_limited: 'door',
  under_maintenance: 'locked',
  player_not_found: 'declined',
  player_exists: 'declined',
  invalid_player: 'declined',
  wrong_secret: 'declined',
  insufficient_balance: 'declined',
  rejected: 'declined',
  transfer_not_found: 'declined',
  invalid_request: 'declined',
}

const currencyWords: Record<Currency, string> = { BAHT: 'THB', LAK: 'LAK' }
const transferStates = { completed: 'done', accepted: 'pending', rejected: 'declined' } as const satisfies Record<
  string,
  TransferState['status']
>

const Refused = Type.Object({ error: Type.Object({ type: Type.String(), message: Type.String() }) })
const Player = Type.Object({ username: Type.String() })
const Wallet = Type.Object({ username: Type.String(), balance: MajorNumber })
const Transfer = Type.Object({
  clientRef: Type.String(),
  player: Type.String(),
  kind: Type.Union([Type.Literal('credit'), Type.Literal('debit')]),
  amount: MajorNumber,
  state: Type.Union([Type.Literal('completed'), Type.Literal('accepted'), Type.Literal('rejected')]),
})
const Session = Type.Object({
  launchUrl: WebAddress,
  post: Type.Union([Type.Null(), FormFields]),
})
const Play = Type.Object({ player: Type.String(), staked: MajorNumber, net: SignedMajorNumber })
const Report = Type.Object({ items: Type.Array(Play), next: Type.Union([Type.Null(), Type.String()]) })

const playOf = ({ player, staked, net }: Static<typeof Play>): PlaySummary => ({
  username: player,
  turnoverMinor: minorFromNumber(staked),
  winLossMinor: signedFromNumber(net),
})

/**
 * Resources under /v2; a bearer names the agent, and HMAC-SHA256 over method, path, time and body proves it. Money is a
 * JSON number of baht. References are deduplicated; refused transfers are remembered.
 */
export function bearerHmacSha256(endpoint: GameEndpoint, { clock, http }: AdapterDeps): GameProvider {
  const { code, agentId, secret } = endpoint
  const rule = usernameRuleOf(code)

  const ask = async <T extends TSchema>(
    { operation, method, path, repeatable = true }: Pick<HttpAsk, 'operation' | 'method' | 'path' | 'repeatable'>,
    answer: T,
    sent?: Readonly<Record<string, unknown>>,
  ): Promise<Static<T>> => {
    const timestamp = String(Math.floor(clock.now().getTime() / 1000))
    const body = sent === undefined ? '' : JSON.stringify(sent)
    const fullPath = `/v2${path}`
    const signature = createHmac('sha256', secret).update([method, fullPath, timestamp, body].join('\n')).digest('hex')
    const reply = await http.ask({
      operation,
      method,
      path: fullPath,
      headers: {
        authorization: `Bearer ${agentId}`,
        'x-timestamp': timestamp,
        'x-signature': signature,
        ...(sent === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(sent === undefined ? {} : { body }),
      repeatable,
    })
    if (reply.status >= 400) throw refusalFault(meanings, code, operation, reply.read(Refused).error.type)
    return reply.read(answer)
  }

  const playerPath = (username: string) => `/players/${encodeURIComponent(username)}`

  const setPassword: GameProvider['setPassword'] = async ({ username, password }) => {
    const path = `${playerPath(username)}/secret`
    await ask({ operation: 'create-player', method: 'PUT', path }, Player, { secret: password })
  }

  const assertSame = (request: TransferRequest, operation: string, told: Static<typeof Transfer>) => {
    const same =
      told.clientRef === request.reference &&
      told.player === request.username &&
      minorFromNumber(told.amount) === request.amountMinor &&
      told.kind === (request.direction === 'deposit' ? 'credit' : 'debit')
    if (!same) throw new ProviderFault('malformed', code, operation, 'tells of another transfer')
  }

  return {
    code,
    deduplicates: true,
    usernameFor: (wanted) => usernameBy(rule, wanted),
    createPlayer: ({ username, password }, currency) => {
      const sent = { username, secret: password, currency: currencyWords[currency] }
      const create = async () =>
        void (await ask({ operation: 'create-player', method: 'POST', path: '/players' }, Player, sent))
      return createOrTakeOver('player_exists', create, () => setPassword({ username, password }))
    },
    setPassword,
    balance: async (username) => {
      const path = `${playerPath(username)}/wallet`
      const told = await ask({ operation: 'balance', method: 'GET', path }, Wallet)
      if (told.username !== username) throw new ProviderFault('malformed', code, 'balance', 'of another player')
      return minorFromNumber(told.balance)
    },
    transfer: (request) =>
      movingMoney(async () => {
        const operation = request.direction
        const kind = operation === 'deposit' ? 'credit' : 'debit'
        const path = `${playerPath(request.username)}/transfers`
        const sent = { clientRef: request.reference, kind, amount: toMajor(request.amountMinor) }
        const told = await ask({ operation, method: 'POST', path, repeatable: false }, Transfer, sent)
        assertSame(request, operation, told)
        const state = transferStates[told.state]
        if (state === 'declined') throw new ProviderFault('declined', code, operation, told.state)
        if (state !== 'done') throw new ProviderFault('unknown-outcome', code, operation, told.state)
      }),
    checkTransfer: (request) =>
      orNotFound('transfer_not_found', async () => {
        const path = `/transfers/${encodeURIComponent(request.reference)}`
        const told = await ask({ operation: 'check-transfer', method: 'GET', path }, Transfer)
        assertSame(request, 'check-transfer', told)
        return { status: transferStates[told.state] }
      }),
    launch: async ({ username, password }, locale = 'th') => {
      const path = `${playerPath(username)}/sessions`
      const sent = { secret: password, locale }
      const told = await ask({ operation: 'launch', method: 'POST', path }, Session, sent)
      if (told.post === null) return { kind: 'link', link: told.launchUrl }
      return { kind: 'form', action: told.launchUrl, fields: told.post }
    },
    playSummary: async (day) => {
      const summary: PlaySummary[] = []
      let cursor: string | null = ''
      while (cursor !== null) {
        const query = new URLSearchParams({ date: day, ...(cursor ? { cursor } : {}) }).toString()
        const path = `/reports/play?${query}`
        const told: Static<typeof Report> = await ask({ operation: 'summary', method: 'GET', path }, Report)
        summary.push(...told.items.map(playOf))
        if (told.next === cursor) throw new ProviderFault('malformed', code, 'summary', 'a cursor that stands still')
        cursor = told.next
      }
      return onceEach(code, summary)
    },
    playOf: async (username, { from, until }) => {
      const period = { from: from.toISOString(), ...(until && { to: until.toISOString() }) }
      const path = `${playerPath(username)}/play?${new URLSearchParams(period).toString()}`
      const told = await ask({ operation: 'summary', method: 'GET', path }, Play)
      return onlyOf(code, username, [playOf(told)])
    },
    close: () => http.close(),
  }
}
