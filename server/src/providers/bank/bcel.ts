import Type from 'typebox'
import { MajorNumber, minorFromNumber } from '../amounts.ts'
import { ProviderFault } from '../fault.ts'
import { Epoch } from '../payments/vendor.ts'
import { type BankVendor, BankWord, Reference, ShortText, senderOf } from './vendor.ts'

const Refused = Type.Object({ ok: Type.Literal(false), why: Type.String() })
const History = Type.Object({
  ok: Type.Literal(true),
  items: Type.Array(
    Type.Object({
      id: Reference,
      when: Epoch,
      amt: MajorNumber,
      ccy: Type.Literal('LAK'),
      from: Type.Object({ bank: BankWord, acc: ShortText, name: ShortText }),
      note: ShortText,
    }),
  ),
  last: Type.Optional(Reference),
  more: Type.Boolean(),
})

/** BCEL: the history after the last id, in kip; senders in full. Nothing is counted, so only the overlap finds late lines. */
export const bcel: BankVendor = ({ code, secret }, { http }) => ({
  code,
  readFeed: async (accountNo, cursor) => {
    const reply = await http.ask({
      operation: 'feed',
      method: 'GET',
      path: `/history?account=${accountNo}${cursor ? `&afterId=${encodeURIComponent(cursor)}` : ''}`,
      headers: { authorization: `Bearer ${secret}` },
      repeatable: true,
    })
    const told = reply.read(Type.Union([History, Refused]))
    if (!told.ok) throw new ProviderFault('declined', code, 'feed', told.why)
    const lines = told.items.map(({ id, when, amt, ccy, from, note }) => ({
      sendingBank: from.bank,
      bankReference: id,
      amountMinor: minorFromNumber(amt),
      currency: ccy,
      bookedAt: new Date(when * 1_000),
      sender: senderOf(from.acc, from.name),
      text: note,
    }))
    // An empty history has no last id: the beginning stays where to read on.
    return { lines, nextCursor: told.last ?? cursor ?? '', hasMore: told.more }
  },
  close: () => http.close(),
})
