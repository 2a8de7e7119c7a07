import { createHash } from 'node:crypto'
import Type from 'typebox'
import { Check } from 'typebox/value'
import { DecimalText, minorFromText } from '../amounts.ts'
import { ProviderFault } from '../fault.ts'
import type { FeedLine } from './port.ts'
import { type BankVendor, BankWord, Reference, ShortText, bangkokClock, fromBangkokClock, senderOf } from './vendor.ts'

const dayMs = 24 * 3_600_000
const Refused = Type.Object({ result: Type.String({ pattern: '^E\\d\\d' }) })
const Statement = Type.Object({
  result: Type.Literal('OK'),
  date: Type.String(),
  page: Type.Integer({ minimum: 1 }),
  pages: Type.Integer({ minimum: 1 }),
  rows: Type.Array(Type.String({ maxLength: 1_000 })),
})
/** Number in the day, reference, time, amount, bank, account, name, text. */
const Row = Type.Tuple([
  Type.String({ pattern: '^[1-9]\\d{0,8}$' }),
  Reference,
  Type.String({ pattern: '^\\d{14}$' }),
  DecimalText,
  BankWord,
  ShortText,
  ShortText,
  ShortText,
])

/**
 * GSB: a statement a day in numbered pages, of which the last one grows. The cursor is ours, `day/page`: it stays on the
 * last page of today and goes to the next day once a day is over. A first reading begins yesterday.
 */
export const gsb: BankVendor = ({ code, clientId, secret }, { clock, http }) => {
  const ask = async (acct: string, date: string, page: number) => {
    const query = `acct=${acct}&client=${encodeURIComponent(clientId)}&date=${date}&page=${page}`
    const sign = createHash('md5').update(`${query}${secret}`).digest('hex')
    const path = `/statement?${query}&sign=${sign}`
    const reply = await http.ask({ operation: 'feed', method: 'GET', path, repeatable: true })
    const told = reply.read(Type.Union([Statement, Refused]))
    if (!Check(Statement, told)) throw new ProviderFault('declined', code, 'feed', told.result)
    if (told.date !== date || told.page !== page) throw new ProviderFault('malformed', code, 'feed', 'another page')
    return told
  }
  return {
    code,
    readFeed: async (accountNo, cursor) => {
      const now = clock.now()
      const [date, page] = placeOf(cursor) ?? [dayOf(new Date(now.getTime() - dayMs)), 1]
      const told = await ask(accountNo, date, page)
      const lines = told.rows.map((row) => lineOf(code, date, row))
      if (page < told.pages) return { lines, nextCursor: `${date}/${page + 1}`, hasMore: true }
      const isOver = date < dayOf(now)
      return { lines, nextCursor: isOver ? `${dayAfter(date)}/1` : `${date}/${page}`, hasMore: isOver }
    },
    close: () => http.close(),
  }
}

function lineOf(code: string, date: string, text: string): FeedLine {
  const row: unknown = text.split('|')
  if (!Check(Row, row)) throw new ProviderFault('malformed', code, 'feed', 'a row of an unknown shape')
  const [number, bankReference, time, amount, sendingBank, account, name, note] = row
  return {
    sendingBank,
    bankReference,
    amountMinor: minorFromText(amount),
    currency: 'BAHT',
    bookedAt: fromBangkokClock(time.replace(/^(....)(..)(..)(..)(..)(..)$/, '$1-$2-$3T$4:$5:$6')),
    sender: senderOf(account, name),
    text: note,
    counted: { series: date, number: Number(number) },
  }
}

const dayOf = (at: Date): string => bangkokClock(at).slice(0, 10)
const dayAfter = (day: string): string => dayOf(new Date(fromBangkokClock(`${day}T12:00:00`).getTime() + dayMs))

function placeOf(cursor: string | undefined): readonly [string, number] | undefined {
  const [, date, page] = /^(\d{4}-\d\d-\d\d)\/(\d+)$/.exec(cursor ?? '') ?? []
  return date && page ? [date, Number(page)] : undefined
}
