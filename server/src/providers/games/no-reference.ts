import type { Currency } from '@krapao/contract/money'
import { createHash } from 'node:crypto'
import Type, { type Static, type TSchema } from 'typebox'
import type { GameEndpoint } from '../../config.ts'
import { ProviderFault } from '../fault.ts'
import { GroupedText, SignedGroupedText, minorFromText, signedFromText, textFromMinor } from '../amounts.ts'
import { FormFields, WebAddress } from './launch-shapes.ts'
import { onceEach, onlyOf } from './once-each.ts'
import type { GameProvider, HistoryMark, PlaySummary } from './port.ts'
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
/** The provider's clock, in Bangkok, to the second. */
const Time = Type.String({ pattern: '^\\d{2}/\\d{2}/\\d{4} \\d{2}:\\d{2}:\\d{2}$' })
const HistoryRow = Type.Object({
  id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
  type: Type.Union([Type.Literal('ADD'), Type.Literal('SUB')]),
  amount: GroupedText,
  time: Time,
})
type Row = Static<typeof HistoryRow>
const History = Type.Object({
  result: Type.Literal('success'),
  user: Type.String(),
  now: Time,
  pages: Type.Integer({ minimum: 0 }),
  rows: Type.Array(HistoryRow),
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
 * It knows no reference of ours: what became of a transfer is read from the player's history since a mark. A mark is the
 * newest id and the provider's own time when it was read (never ours: the two clocks need not agree); the time keeps out
 * an earlier transfer that the history told only after the mark.
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

  /** What comes in another order can not be read up to a mark: it is asked again later. */
  const assertNewestFirst = (rows: readonly { id: number }[]) => {
    const ordered = rows.every(({ id }, at) => at === 0 || id < rows[at - 1]!.id)
    if (!ordered) throw new ProviderFault('malformed', code, 'check-transfer', 'history out of order')
  }

  const historyPage = async (username: string, page: number) => {
    const told = await ask('check-transfer', 'history', { user: username, page: String(page) }, History)
    assertOf(username, 'check-transfer', told)
    assertNewestFirst(told.rows)
    return told
  }

  /**
   * Whether the player's history since the mark holds such a row. Pages are numbered from the newest, so a row that comes
   * in between shifts the rest to the next page: one may be seen twice, none is missed.
   */
  const happenedSince = async (
    mark: Mark,
    username: string,
    sought: Pick<Row, 'type' | 'amount'>,
  ): Promise<boolean> => {
    for (let page = 1, pages = 1; page <= pages; page++) {
      const told = await historyPage(username, page)
      pages = told.pages
      for (const { id, type, amount, time } of told.rows) {
        if (id <= mark.id) return false
        const fits = type === sought.type && minorFromText(amount) === minorFromText(sought.amount)
        if (fits && sortable(time) >= sortable(mark.time)) return true
      }
    }
    // A history that ends before the mark has been cut: what is not in it may still have happened.
    if (mark.id > 0) throw new ProviderFault('unknown-outcome', code, 'check-transfer', 'history cut before the mark')
    return false
  }

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
    mark: async (username) => {
      const { rows, now } = await historyPage(username, 1)
      return { lastId: `${rows[0]?.id ?? 0} ${now}` }
    },
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
      const happened = await happenedSince(readMark(mark), username, sought)
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

type Mark = { readonly id: number; readonly time: string }

function readMark(mark: HistoryMark | undefined): Mark {
  const [, id, time] = /^(\d+) (.+)$/.exec(mark?.lastId ?? '') ?? []
  if (!id || !time) throw new Error('a provider without references is asked with the mark it gave')
  return { id: Number(id), time }
}

/** `20/11/2025 14:32:08`, in Bangkok. */
function bangkokTime(at: Date): string {
  const [day, time] = new Date(at.getTime() + 7 * 60 * 60 * 1000).toISOString().split('T')
  return `${day!.split('-').reverse().join('/')} ${time!.slice(0, 8)}`
}

/** `20/11/2025 14:32:08` as text that sorts by time. */
const sortable = (time: string) => time.replace(/^(\d{2})\/(\d{2})\/(\d{4})/, '$3/$2/$1')
