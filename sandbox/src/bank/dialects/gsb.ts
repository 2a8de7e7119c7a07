import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { bahtText } from '../../books/money.ts'
import { type BankTransfer, isAccountOf } from '../bank-books.ts'
import { type BankDialect, bangkok, bend } from '../dialect.ts'
import { maskHead } from '../mask.ts'

const pageSize = 10
const dayMs = 24 * 3_600_000
type Asked = { Querystring: { acct: string; date: string; page: string; client: string; sign: string } }

/**
 * GSB, our dialect of it: a statement a day, in numbered pages of ten rows; the last page grows, so it is read again and
 * again. Rows are fields between bars, counted from 1 each day. MD5 over the sorted query and the secret.
 */
export const gsb: BankDialect = {
  code: 'GSB',
  routes: (app, { books, client, onFeed }) => {
    const isSigned = ({ sign, ...query }: Asked['Querystring']) => {
      const text = Object.entries(query)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, value]) => `${name}=${value}`)
        .join('&')
      return (
        query.client === client.clientId && sign === createHash('md5').update(`${text}${client.secret}`).digest('hex')
      )
    }
    const refuse = (reply: FastifyReply, result: string) => {
      void reply.code(200)
      return { result }
    }
    app.get<Asked>(
      '/statement',
      onFeed((request, reply, fault) => {
        const { query } = request as FastifyRequest<Asked>
        if (!isSigned(query)) return refuse(reply, 'E01 SIGN')
        const from = Date.parse(`${query.date}T00:00:00+07:00`)
        const page = Number(query.page)
        if (!isAccountOf('GSB', query.acct) || Number.isNaN(from) || !Number.isInteger(page) || page < 1)
          return refuse(reply, 'E02 PARAM')
        const day = books.enteredWithin(query.acct, from, from + dayMs)
        const numberInDay = new Map(day.map(({ reference }, at) => [reference, at + 1]))
        const lines = day.slice((page - 1) * pageSize, page * pageSize)
        return {
          result: 'OK',
          date: query.date,
          page,
          pages: Math.max(1, Math.ceil(day.length / pageSize)),
          rows: bend(lines, fault).map((line) => rowOf(line, numberInDay.get(line.reference)!)),
        }
      }),
    )
  },
}

const rowOf = (line: BankTransfer, number: number) =>
  [
    number,
    line.reference,
    bangkok(line.at).replace(/[-T:]/g, '').slice(0, 14),
    bahtText(line.amountMinor),
    line.fromBankCode,
    maskHead(line.fromAccountNo),
    line.fromName.replaceAll('|', ' '),
    'TRANSFER IN',
  ].join('|')
