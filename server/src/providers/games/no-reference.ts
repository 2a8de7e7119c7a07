import type { Currency } from '@krapao/contract/money'
import { createHash } from 'node:crypto'
import Type, { type Static, type TSchema } from 'typebox'
import type { GameEndpoint } from '../../config.ts'
import { ProviderFault } from '../fault.ts'
import { GroupedText, SignedGroupedText, minorFromText, signedFromText, textFromMinor } from '../amounts.ts'
import { FormFields, WebAddress } from './launch-shapes.ts'
import { onceEach, onlyOf } from './once-each.ts'
import { HistoryPage, playerHistory } from './player-history.ts'
import type { GameProvider, PlaySummary } from './port.ts'
import { usernameBy, usernameRuleOf } from './username-rules.ts'
import { movingMoney } from '../refusals.ts'
import { type AdapterDeps, type RefusalMeanings, createOrTakeOver, refusalFault } from './vendor-faults.ts'

const meanings: RefusalMeanings = {
  AUTH_FAIL: 'door',
  TIME_FAIL: 'door',
  BUSY: 'door',
  CLOSED: 'locked',
  NO_USER: 'declined',
  DUP_USER: 'declined',
  BAD_USER: 'declined',
  BAD_PASS: 'declined',
  NO_CREDIT: 'declined',
  REJECT: 'declined',
  BAD_PARAM: 'declined',
}

const currencyWords: Record<Currency, string> = { BAHT: 'TH', LAK: 'LA' }

const Refused = Type.Object({ result: Type.Literal('error'), error: Type.String() })
const Done = Type.Object({ result: Type.Literal('success') })
const Credit = Type.Object({ result: Type.Literal('success'), user: Type.String(), credit: GroupedText })
const Moved = Type.Object({
  result: Type.Union([Type.Literal('success'), Type.Literal('processing')]),
  user: Type.String(),
  amount: GroupedText,
})
const Login = Type.Union([
  Type.Object({ result: Type.Literal('success'), url: WebAddress }),
  Type.Object({ result: Type.Literal('success'), post: WebAddress, hidden: FormFields }),
])
const WinLose = Type.Object({
  result: Type.Literal('success'),
  rows: Type.Array(Type.Object({ user: Type.String(), bet: GroupedText, win: SignedGroupedText })),
})

const playOf = ({ user, bet, win }: Static<typeof WinLose>['rows'][number]): PlaySummary => ({
  username: user,
  turnoverMinor: minorFromText(bet),
  winLossMinor: signedFromText(win),
})

/**
 * Posted forms, answers with a `result` word and status 200 whatever happens; money is text with thousands separated.
 * It knows no reference of ours: what became of a transfer is read from the player's history (player-history.ts).
 */
export function noReference(endpoint: GameEndpoint, { clock, http }: AdapterDeps): GameProvider {
  const { code, agentId, secret } = endpoint
  const rule = usernameRuleOf(code)

  const ask = async <T extends TSchema>(
    operation: string,
    action: string,
    params: Readonly<Record<string, string>>,
    answer: T,
    repeatable = true,
  ): Promise<Static<T>> => {
    const time = String(Math.floor(clock.now().getTime() / 1000))
    const key = createHash('sha256').update(`${agentId}:${secret}:${action}:${time}`).digest('hex')
    const body = new URLSearchParams({ ...params, agent: agentId, time, key }).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const reply = await http.ask({ operation, method: 'POST', path: `/api/${action}`, headers, body, repeatable })
    const { result } = reply.read(Type.Object({ result: Type.String() }))
    if (result === 'error') throw refusalFault(meanings, code, operation, reply.read(Refused).error)
    return reply.read(answer)
  }

  const assertOf = (username: string, operation: string, told: { user: string }) => {
    if (told.user !== username) throw new ProviderFault('malformed', code, operation, 'of another player')
  }

  const setPassword: GameProvider['setPassword'] = async ({ username, password }) => {
    await ask('create-player', 'setpass', { user: username, pass: password }, Done)
  }

  const history = playerHistory(code, async (username, page) => {
    const told = await ask('check-transfer', 'history', { user: username, page: String(page) }, HistoryPage)
    assertOf(username, 'check-transfer', told)
    return told
  })

  return {
    code,
    deduplicates: false,
    usernameFor: (wanted) => usernameBy(rule, wanted),
    createPlayer: ({ username, password }, currency) => {
      const params = { user: username, pass: password, cur: currencyWords[currency] }
      const create = async () => void (await ask('create-player', 'newuser', params, Done))
      return createOrTakeOver('DUP_USER', create, () => setPassword({ username, password }))
    },
    setPassword,
    balance: async (username) => {
      const told = await ask('balance', 'credit', { user: username }, Credit)
      assertOf(username, 'balance', told)
      return minorFromText(told.credit)
    },
    mark: (username) => history.mark(username),
    transfer: ({ direction: operation, username, amountMinor }) =>
      movingMoney(async () => {
        const action = operation === 'deposit' ? 'add' : 'sub'
        const told = await ask(operation, action, { user: username, amount: textFromMinor(amountMinor) }, Moved, false)
        assertOf(username, operation, told)
        const done = told.result === 'success' && minorFromText(told.amount) === amountMinor
        if (!done) throw new ProviderFault('unknown-outcome', code, operation, told.result)
      }),
    checkTransfer: async ({ username, direction, amountMinor }, mark) => {
      const sought = { type: direction === 'deposit' ? 'ADD' : 'SUB', amount: textFromMinor(amountMinor) } as const
      const happened = await history.happenedSince(mark, username, sought)
      return { status: happened ? 'done' : 'not-found' }
    },
    launch: async ({ username, password }, locale = 'th') => {
      const told = await ask('launch', 'login', { user: username, pass: password, lang: locale }, Login)
      if ('url' in told) return { kind: 'link', link: told.url }
      return { kind: 'form', action: told.post, fields: told.hidden }
    },
    playSummary: async (day) => {
      const [year, month, date] = day.split('-')
      const told = await ask('summary', 'winlose', { day: `${date}/${month}/${year}` }, WinLose)
      return onceEach(code, told.rows.map(playOf))
    },
    playOf: async (username, { from, until }) => {
      const period = { from: bangkokTime(from), ...(until && { to: bangkokTime(until) }) }
      const told = await ask('summary', 'userwinlose', { user: username, ...period }, WinLose)
      return onlyOf(code, username, told.rows.map(playOf))
    },
    close: () => http.close(),
  }
}

/** `20/11/2025 14:32:08`, in Bangkok. */
function bangkokTime(at: Date): string {
  const [day, time] = new Date(at.getTime() + 7 * 60 * 60 * 1000).toISOString().split('T')
  return `${day!.split('-').reverse().join('/')} ${time!.slice(0, 8)}`
}
