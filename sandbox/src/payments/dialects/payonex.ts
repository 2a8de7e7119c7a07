import { createHmac } from 'node:crypto'
import Type, { type Static } from 'typebox'
import type { ChargeRecord, PayoutRecord, Refused } from '../desk.ts'
import type { Dialect } from '../dialect.ts'

/**
 * PAYONEX, our dialect of it: Basic authentication and a base64 HMAC-SHA512 of the body beside it; amounts as plain JSON
 * numbers of baht, times in ISO UTC, words in capitals. A refusal is HTTP 400 with `success: false`.
 */
const Deposit = Type.Object({
  orderId: Type.String(),
  customerId: Type.String(),
  amount: Type.Number(),
  currency: Type.Enum(['THB', 'LAK']),
  expiredAt: Type.String({ format: 'date-time' }),
  callbackUrl: Type.String({ pattern: '^https?://' }),
})
const Order = Type.Object({ orderId: Type.String() })
const Withdrawal = Type.Object({
  orderId: Type.String(),
  amount: Type.Number(),
  currency: Type.Enum(['THB', 'LAK']),
  destination: Type.Object({
    bankCode: Type.String({ minLength: 1, maxLength: 32 }),
    accountNumber: Type.String(),
    accountName: Type.String({ minLength: 1, maxLength: 200 }),
  }),
})

const errorCodes: Record<Refused, string> = {
  invalid: 'PX400',
  conflict: 'PX409',
  declined: 'PX601',
  locked: 'PX423',
  'not-found': 'PX404',
  'already-paid': 'PX410',
}
const depositStatus = { pending: 'CREATED', paid: 'PAID', cancelled: 'CANCELED', expired: 'EXPIRED' } as const
const withdrawalStatus = { paid: 'COMPLETED', pending: 'IN_PROGRESS', declined: 'REJECTED' } as const

const minorOf = (amount: number) => Math.round(amount * 100)
const currencyOf = (code: 'THB' | 'LAK') => (code === 'THB' ? 'BAHT' : 'LAK')

const depositAnswer = (charge: ChargeRecord) => ({
  success: true,
  data: {
    uuid: charge.chargeId,
    orderId: charge.reference,
    qrCode: charge.payload,
    status: depositStatus[charge.status],
    expiredAt: new Date(charge.expiresAt).toISOString(),
    transactions: charge.payments.map((payment) => ({
      uuid: payment.transactionId,
      amount: payment.amountMinor / 100,
      paidAt: new Date(payment.paidAt).toISOString(),
      payer:
        payment.accountNo === null
          ? null
          : { bankCode: payment.bankCode, accountNumber: payment.accountNo, accountName: payment.name },
    })),
  },
})
const withdrawalAnswer = (payout: PayoutRecord) => ({
  success: true,
  data: {
    uuid: payout.transactionId,
    orderId: payout.reference,
    amount: payout.amountMinor / 100,
    status: withdrawalStatus[payout.status],
  },
})

export const payonex: Dialect = {
  code: 'PAYONEX',
  signatureHeader: 'x-payonex-callback-signature',
  webhookBody: ({ eventId, charge, payment, saidMinor }) => ({
    callbackId: eventId,
    event: 'DEPOSIT_PAID',
    orderId: charge.reference,
    transactionUuid: payment.transactionId,
    amount: saidMinor / 100,
  }),
  routes: (app, { desk, merchant, on: withFault }) => {
    const basic = `Basic ${Buffer.from(`${merchant.merchantId}:${merchant.secret}`).toString('base64')}`
    app.addHook('preValidation', async (request, reply) => {
      const signature = createHmac('sha512', merchant.secret).update(request.rawBody).digest('base64')
      const known = request.headers.authorization === basic && request.headers['x-payonex-signature'] === signature
      if (!known) await reply.code(401).send({ success: false, errorCode: 'PX401', errorMessage: 'unauthorized' })
    })
    const on = <T extends ChargeRecord | PayoutRecord>(
      operation: Parameters<typeof withFault>[0],
      answer: (record: T) => unknown,
      work: (body: unknown, fault: Parameters<Parameters<typeof withFault>[1]>[2]) => T | Refused,
    ) =>
      withFault(operation, (request, reply, fault) => {
        const record = work(request.body, fault)
        if (typeof record !== 'string') return answer(record)
        void reply.code(400)
        return { success: false, errorCode: errorCodes[record], errorMessage: record }
      })
    const orderId = (body: unknown) => (body as Static<typeof Order>).orderId
    app.post(
      '/v2/deposits',
      { schema: { body: Deposit } },
      on('create', depositAnswer, (raw, fault) => {
        const body = raw as Static<typeof Deposit>
        return desk.create(
          {
            reference: body.orderId,
            memberRef: body.customerId,
            amountMinor: minorOf(body.amount),
            currency: currencyOf(body.currency),
            expiresAt: new Date(body.expiredAt),
            callbackUrl: body.callbackUrl,
          },
          fault,
        )
      }),
    )
    app.post(
      '/v2/deposits/status',
      { schema: { body: Order } },
      on('inquire', depositAnswer, (body, fault) => desk.inquire(orderId(body), fault)),
    )
    app.post(
      '/v2/deposits/cancel',
      { schema: { body: Order } },
      on('cancel', depositAnswer, (body, fault) => desk.cancel(orderId(body), fault)),
    )
    app.post(
      '/v2/withdrawals',
      { schema: { body: Withdrawal } },
      on('payout', withdrawalAnswer, (raw, fault) => {
        const body = raw as Static<typeof Withdrawal>
        const { bankCode, accountNumber: accountNo, accountName } = body.destination
        return desk.payout(
          {
            reference: body.orderId,
            amountMinor: minorOf(body.amount),
            currency: currencyOf(body.currency),
            bankCode,
            accountNo,
            accountName,
          },
          fault,
        )
      }),
    )
    app.post(
      '/v2/withdrawals/status',
      { schema: { body: Order } },
      on('inquire', withdrawalAnswer, (body) => desk.inquirePayout(orderId(body))),
    )
  },
}
