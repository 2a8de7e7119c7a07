import type { Currency } from '@krapao/contract/money'
import { createPrivateKey, sign } from 'node:crypto'
import Type, { type Static, type TSchema } from 'typebox'
import { type Minor, minorFromText } from '../../money.ts'
import { type RefusalMeanings, refusalFault } from '../refusals.ts'
import { webhookReader } from './read-webhook.ts'
import { Epoch, Id, OneOf, type ToldCharge, type ToldPayout, type Vendor, payerOf } from './vendor.ts'

/** E1009, a reused ref, is not here: under it something else may have been paid, so it says nothing certain. */
const meanings: RefusalMeanings = {
  E1001: 'declined',
  E2001: 'declined',
  E2005: 'declined',
  E1004: 'declined',
  E1010: 'declined',
  E0001: 'door',
}
const chargeStates = { '00': 'pending', '10': 'paid', '20': 'cancelled', '30': 'expired' } as const
const disburseStates = { '00': 'pending', '10': 'paid', '90': 'declined' } as const
const units = { BAHT: 'satang', LAK: 'att' } as const

const Envelope = Type.Object({ ret: Type.String() })
const Amount = Type.Object({ value: Type.String({ pattern: '^\\d{1,15}$' }), unit: Type.Enum(['satang', 'att']) })
const Charge = Type.Object({
  charge: Type.Object({
    id: Id,
    ref: Type.String(),
    emv: Type.String(),
    state: OneOf(chargeStates),
    expireMs: Epoch,
    receipts: Type.Array(
      Type.Object({ id: Id, amount: Amount, timeMs: Epoch, source: Type.String({ pattern: '^([^/]*/[^/]*/.*)?$' }) }),
    ),
  }),
})
const Disburse = Type.Object({
  disburse: Type.Object({ id: Id, ref: Type.String(), amount: Amount, state: OneOf(disburseStates) }),
})
const Hook = Type.Object({ hookId: Id, ref: Id })

const amountOf = (amountMinor: Minor, currency: Currency) => ({ value: String(amountMinor), unit: units[currency] })

/** `bank/account/name`, or nothing. */
function payerFrom(source: string) {
  const [bankCode, accountNo, ...name] = source.split('/')
  return payerOf(bankCode, accountNo, name.join('/'))
}

const toldCharge = ({ charge }: Static<typeof Charge>): ToldCharge => ({
  reference: charge.ref,
  chargeId: charge.id,
  payload: charge.emv,
  expiresAt: new Date(charge.expireMs),
  status: chargeStates[charge.state],
  payments: charge.receipts.map(({ id, amount, timeMs, source }) => ({
    transactionId: id,
    amountMinor: minorFromText(amount.value),
    paidAt: new Date(timeMs),
    payer: payerFrom(source),
  })),
})
const toldPayout = ({ disburse }: Static<typeof Disburse>): ToldPayout => ({
  reference: disburse.ref,
  transactionId: disburse.id,
  amountMinor: minorFromText(disburse.amount.value),
  status: disburseStates[disburse.state],
})

/** ZPAY: one door, the method in the body, Ed25519 over `time.body`; satang as text, epoch milliseconds, digit codes. */
export const zpay: Vendor = ({ code, merchantId, secret, webhookSecret }, { clock, http, callbackUrl }) => {
  const key = createPrivateKey({ key: Buffer.from(secret, 'base64'), format: 'der', type: 'pkcs8' })

  const ask = async <T extends TSchema>(
    operation: string,
    method: string,
    params: object,
    answer: T,
  ): Promise<Static<T>> => {
    const body = JSON.stringify({ method, params })
    const time = String(clock.now().getTime())
    const reply = await http.ask({
      operation,
      method: 'POST',
      path: '/rpc',
      headers: {
        'zpay-merchant': merchantId,
        'zpay-time': time,
        'zpay-signature': sign(null, Buffer.from(`${time}.${body}`), key).toString('base64url'),
        'content-type': 'application/json',
      },
      body,
      repeatable: operation !== 'payout',
    })
    const { ret } = reply.read(Envelope)
    if (ret !== 'OK') throw refusalFault(meanings, code, operation, ret)
    return reply.read(answer)
  }

  return {
    code,
    unknown: 'E1004',
    create: async ({ reference, memberRef, amountMinor, currency, expiresAt }) => {
      const params = {
        ref: reference,
        customer: memberRef,
        amount: amountOf(amountMinor, currency),
        expireMs: expiresAt.getTime(),
        hook: callbackUrl(),
      }
      return toldCharge(await ask('create', 'charge.create', params, Charge))
    },
    inquire: async (reference) => toldCharge(await ask('inquire', 'charge.get', { ref: reference }, Charge)),
    cancel: async (reference) => toldCharge(await ask('cancel', 'charge.void', { ref: reference }, Charge)),
    payout: async ({ reference, amountMinor, currency, to }) => {
      const params = {
        ref: reference,
        amount: amountOf(amountMinor, currency),
        bank: to.bankCode,
        account: to.accountNo,
        holder: to.accountName,
      }
      return toldPayout(await ask('payout', 'disburse.create', params, Disburse))
    },
    inquirePayout: async (reference) => toldPayout(await ask('inquire', 'disburse.get', { ref: reference }, Disburse)),
    readWebhook: webhookReader('zpay-hook-signature', webhookSecret, Hook, (told) => ({
      eventId: told.hookId,
      reference: told.ref,
    })),
    close: () => http.close(),
  }
}
