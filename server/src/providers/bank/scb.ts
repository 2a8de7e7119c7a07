import { createHmac, randomUUID } from 'node:crypto'
import Type from 'typebox'
import { DecimalText, minorFromText } from '../amounts.ts'
import { ProviderFault } from '../fault.ts'
import { IsoTime } from '../payments/vendor.ts'
import { type BankVendor, BankWord, LineNumber, Reference, ShortText, senderOf } from './vendor.ts'

const Refused = Type.Object({ status: Type.Object({ code: Type.Integer() }) })
const Statement = Type.Object({
  status: Type.Object({ code: Type.Literal(1000) }),
  data: Type.Object({
    transactions: Type.Array(
      Type.Object({
        seqNo: LineNumber,
        transactionId: Reference,
        postedAt: IsoTime,
        creditDebit: Type.Enum(['C', 'D']),
        amount: DecimalText,
        remark: ShortText,
        sender: Type.Object({ bank: BankWord, account: ShortText, name: ShortText }),
      }),
    ),
    nextToken: Type.String({ minLength: 1, maxLength: 500 }),
    hasMore: Type.Boolean(),
  }),
})

/** SCB: pages behind an opaque token, lines numbered for the life of the account; HMAC-SHA256 over request id and path. */
export const scb: BankVendor = ({ code, baseUrl, clientId, secret }, { http }) => {
  const root = new URL(baseUrl).pathname.replace(/\/$/, '')
  return {
    code,
    readFeed: async (accountNo, cursor) => {
      const query = cursor === undefined ? '' : `?token=${encodeURIComponent(cursor)}`
      const path = `/v2/accounts/${accountNo}/transactions${query}`
      const requestUId = randomUUID()
      const signature = createHmac('sha256', secret).update(`${requestUId}${root}${path}`).digest('hex')
      const headers = { apikey: clientId, requestUId, 'x-scb-signature': signature }
      const reply = await http.ask({ operation: 'feed', method: 'GET', path, headers, repeatable: true })
      if (reply.status >= 400)
        throw new ProviderFault('declined', code, 'feed', String(reply.read(Refused).status.code))
      const { transactions, nextToken, hasMore } = reply.read(Statement).data
      const lines = transactions
        .filter(({ creditDebit }) => creditDebit === 'C')
        .map((told) => ({
          sendingBank: told.sender.bank,
          bankReference: told.transactionId,
          amountMinor: minorFromText(told.amount),
          currency: 'BAHT' as const,
          bookedAt: new Date(told.postedAt),
          sender: senderOf(told.sender.account, told.sender.name),
          text: told.remark,
          counted: { series: 'account', number: told.seqNo },
        }))
      return { lines, nextCursor: nextToken, hasMore }
    },
    close: () => http.close(),
  }
}
