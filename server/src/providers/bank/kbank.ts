import Type from 'typebox'
import { GroupedText, minorFromText } from '../amounts.ts'
import { ProviderFault } from '../fault.ts'
import { bankOfNumber } from './bank-numbers.ts'
import {
  type BankVendor,
  BankWord,
  LineNumber,
  Reference,
  ShortText,
  bangkokClock,
  fromBangkokClock,
  senderOf,
} from './vendor.ts'

const dayMs = 24 * 3_600_000
const WallClock = Type.Refine(Type.String({ maxLength: 30 }), (text) => !Number.isNaN(fromBangkokClock(text).getTime()))
const Refused = Type.Object({ statusCode: Type.Literal('10'), errorCode: Type.String() })
const Statement = Type.Object({
  statusCode: Type.Literal('00'),
  entries: Type.Array(
    Type.Object({
      entryNo: LineNumber,
      txnRef: Reference,
      txnDt: WallClock,
      txnAmount: GroupedText,
      fromBank: BankWord,
      fromAcct: ShortText,
      fromName: ShortText,
      desc: ShortText,
    }),
  ),
  lastDt: WallClock,
  more: Type.Enum(['Y', 'N']),
})

/**
 * KBANK: everything since a moment, itself included, newest first, so that the last line comes each time. Says who sent a
 * line only some seconds after it shows it. It shows a week; a first reading begins a day back.
 */
export const kbank: BankVendor = ({ code, clientId, secret }, { clock, http }) => ({
  code,
  readFeed: async (accountNo, cursor) => {
    const fromDt = cursor ?? bangkokClock(new Date(clock.now().getTime() - dayMs))
    const reply = await http.ask({
      operation: 'feed',
      method: 'POST',
      path: '/v1/statement/inquiry',
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ acctNo: accountNo, fromDt, clientId }),
      repeatable: true,
    })
    const told = reply.read(Type.Union([Statement, Refused]))
    if (told.statusCode === '10') throw new ProviderFault('declined', code, 'feed', told.errorCode)
    const lines = told.entries.toReversed().map((entry) => ({
      sendingBank: bankOfNumber(entry.fromBank),
      bankReference: entry.txnRef,
      amountMinor: minorFromText(entry.txnAmount),
      currency: 'BAHT' as const,
      bookedAt: fromBangkokClock(entry.txnDt),
      sender: senderOf(entry.fromAcct, entry.fromName),
      text: entry.desc,
      counted: { series: 'account', number: entry.entryNo },
    }))
    return { lines, nextCursor: told.lastDt, hasMore: told.more === 'Y' }
  },
  close: () => http.close(),
})
