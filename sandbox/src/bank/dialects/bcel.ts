import type { FastifyReply, FastifyRequest } from 'fastify'
import { toMajor } from '../../books/money.ts'
import { isAccountOf } from '../bank-books.ts'
import { type BankDialect, bend } from '../dialect.ts'

const pageSize = 10
type Asked = { Querystring: { account: string; afterId?: string } }

/**
 * BCEL, our dialect of it: the history after the last id that one has, in kip, oldest first; nothing is counted, so a line
 * that was put in late shows only to who reads again. Senders in full, in groups of digits. A bearer token.
 */
export const bcel: BankDialect = {
  code: 'BCEL',
  routes: (app, { books, client, onFeed }) => {
    const refuse = (reply: FastifyReply, status: number, why: string) => {
      void reply.code(status)
      return { ok: false, why }
    }
    app.get<Asked>(
      '/history',
      onFeed((request, reply, fault) => {
        if (request.headers.authorization !== `Bearer ${client.secret}`) return refuse(reply, 401, 'token')
        const { account, afterId } = (request as FastifyRequest<Asked>).query
        if (!isAccountOf('BCEL', account)) return refuse(reply, 404, 'account')
        // An id that it no longer has: from the beginning.
        const last = afterId === undefined ? undefined : books.findByReference(afterId)
        const lines = books.afterNumber(account, last?.number ?? 0, pageSize)
        return {
          ok: true,
          items: bend(lines, fault).map((line) => ({
            id: line.reference,
            when: Math.floor(line.at / 1000),
            amt: toMajor(line.amountMinor),
            ccy: line.currency,
            from: {
              bank: line.fromBankCode,
              acc: line.fromAccountNo.replace(/(\d{3})(?=\d)/g, '$1-'),
              name: line.fromName,
            },
            note: 'OnePay',
          })),
          ...(lines.length > 0 && { last: lines.at(-1)!.reference }),
          more: lines.length === pageSize,
        }
      }),
    )
  },
}
