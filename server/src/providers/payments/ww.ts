import { createHash, createHmac } from 'node:crypto'
import Type, { type Static, type TSchema } from 'typebox'
import { minorOf } from '../../money.ts'
import { Satang } from '../amounts.ts'
import type { HttpAsk } from '../http-client.ts'
import { type RefusalMeanings, refusalFault } from '../refusals.ts'
import { webhookReader } from './read-webhook.ts'
import { Epoch, Id, OneOf, type ToldCharge, type ToldPayout, type Vendor, payerOf } from './vendor.ts'

/** reference_reused is not here: under it something else may have been paid, so it says nothing certain. */
const meanings: RefusalMeanings = {
  invalid_request: 'declined',
  rejected_by_bank: 'declined',
  merchant_locked: 'declined',
  not_found: 'declined',
  already_paid: 'declined',
  bad_signature: 'door',
}
const qrStates = { waiting: 'pending', success: 'paid', void: 'cancelled', timeout: 'expired' } as const
const payoutStates = { success: 'paid', waiting: 'pending', failed: 'declined' } as const
const currencies = { BAHT: 'thb', LAK: 'lak' } as const

const Refused = Type.Object({ error: Type.Object({ code: Type.String() }) })
const Payment = Type.Object({
  id: Id,
  amount_satang: Satang,
  paid_at: Epoch,
  from: Type.Optional(Type.Object({ bank: Type.String(), account_number: Type.String(), name: Type.String() })),
})
const Qr = Type.Object({
  id: Id,
  reference: Type.String(),
  qr: Type.String(),
  status: OneOf(qrStates),
  expires_at: Epoch,
  payments: Type.Array(Payment),
})
const Payout = Type.Object({ id: Id, reference: Type.String(), amount_satang: Satang, status: OneOf(payoutStates) })
const Event = Type.Object({ event_id: Id, data: Type.Object({ reference: Id }) })

const fromSeconds = (epoch: number) => new Date(epoch * 1000)
const seconds = (time: Date) => Math.floor(time.getTime() / 1000)

const toldCharge = (qr: Static<typeof Qr>): ToldCharge => ({
  reference: qr.reference,
  chargeId: qr.id,
  payload: qr.qr,
  expiresAt: fromSeconds(qr.expires_at),
  status: qrStates[qr.status],
  payments: qr.payments.map(({ id, amount_satang, paid_at, from }) => ({
    transactionId: id,
    amountMinor: minorOf(amount_satang),
    paidAt: fromSeconds(paid_at),
    payer: payerOf(from?.bank, from?.account_number, from?.name),
  })),
})
const toldPayout = ({ id, reference, amount_satang, status }: Static<typeof Payout>): ToldPayout => ({
  reference,
  transactionId: id,
  amountMinor: minorOf(amount_satang),
  status: payoutStates[status],
})

/** WW: REST with honest statuses, HMAC-SHA256 over method, path, time and body hash; satang, epoch seconds. */
export const ww: Vendor = ({ code, baseUrl, merchantId, secret, webhookSecret }, { clock, http, callbackUrl }) => {
  const root = new URL(baseUrl).pathname.replace(/\/$/, '')

  const ask = async <T extends TSchema>(
    operation: string,
    method: HttpAsk['method'],
    path: string,
    answer: T,
    sent?: object,
  ): Promise<Static<T>> => {
    const body = sent === undefined ? '' : JSON.stringify(sent)
    const time = String(seconds(clock.now()))
    const bodyHash = createHash('sha256').update(body).digest('hex')
    const text = [method, root + path, time, bodyHash].join('\n')
    const reply = await http.ask({
      operation,
      method,
      path,
      headers: {
        'x-ww-merchant': merchantId,
        'x-ww-timestamp': time,
        'x-ww-signature': createHmac('sha256', secret).update(text).digest('hex'),
        ...(sent && { 'content-type': 'application/json' }),
      },
      ...(sent && { body }),
      repeatable: operation !== 'payout',
    })
    if (reply.status >= 400) throw refusalFault(meanings, code, operation, reply.read(Refused).error.code)
    return reply.read(answer)
  }
  const qrPath = (reference: string) => `/api/qr/${encodeURIComponent(reference)}`

  return {
    code,
    unknown: 'not_found',
    create: async ({ reference, memberRef, amountMinor, currency, expiresAt }) => {
      const sent = {
        reference,
        customer_ref: memberRef,
        amount_satang: amountMinor,
        currency: currencies[currency],
        expires_at: seconds(expiresAt),
        notify_url: callbackUrl(),
      }
      return toldCharge(await ask('create', 'POST', '/api/qr', Qr, sent))
    },
    inquire: async (reference) => toldCharge(await ask('inquire', 'GET', qrPath(reference), Qr)),
    cancel: async (reference) => toldCharge(await ask('cancel', 'DELETE', qrPath(reference), Qr)),
    payout: async ({ reference, amountMinor, currency, to }) => {
      const sent = {
        reference,
        amount_satang: amountMinor,
        currency: currencies[currency],
        bank: to.bankCode,
        account_number: to.accountNo,
        account_name: to.accountName,
      }
      return toldPayout(await ask('payout', 'POST', '/api/payouts', Payout, sent))
    },
    inquirePayout: async (reference) =>
      toldPayout(await ask('inquire', 'GET', `/api/payouts/${encodeURIComponent(reference)}`, Payout)),
    readWebhook: webhookReader('x-ww-webhook-signature', webhookSecret, Event, (told) => ({
      eventId: told.event_id,
      reference: told.data.reference,
    })),
    close: () => http.close(),
  }
}
