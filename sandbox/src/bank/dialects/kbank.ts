import type { FastifyReply } from 'fastify'
import Type, { type Static } from 'typebox'
import { bahtText } from '../../books/money.ts'
import { type BankTransfer, isAccountOf } from '../bank-books.ts'
import { bankNumbers } from '../bank-numbers.ts'
import { type BankDialect, bangkok, bend } from '../dialect.ts'
import { maskMiddle, maskName } from '../mask.ts'

const pageSize = 50
/** How long a fresh line says nothing of its sender. */
const pendingMs = 10_000

const Inquiry = Type.Object({ acctNo: Type.String(), fromDt: Type.String(), clientId: Type.String() })

const inBaht = (amountMinor: number) => bahtText(amountMinor).replace(/\B(?=(\d{3})+\.)/g, ',')

/**
 * KBANK, our dialect of it: everything entered at or after a moment, newest first, so that the last line comes again each
 * time. Banks go by the Bank of Thailand's numbers. A line's text and sender are filled in only some seconds after it
 * appears. Basic authorization.
 */
export const kbank: BankDialect = {
  code: 'KBANK',
  routes: (app, { books, clock, client, onFeed }) => {
    const refuse = (reply: FastifyReply, status: number, errorCode: string) => {
      void reply.code(status)
      return { statusCode: '10', errorCode }
    }
    const entryOf = (line: BankTransfer) => {
      const isPending = clock.now().getTime() < line.enteredAt + pendingMs
      return {
        entryNo: line.number,
        txnRef: line.reference,
        entryDt: bangkok(line.enteredAt),
        txnDt: bangkok(line.at),
        txnAmount: inBaht(line.amountMinor),
        fromBank: bankNumbers[line.fromBankCode] ?? line.fromBankCode,
        fromAcct: isPending ? '' : maskMiddle(line.fromAccountNo),
        fromName: isPending ? '' : maskName(line.fromName),
        desc: isPending ? 'รอรายละเอียด' : `รับโอนจาก ${line.fromBankCode} ${maskMiddle(line.fromAccountNo)}`,
      }
    }
    app.post(
      '/v1/statement/inquiry',
      { schema: { body: Inquiry } },
      onFeed((request, reply, fault) => {
        const { acctNo, fromDt, clientId } = request.body as Static<typeof Inquiry>
        const basic = `Basic ${Buffer.from(`${client.clientId}:${client.secret}`).toString('base64')}`
        if (request.headers.authorization !== basic || clientId !== client.clientId)
          return refuse(reply, 401, 'INVALID_CLIENT')
        const since = Date.parse(`${fromDt}+07:00`)
        if (!isAccountOf('KBANK', acctNo) || Number.isNaN(since)) return refuse(reply, 200, 'INVALID_FIELD')
        const lines = books.enteredSince(acctNo, since, pageSize)
        return {
          statusCode: '00',
          entries: bend([...lines].reverse(), fault?.kind === 'late' ? undefined : fault)
            .slice(fault?.kind === 'late' ? 1 : 0)
            .map(entryOf),
          lastDt: bangkok(lines.at(-1)?.enteredAt ?? since),
          more: lines.length === pageSize ? 'Y' : 'N',
        }
      }),
    )
  },
}
