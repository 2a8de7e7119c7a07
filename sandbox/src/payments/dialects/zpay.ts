import { createPrivateKey, createPublicKey, verify } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import Type, { type Static } from 'typebox'
import type { VendorFault } from '../../faults.ts'
import type { ChargeRecord, Desk, PayoutRecord, Refused } from '../desk.ts'
import type { Dialect } from '../dialect.ts'

/**
 * ZPAY, our dialect of it: one door (`POST /rpc`) with the method in the body, Ed25519 signatures over `time.body`, amounts
 * as text of satang under `{value, unit}`, times in epoch milliseconds, statuses as two-digit codes.
 */
const Amount = Type.Object({ value: Type.String({ pattern: '^\\d{1,15}$' }), unit: Type.Enum(['satang', 'att']) })
const Method = <
  N extends string,
  P extends Record<string, ReturnType<typeof Type.String> | typeof Amount | ReturnType<typeof Type.Integer>>,
>(
  name: N,
  params: P,
) => Type.Object({ method: Type.Literal(name), params: Type.Object(params) })

const Create = Method('charge.create', {
  ref: Type.String(),
  customer: Type.String(),
  amount: Amount,
  expireMs: Type.Integer(),
  hook: Type.String({ pattern: '^https?://' }),
})
const Get = Method('charge.get', { ref: Type.String() })
const Void = Method('charge.void', { ref: Type.String() })
const Pay = Method('disburse.create', {
  ref: Type.String(),
  amount: Amount,
  bank: Type.String({ minLength: 1, maxLength: 32 }),
  account: Type.String(),
  holder: Type.String({ minLength: 1, maxLength: 200 }),
})
const PayGet = Method('disburse.get', { ref: Type.String() })
const operations = {
  'charge.create': 'create',
  'charge.get': 'inquire',
  'charge.void': 'cancel',
  'disburse.create': 'payout',
  'disburse.get': 'inquire',
} as const
type Call =
  | Static<typeof Create>
  | Static<typeof Get>
  | Static<typeof Void>
  | Static<typeof Pay>
  | Static<typeof PayGet>

const returnCodes: Record<Refused, string> = {
  invalid: 'E1001',
  conflict: 'E1009',
  declined: 'E2001',
  locked: 'E2005',
  'not-found': 'E1004',
  'already-paid': 'E1010',
}
const chargeState = { pending: '00', paid: '10', cancelled: '20', expired: '30' } as const
const disburseState = { pending: '00', paid: '10', declined: '90' } as const

const currencyOf = (amount: Static<typeof Amount>) => (amount.unit === 'satang' ? 'BAHT' : 'LAK')
const amountOf = (value: number, currency: 'BAHT' | 'LAK') => ({
  value: String(value),
  unit: currency === 'BAHT' ? 'satang' : 'att',
})
const refuse = (word: Refused) => ({ ret: returnCodes[word], desc: word })

const chargeAnswer = (charge: ChargeRecord | Refused) =>
  typeof charge === 'string'
    ? refuse(charge)
    : {
        ret: 'OK',
        charge: {
          id: charge.chargeId,
          ref: charge.reference,
          emv: charge.payload,
          state: chargeState[charge.status],
          expireMs: charge.expiresAt,
          receipts: charge.payments.map((payment) => ({
            id: payment.transactionId,
            amount: amountOf(payment.amountMinor, charge.currency),
            timeMs: payment.paidAt,
            source: [payment.bankCode, payment.accountNo, payment.name].every((part) => part !== null)
              ? `${payment.bankCode}/${payment.accountNo}/${payment.name}`
              : '',
          })),
        },
      }
const disburseAnswer = (payout: PayoutRecord | Refused) =>
  typeof payout === 'string'
    ? refuse(payout)
    : {
        ret: 'OK',
        disburse: {
          id: payout.transactionId,
          ref: payout.reference,
          amount: amountOf(payout.amountMinor, payout.currency),
          state: disburseState[payout.status],
        },
      }

export const zpay: Dialect = {
  code: 'ZPAY',
  signatureHeader: 'zpay-hook-signature',
  webhookBody: ({ eventId, charge, payment, saidMinor }) => ({
    hookId: eventId,
    topic: 'charge.receipt',
    ref: charge.reference,
    receipt: payment.transactionId,
    amount: amountOf(saidMinor, charge.currency),
  }),
  routes: (app, counter) => {
    const { desk, merchant } = counter
    const publicKey = createPublicKey(
      createPrivateKey({ key: Buffer.from(merchant.secret, 'base64'), format: 'der', type: 'pkcs8' }),
    )
    const isSigned = (request: FastifyRequest) => {
      const { 'zpay-merchant': id, 'zpay-time': time, 'zpay-signature': signature } = request.headers
      if (id !== merchant.merchantId || typeof time !== 'string' || typeof signature !== 'string') return false
      if (!/^\d{13}$/.test(time) || Math.abs(Number(time) - counter.clock.now().getTime()) > maxAgeMs) return false
      return verify(null, Buffer.from(`${time}.${request.rawBody}`), publicKey, Buffer.from(signature, 'base64url'))
    }
    app.addHook('preValidation', async (request, reply) => {
      if (!isSigned(request)) await reply.code(403).send({ ret: 'E0001', desc: 'signature' })
    })
    const handlers = Object.fromEntries(
      Object.entries(operations).map(([method, operation]) => [
        method,
        counter.on(operation, (request, _reply, fault) => answer(desk, request.body as Call, fault)),
      ]),
    )
    app.post('/rpc', { schema: { body: Type.Union([Create, Get, Void, Pay, PayGet]) } }, (request, reply) =>
      handlers[(request.body as Call).method]?.(request, reply),
    )
  },
}

const maxAgeMs = 300_000

function answer(desk: Desk, { method, params }: Call, fault: VendorFault | undefined): unknown {
  if (method === 'charge.get') return chargeAnswer(desk.inquire(params.ref, fault))
  if (method === 'charge.void') return chargeAnswer(desk.cancel(params.ref, fault))
  if (method === 'disburse.get') return disburseAnswer(desk.inquirePayout(params.ref))
  const { ref: reference, amount } = params
  const asked = { reference, amountMinor: Number(amount.value), currency: currencyOf(amount) } as const
  if (method === 'disburse.create') {
    const { bank: bankCode, account: accountNo, holder: accountName } = params
    return disburseAnswer(desk.payout({ ...asked, bankCode, accountNo, accountName }, fault))
  }
  const { customer: memberRef, expireMs, hook: callbackUrl } = params
  return chargeAnswer(desk.create({ ...asked, memberRef, expiresAt: new Date(expireMs), callbackUrl }, fault))
}
