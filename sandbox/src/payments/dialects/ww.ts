import { createHash, createHmac } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import Type, { type Static } from 'typebox'
import type { ChargeRecord, PayoutRecord, Refused } from '../desk.ts'
import type { Counter, Dialect } from '../dialect.ts'

/**
 * WW, our dialect of it: REST with honest HTTP statuses, amounts in whole satang, times in epoch seconds. Each request is
 * signed by HMAC-SHA256 over method, path, time and the body's SHA-256, one a line; older than five minutes is refused.
 */
const NewQr = Type.Object({
  reference: Type.String(),
  customer_ref: Type.String(),
  amount_satang: Type.Integer(),
  currency: Type.Enum(['thb', 'lak']),
  expires_at: Type.Integer(),
  notify_url: Type.String({ pattern: '^https?://' }),
})
const NewPayout = Type.Object({
  reference: Type.String(),
  amount_satang: Type.Integer(),
  currency: Type.Enum(['thb', 'lak']),
  bank: Type.String({ minLength: 1, maxLength: 32 }),
  account_number: Type.String(),
  account_name: Type.String({ minLength: 1, maxLength: 200 }),
})

const refusals: Record<Refused, { status: number; code: string }> = {
  invalid: { status: 400, code: 'invalid_request' },
  conflict: { status: 409, code: 'reference_reused' },
  declined: { status: 422, code: 'rejected_by_bank' },
  locked: { status: 423, code: 'merchant_locked' },
  'not-found': { status: 404, code: 'not_found' },
  'already-paid': { status: 409, code: 'already_paid' },
}
const qrStatus = { pending: 'waiting', paid: 'success', cancelled: 'void', expired: 'timeout' } as const
const payoutStatus = { paid: 'success', pending: 'waiting', declined: 'failed' } as const

const seconds = (ms: number) => Math.floor(ms / 1000)
const currencyOf = (code: 'thb' | 'lak') => (code === 'thb' ? 'BAHT' : 'LAK')

function refuse(reply: FastifyReply, word: Refused) {
  const { status, code } = refusals[word]
  void reply.code(status)
  return { error: { code, message: word } }
}

const qrAnswer = (reply: FastifyReply, charge: ChargeRecord | Refused) =>
  typeof charge === 'string'
    ? refuse(reply, charge)
    : {
        id: charge.chargeId,
        reference: charge.reference,
        qr: charge.payload,
        status: qrStatus[charge.status],
        expires_at: seconds(charge.expiresAt),
        payments: charge.payments.map((payment) => ({
          id: payment.transactionId,
          amount_satang: payment.amountMinor,
          paid_at: seconds(payment.paidAt),
          ...(payment.accountNo !== null && {
            from: { bank: payment.bankCode, account_number: payment.accountNo, name: payment.name },
          }),
        })),
      }

const payoutAnswer = (reply: FastifyReply, payout: PayoutRecord | Refused) =>
  typeof payout === 'string'
    ? refuse(reply, payout)
    : {
        id: payout.transactionId,
        reference: payout.reference,
        amount_satang: payout.amountMinor,
        status: payoutStatus[payout.status],
      }

export const ww: Dialect = {
  code: 'WW',
  signatureHeader: 'x-ww-webhook-signature',
  webhookBody: ({ eventId, charge, payment, saidMinor }) => ({
    event_id: eventId,
    type: 'qr.paid',
    data: { reference: charge.reference, payment_id: payment.transactionId, amount_satang: saidMinor },
  }),
  routes: (app, counter) => {
    app.addHook('preValidation', async (request, reply) => {
      if (!isSigned(request, counter))
        await reply.code(401).send({ error: { code: 'bad_signature', message: 'signature' } })
    })
    const reference = (request: FastifyRequest) => (request.params as { reference: string }).reference
    app.post(
      '/api/qr',
      { schema: { body: NewQr } },
      counter.on('create', (request, reply, fault) => {
        const body = request.body as Static<typeof NewQr>
        const charge = counter.desk.create(
          {
            reference: body.reference,
            memberRef: body.customer_ref,
            amountMinor: body.amount_satang,
            currency: currencyOf(body.currency),
            expiresAt: new Date(body.expires_at * 1000),
            callbackUrl: body.notify_url,
          },
          fault,
        )
        if (typeof charge !== 'string') void reply.code(201)
        return qrAnswer(reply, charge)
      }),
    )
    app.get(
      '/api/qr/:reference',
      counter.on('inquire', (request, reply, fault) =>
        qrAnswer(reply, counter.desk.inquire(reference(request), fault)),
      ),
    )
    app.delete(
      '/api/qr/:reference',
      counter.on('cancel', (request, reply, fault) => qrAnswer(reply, counter.desk.cancel(reference(request), fault))),
    )
    app.post(
      '/api/payouts',
      { schema: { body: NewPayout } },
      counter.on('payout', (request, reply, fault) => {
        const body = request.body as Static<typeof NewPayout>
        const payout = counter.desk.payout(
          {
            reference: body.reference,
            amountMinor: body.amount_satang,
            currency: currencyOf(body.currency),
            bankCode: body.bank,
            accountNo: body.account_number,
            accountName: body.account_name,
          },
          fault,
        )
        if (typeof payout !== 'string') void reply.code(201)
        return payoutAnswer(reply, payout)
      }),
    )
    app.get(
      '/api/payouts/:reference',
      counter.on('inquire', (request, reply) => payoutAnswer(reply, counter.desk.inquirePayout(reference(request)))),
    )
  },
}

const maxAgeS = 300

function isSigned(request: FastifyRequest, { merchant, clock }: Counter): boolean {
  const { 'x-ww-merchant': id, 'x-ww-timestamp': time, 'x-ww-signature': signature } = request.headers
  if (id !== merchant.merchantId || typeof time !== 'string' || !/^\d{1,12}$/.test(time)) return false
  if (Math.abs(Number(time) - seconds(clock.now().getTime())) > maxAgeS) return false
  const bodyHash = createHash('sha256').update(request.rawBody).digest('hex')
  const text = [request.method, request.url, time, bodyHash].join('\n')
  return signature === createHmac('sha256', merchant.secret).update(text).digest('hex')
}
