import { createHmac } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { bahtText } from '../../books/money.ts'
import { isAccountOf } from '../bank-books.ts'
import { type BankDialect, bangkok, bend } from '../dialect.ts'
import { maskMiddle, maskName } from '../mask.ts'

const pageSize = 20
type Asked = { Params: { accountNo: string }; Querystring: { token?: string } }

/**
 * SCB, our dialect of it: the statement in pages of 20, oldest first, behind an opaque token; lines are numbered. Each
 * request is signed by HMAC-SHA256 over its id and path. Senders are masked, number and name.
 */
export const scb: BankDialect = {
  code: 'SCB',
  routes: (app, { books, client, onFeed }) => {
    const isSigned = (request: FastifyRequest) => {
      const text = `${String(request.headers['requestuid'])}${request.url}`
      const signature = createHmac('sha256', client.secret).update(text).digest('hex')
      return request.headers['apikey'] === client.clientId && request.headers['x-scb-signature'] === signature
    }
    const refuse = (reply: FastifyReply, status: number, code: number, description: string) => {
      void reply.code(status)
      return { status: { code, description } }
    }
    app.get<Asked>(
      '/v2/accounts/:accountNo/transactions',
      onFeed((request, reply, fault) => {
        if (!isSigned(request)) return refuse(reply, 401, 9500, 'Invalid signature')
        const { params, query } = request as FastifyRequest<Asked>
        if (!isAccountOf('SCB', params.accountNo)) return refuse(reply, 404, 4104, 'Account not found')
        const after = query.token === undefined ? 0 : numberOf(query.token)
        if (after === undefined) return refuse(reply, 400, 4101, 'Invalid token')
        const lines = books.afterNumber(params.accountNo, after, pageSize)
        return {
          status: { code: 1000, description: 'Success' },
          data: {
            transactions: bend(lines, fault).map((line) => ({
              seqNo: line.number,
              transactionId: line.reference,
              postedAt: `${bangkok(line.at)}+07:00`,
              creditDebit: 'C',
              amount: bahtText(line.amountMinor),
              remark: `Transfer from ${line.fromBankCode}`,
              sender: {
                bank: line.fromBankCode,
                account: maskMiddle(line.fromAccountNo),
                name: maskName(line.fromName),
              },
            })),
            nextToken: tokenOf(lines.at(-1)?.number ?? after),
            hasMore: lines.length === pageSize,
          },
        }
      }),
    )
  },
}

const tokenOf = (number: number) => Buffer.from(`scb/${number}`).toString('base64url')
const numberOf = (token: string): number | undefined => {
  const [, number] = /^scb\/(\d+)$/.exec(Buffer.from(token, 'base64url').toString()) ?? []
  return number === undefined ? undefined : Number(number)
}
