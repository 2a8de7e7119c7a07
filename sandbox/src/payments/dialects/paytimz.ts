import { createHash } from 'node:crypto'
import Type, { type Static } from 'typebox'
import { bahtText } from '../../books/money.ts'
import type { ChargeRecord, PayoutRecord, Refused } from '../desk.ts'
import type { Dialect } from '../dialect.ts'

/**
 * PAYTIMZ, our dialect of it: form posts whose fields are sorted, joined and signed by MD5 with the key at the end; always
 * HTTP 200 with a numeric `code`; amounts as `"500.00"`, statuses as digits, times as Bangkok wall-clock text.
 */
const Order = Type.Object({
  mch_id: Type.String(),
  out_trade_no: Type.String(),
  attach: Type.String(),
  total_fee: Type.String({ pattern: '^\\d{1,13}\\.\\d{2}$' }),
  fee_type: Type.Enum(['THB', 'LAK']),
  time_expire: Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d$' }),
  notify_url: Type.String({ pattern: '^https?://' }),
})
const Query = Type.Object({ mch_id: Type.String(), out_trade_no: Type.String() })
const Remit = Type.Object({
  mch_id: Type.String(),
  out_trade_no: Type.String(),
  total_fee: Type.String({ pattern: '^\\d{1,13}\\.\\d{2}$' }),
  fee_type: Type.Enum(['THB', 'LAK']),
  bank_code: Type.String({ minLength: 1, maxLength: 32 }),
  card_no: Type.String(),
  card_name: Type.String({ minLength: 1, maxLength: 200 }),
})

const codes: Record<Refused, number> = {
  invalid: 1001,
  conflict: 1007,
  declined: 2003,
  locked: 2009,
  'not-found': 1004,
  'already-paid': 1010,
}
const orderStatus = { pending: 0, paid: 1, cancelled: 2, expired: 3 } as const
const remitStatus = { pending: 0, paid: 1, declined: 4 } as const

const minorOf = (text: string) => Math.round(Number(text) * 100)
const currencyOf = (code: 'THB' | 'LAK') => (code === 'THB' ? 'BAHT' : 'LAK')
const bangkokMs = 7 * 3_600_000
const wallClock = (ms: number) => new Date(ms + bangkokMs).toISOString().slice(0, 19).replace('T', ' ')
const fromWallClock = (text: string) => new Date(Date.parse(`${text.replace(' ', 'T')}Z`) - bangkokMs)

const refuse = (word: Refused) => ({ code: codes[word], msg: word })
const orderAnswer = (charge: ChargeRecord | Refused) =>
  typeof charge === 'string'
    ? refuse(charge)
    : {
        code: 0,
        msg: 'ok',
        data: {
          trade_no: charge.chargeId,
          out_trade_no: charge.reference,
          code_url: charge.payload,
          trade_state: orderStatus[charge.status],
          time_expire: wallClock(charge.expiresAt),
          records: charge.payments.map((payment) => ({
            transaction_id: payment.transactionId,
            cash_fee: bahtText(payment.amountMinor),
            time_end: wallClock(payment.paidAt),
            bank_code: payment.bankCode ?? '',
            card_no: payment.accountNo ?? '',
            card_name: payment.name ?? '',
          })),
        },
      }
const remitAnswer = (payout: PayoutRecord | Refused) =>
  typeof payout === 'string'
    ? refuse(payout)
    : {
        code: 0,
        msg: 'ok',
        data: {
          remit_no: payout.transactionId,
          out_trade_no: payout.reference,
          total_fee: bahtText(payout.amountMinor),
          remit_state: remitStatus[payout.status],
        },
      }

export const paytimz: Dialect = {
  code: 'PAYTIMZ',
  signatureHeader: 'x-timz-sign',
  webhookBody: ({ eventId, charge, payment, saidMinor }) => ({
    notify_id: eventId,
    out_trade_no: charge.reference,
    transaction_id: payment.transactionId,
    cash_fee: bahtText(saidMinor),
    trade_state: 1,
  }),
  routes: (app, { desk, merchant, on }) => {
    app.addHook('preValidation', async (request, reply) => {
      const { sign, ...fields } = (request.body ?? {}) as Record<string, string>
      if (fields.mch_id !== merchant.merchantId || sign !== signFields(fields, merchant.secret))
        await reply.send({ code: 1002, msg: 'sign error' })
    })
    app.post(
      '/gateway/order',
      { schema: { body: Order } },
      on('create', (request, _reply, fault) => {
        const body = request.body as Static<typeof Order>
        return orderAnswer(
          desk.create(
            {
              reference: body.out_trade_no,
              memberRef: body.attach,
              amountMinor: minorOf(body.total_fee),
              currency: currencyOf(body.fee_type),
              expiresAt: fromWallClock(body.time_expire),
              callbackUrl: body.notify_url,
            },
            fault,
          ),
        )
      }),
    )
    const tradeNo = (body: unknown) => (body as Static<typeof Query>).out_trade_no
    app.post(
      '/gateway/query',
      { schema: { body: Query } },
      on('inquire', (request, _reply, fault) => orderAnswer(desk.inquire(tradeNo(request.body), fault))),
    )
    app.post(
      '/gateway/close',
      { schema: { body: Query } },
      on('cancel', (request, _reply, fault) => orderAnswer(desk.cancel(tradeNo(request.body), fault))),
    )
    app.post(
      '/gateway/remit',
      { schema: { body: Remit } },
      on('payout', (request, _reply, fault) => {
        const body = request.body as Static<typeof Remit>
        return remitAnswer(
          desk.payout(
            {
              reference: body.out_trade_no,
              amountMinor: minorOf(body.total_fee),
              currency: currencyOf(body.fee_type),
              bankCode: body.bank_code,
              accountNo: body.card_no,
              accountName: body.card_name,
            },
            fault,
          ),
        )
      }),
    )
    app.post(
      '/gateway/remit-query',
      { schema: { body: Query } },
      on('inquire', (request) => remitAnswer(desk.inquirePayout(tradeNo(request.body)))),
    )
  },
}

/** Sorted `name=value` pairs without empty ones, then the key: MD5 in lower-case hex. */
function signFields(fields: Record<string, string>, key: string): string {
  const pairs = Object.entries(fields)
    .filter(([, value]) => value !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
  return createHash('md5')
    .update(`${pairs.join('&')}&key=${key}`)
    .digest('hex')
}
