import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import Type, { type Static } from 'typebox'
import { bahtText } from '../../books/money.ts'
import type { ChargeRecord, PayoutRecord, Refused } from '../desk.ts'
import type { Counter, Dialect } from '../dialect.ts'

/**
 * KBANK, our dialect of it: an OAuth client-credentials token, bank-style envelopes with `statusCode` and `errorCode`,
 * amounts as `"500.00"`, times in Bangkok's offset. A refusal is HTTP 200 with `statusCode` 10 and a word.
 */
const Qr = Type.Object({
  partnerTxnUid: Type.String(),
  merchantId: Type.String(),
  txnAmount: Type.String({ pattern: '^\\d{1,13}\\.\\d{2}$' }),
  txnCurrencyCode: Type.Enum(['THB', 'LAK']),
  reference1: Type.String(),
  expireDt: Type.String({ format: 'date-time' }),
  callbackUrl: Type.String({ pattern: '^https?://' }),
})
const Origin = Type.Object({ origPartnerTxnUid: Type.String() })
const FundTransfer = Type.Object({
  partnerTxnUid: Type.String(),
  merchantId: Type.String(),
  proxyBankCode: Type.String({ minLength: 1, maxLength: 32 }),
  toAccountNo: Type.String(),
  toAccountName: Type.String({ minLength: 1, maxLength: 200 }),
  txnAmount: Type.String({ pattern: '^\\d{1,13}\\.\\d{2}$' }),
  txnCurrencyCode: Type.Enum(['THB', 'LAK']),
})

const errorCodes: Record<Refused, string> = {
  invalid: 'INVALID_FIELD',
  conflict: 'DUPLICATE_UID',
  declined: 'BANK_REJECTED',
  locked: 'MERCHANT_SUSPENDED',
  'not-found': 'TXN_NOT_FOUND',
  'already-paid': 'TXN_ALREADY_PAID',
}
const txnStatus = { pending: 'REQUESTED', paid: 'PAID', cancelled: 'CANCELLED', expired: 'EXPIRED' } as const
const transferStatus = { paid: 'SUCCESS', pending: 'PROCESSING', declined: 'FAILED' } as const

const minorOf = (text: string) => Math.round(Number(text) * 100)
const currencyOf = (code: 'THB' | 'LAK') => (code === 'THB' ? 'BAHT' : 'LAK')
const bangkokTime = (ms: number) => `${new Date(ms + 7 * 3_600_000).toISOString().slice(0, 19)}+07:00`
const refusal = (word: Refused) => ({ statusCode: '10', errorCode: errorCodes[word], errorDesc: word })

const chargeAnswer = (charge: ChargeRecord | Refused) =>
  typeof charge === 'string'
    ? refusal(charge)
    : {
        statusCode: '00',
        errorCode: null,
        partnerTxnUid: charge.reference,
        qrId: charge.chargeId,
        qrCode: charge.payload,
        expireDt: bangkokTime(charge.expiresAt),
        txnStatus: txnStatus[charge.status],
        txns: charge.payments.map((payment) => ({
          txnNo: payment.transactionId,
          txnAmount: bahtText(payment.amountMinor),
          txnDt: bangkokTime(payment.paidAt),
          payerBank: payment.bankCode,
          payerAccount: payment.accountNo,
          payerName: payment.name,
        })),
      }

const transferAnswer = (payout: PayoutRecord | Refused) =>
  typeof payout === 'string'
    ? refusal(payout)
    : {
        statusCode: '00',
        errorCode: null,
        partnerTxnUid: payout.reference,
        rsTransID: payout.transactionId,
        txnAmount: bahtText(payout.amountMinor),
        txnStatus: transferStatus[payout.status],
      }

const tokenLifeS = 1_800

export const kbank: Dialect = {
  code: 'KBANK',
  signatureHeader: 'x-kbank-signature',
  webhookBody: ({ eventId, charge, payment, saidMinor }) => ({
    notifyId: eventId,
    partnerTxnUid: charge.reference,
    txnNo: payment.transactionId,
    txnAmount: bahtText(saidMinor),
    txnStatus: 'PAID',
  }),
  routes: (app, counter) => {
    app.post('/oauth/token', (request, reply) => {
      const { merchantId, secret } = counter.merchant
      const expected = `Basic ${Buffer.from(`${merchantId}:${secret}`).toString('base64')}`
      if (request.headers.authorization !== expected) return reply.code(401).send({ error: 'invalid_client' })
      return { access_token: issueToken(counter), token_type: 'Bearer', expires_in: tokenLifeS }
    })
    void app.register((scope, _options, done) => {
      scope.addHook('preValidation', async (request, reply) => {
        if (!holdsToken(request, counter)) await reply.code(401).send({ error: 'invalid_token' })
      })
      scope.post(
        '/v1/qrpayment/request',
        { schema: { body: Qr } },
        counter.on('create', (request, _reply, fault) => {
          const body = request.body as Static<typeof Qr>
          return chargeAnswer(
            counter.desk.create(
              {
                reference: body.partnerTxnUid,
                memberRef: body.reference1,
                amountMinor: minorOf(body.txnAmount),
                currency: currencyOf(body.txnCurrencyCode),
                expiresAt: new Date(body.expireDt),
                callbackUrl: body.callbackUrl,
              },
              fault,
            ),
          )
        }),
      )
      const about = (request: FastifyRequest) => (request.body as Static<typeof Origin>).origPartnerTxnUid
      scope.post(
        '/v1/qrpayment/inquiry',
        { schema: { body: Origin } },
        counter.on('inquire', (request, _reply, fault) => chargeAnswer(counter.desk.inquire(about(request), fault))),
      )
      scope.post(
        '/v1/qrpayment/cancel',
        { schema: { body: Origin } },
        counter.on('cancel', (request, _reply, fault) => chargeAnswer(counter.desk.cancel(about(request), fault))),
      )
      scope.post(
        '/v1/fundtransfer',
        { schema: { body: FundTransfer } },
        counter.on('payout', (request, _reply, fault) => {
          const body = request.body as Static<typeof FundTransfer>
          return transferAnswer(
            counter.desk.payout(
              {
                reference: body.partnerTxnUid,
                amountMinor: minorOf(body.txnAmount),
                currency: currencyOf(body.txnCurrencyCode),
                bankCode: body.proxyBankCode,
                accountNo: body.toAccountNo,
                accountName: body.toAccountName,
              },
              fault,
            ),
          )
        }),
      )
      scope.post(
        '/v1/fundtransfer/inquiry',
        { schema: { body: Origin } },
        counter.on('inquire', (request) => transferAnswer(counter.desk.inquirePayout(about(request)))),
      )
      done()
    })
  },
}

/** A token says until when it is good and proves it: nothing of it is kept, so that it outlives a restart. */
function issueToken({ clock, merchant }: Counter): string {
  const goodUntil = Math.floor(clock.now().getTime() / 1000) + tokenLifeS
  return `${goodUntil}.${createHmac('sha256', merchant.secret).update(String(goodUntil)).digest('hex')}`
}

function holdsToken(request: FastifyRequest, { clock, merchant }: Counter): boolean {
  const [, goodUntil, proof] = /^Bearer (\d+)\.([0-9a-f]{64})$/.exec(request.headers.authorization ?? '') ?? []
  if (!goodUntil || !proof || Number(goodUntil) * 1000 < clock.now().getTime()) return false
  const expected = createHmac('sha256', merchant.secret).update(goodUntil).digest()
  return timingSafeEqual(expected, Buffer.from(proof, 'hex'))
}
