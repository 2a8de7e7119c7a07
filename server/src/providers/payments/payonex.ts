import { createHmac } from 'node:crypto'
import Type, { type Static, type TSchema } from 'typebox'
import { toMajor } from '../../money.ts'
import { MajorNumber, minorFromNumber } from '../amounts.ts'
import { type RefusalMeanings, refusalFault } from '../refusals.ts'
import { webhookReader } from './read-webhook.ts'
import { Id, IsoTime, OneOf, type ToldCharge, type ToldPayout, type Vendor, payerOf } from './vendor.ts'

/** PX409, a reused order id, is not here: under it something else may have been paid, so it says nothing certain. */
const meanings: RefusalMeanings = {
  PX400: 'declined',
  PX601: 'declined',
  PX423: 'declined',
  PX404: 'declined',
  PX410: 'declined',
  PX401: 'door',
}
const depositStates = { CREATED: 'pending', PAID: 'paid', CANCELED: 'cancelled', EXPIRED: 'expired' } as const
const withdrawalStates = { COMPLETED: 'paid', IN_PROGRESS: 'pending', REJECTED: 'declined' } as const
const currencies = { BAHT: 'THB', LAK: 'LAK' } as const

const Refused = Type.Object({ success: Type.Literal(false), errorCode: Type.String() })
const Payer = Type.Object({ bankCode: Type.String(), accountNumber: Type.String(), accountName: Type.String() })
const Deposit = Type.Object({
  success: Type.Literal(true),
  data: Type.Object({
    uuid: Id,
    orderId: Type.String(),
    qrCode: Type.String(),
    status: OneOf(depositStates),
    expiredAt: IsoTime,
    transactions: Type.Array(
      Type.Object({ uuid: Id, amount: MajorNumber, paidAt: IsoTime, payer: Type.Union([Payer, Type.Null()]) }),
    ),
  }),
})
const Withdrawal = Type.Object({
  success: Type.Literal(true),
  data: Type.Object({ uuid: Id, orderId: Type.String(), amount: MajorNumber, status: OneOf(withdrawalStates) }),
})
const Callback = Type.Object({ callbackId: Id, orderId: Id })

const toldCharge = ({ data }: Static<typeof Deposit>): ToldCharge => ({
  reference: data.orderId,
  chargeId: data.uuid,
  payload: data.qrCode,
  expiresAt: new Date(data.expiredAt),
  status: depositStates[data.status],
  payments: data.transactions.map(({ uuid, amount, paidAt, payer }) => ({
    transactionId: uuid,
    amountMinor: minorFromNumber(amount),
    paidAt: new Date(paidAt),
    payer: payerOf(payer?.bankCode, payer?.accountNumber, payer?.accountName),
  })),
})
const toldPayout = ({ data }: Static<typeof Withdrawal>): ToldPayout => ({
  reference: data.orderId,
  transactionId: data.uuid,
  amountMinor: minorFromNumber(data.amount),
  status: withdrawalStates[data.status],
})

/** PAYONEX: Basic authentication and an HMAC-SHA512 of the body beside it; plain numbers of baht, ISO times in UTC. */
export const payonex: Vendor = ({ code, merchantId, secret, webhookSecret }, { http, callbackUrl }) => {
  const authorization = `Basic ${Buffer.from(`${merchantId}:${secret}`).toString('base64')}`

  const ask = async <T extends TSchema>(
    operation: string,
    path: string,
    sent: object,
    answer: T,
  ): Promise<Static<T>> => {
    const body = JSON.stringify(sent)
    const signature = createHmac('sha512', secret).update(body).digest('base64')
    const headers = { authorization, 'x-payonex-signature': signature, 'content-type': 'application/json' }
    const repeatable = operation !== 'payout'
    const reply = await http.ask({ operation, method: 'POST', path: `/v2/${path}`, headers, body, repeatable })
    if (reply.status >= 400) throw refusalFault(meanings, code, operation, reply.read(Refused).errorCode)
    return reply.read(answer)
  }

  return {
    code,
    unknown: 'PX404',
    create: async ({ reference, memberRef, amountMinor, currency, expiresAt }) => {
      const sent = {
        orderId: reference,
        customerId: memberRef,
        amount: toMajor(amountMinor),
        currency: currencies[currency],
        expiredAt: expiresAt.toISOString(),
        callbackUrl: callbackUrl(),
      }
      return toldCharge(await ask('create', 'deposits', sent, Deposit))
    },
    inquire: async (reference) => toldCharge(await ask('inquire', 'deposits/status', { orderId: reference }, Deposit)),
    cancel: async (reference) => toldCharge(await ask('cancel', 'deposits/cancel', { orderId: reference }, Deposit)),
    payout: async ({ reference, amountMinor, currency, to }) => {
      const sent = {
        orderId: reference,
        amount: toMajor(amountMinor),
        currency: currencies[currency],
        destination: { bankCode: to.bankCode, accountNumber: to.accountNo, accountName: to.accountName },
      }
      return toldPayout(await ask('payout', 'withdrawals', sent, Withdrawal))
    },
    inquirePayout: async (reference) =>
      toldPayout(await ask('inquire', 'withdrawals/status', { orderId: reference }, Withdrawal)),
    readWebhook: webhookReader('x-payonex-callback-signature', webhookSecret, Callback, (told) => ({
      eventId: told.callbackId,
      reference: told.orderId,
    })),
    close: () => http.close(),
  }
}
