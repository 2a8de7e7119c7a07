import { createHash } from 'node:crypto'
import Type, { type Static, type TSchema } from 'typebox'
import { DecimalText, minorFromText, textFromMinor } from '../amounts.ts'
import { ProviderFault } from '../fault.ts'
import { type RefusalMeanings, refusalFault } from '../refusals.ts'
import { webhookReader } from './read-webhook.ts'
import { Id, type ToldCharge, type ToldPayout, type Vendor, payerOf } from './vendor.ts'

/** 1007, a reused number, is not here: under it something else may have been paid, so it says nothing certain. */
const meanings: RefusalMeanings = {
  1001: 'declined',
  2003: 'declined',
  2009: 'declined',
  1004: 'declined',
  1010: 'declined',
  1002: 'door',
}
const orderStates = ['pending', 'paid', 'cancelled', 'expired'] as const
const remitStates = { 0: 'pending', 1: 'paid', 4: 'declined' } as const
const currencies = { BAHT: 'THB', LAK: 'LAK' } as const

const isWallClock = (text: string) =>
  /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text) && !Number.isNaN(fromWallClock(text).getTime())
const WallClock = Type.Refine(Type.String(), isWallClock)
const Envelope = Type.Object({ code: Type.Integer() })
const Order = Type.Object({
  data: Type.Object({
    trade_no: Id,
    out_trade_no: Type.String(),
    code_url: Type.String(),
    trade_state: Type.Integer({ minimum: 0, maximum: 3 }),
    time_expire: WallClock,
    records: Type.Array(
      Type.Object({
        transaction_id: Id,
        cash_fee: DecimalText,
        time_end: WallClock,
        bank_code: Type.String(),
        card_no: Type.String(),
        card_name: Type.String(),
      }),
    ),
  }),
})
const Remit = Type.Object({
  data: Type.Object({
    remit_no: Id,
    out_trade_no: Type.String(),
    total_fee: DecimalText,
    remit_state: Type.Enum([0, 1, 4]),
  }),
})
const Notice = Type.Object({ notify_id: Id, out_trade_no: Id })

const bangkokMs = 7 * 3_600_000
const toWallClock = (time: Date) => new Date(time.getTime() + bangkokMs).toISOString().slice(0, 19).replace('T', ' ')
function fromWallClock(text: string): Date {
  return new Date(Date.parse(`${text.replace(' ', 'T')}Z`) - bangkokMs)
}

const toldCharge = ({ data }: Static<typeof Order>): ToldCharge => ({
  reference: data.out_trade_no,
  chargeId: data.trade_no,
  payload: data.code_url,
  expiresAt: fromWallClock(data.time_expire),
  status: orderStates[data.trade_state]!,
  payments: data.records.map((record) => ({
    transactionId: record.transaction_id,
    amountMinor: minorFromText(record.cash_fee),
    paidAt: fromWallClock(record.time_end),
    payer: payerOf(record.bank_code, record.card_no, record.card_name),
  })),
})
const toldPayout = ({ data }: Static<typeof Remit>): ToldPayout => ({
  reference: data.out_trade_no,
  transactionId: data.remit_no,
  amountMinor: minorFromText(data.total_fee),
  status: remitStates[data.remit_state],
})

/** PAYTIMZ: form posts signed by MD5 over their sorted fields, always 200; "500.00", digits, Bangkok wall-clock text. */
export const paytimz: Vendor = ({ code, merchantId, secret, webhookSecret }, { http, callbackUrl }) => {
  const ask = async <T extends TSchema>(
    operation: string,
    path: string,
    sent: Readonly<Record<string, string>>,
    answer: T,
  ): Promise<Static<T>> => {
    const fields = { mch_id: merchantId, ...sent }
    const body = new URLSearchParams({ ...fields, sign: signFields(fields, secret) }).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const repeatable = operation !== 'payout'
    const reply = await http.ask({ operation, method: 'POST', path: `/gateway/${path}`, headers, body, repeatable })
    if (reply.status !== 200) throw new ProviderFault('malformed', code, operation, String(reply.status))
    const told = reply.read(Envelope)
    if (told.code !== 0) throw refusalFault(meanings, code, operation, String(told.code))
    return reply.read(answer)
  }

  return {
    code,
    unknown: '1004',
    create: async ({ reference, memberRef, amountMinor, currency, expiresAt }) => {
      const sent = {
        out_trade_no: reference,
        attach: memberRef,
        total_fee: textFromMinor(amountMinor),
        fee_type: currencies[currency],
        time_expire: toWallClock(expiresAt),
        notify_url: callbackUrl(),
      }
      return toldCharge(await ask('create', 'order', sent, Order))
    },
    inquire: async (reference) => toldCharge(await ask('inquire', 'query', { out_trade_no: reference }, Order)),
    cancel: async (reference) => toldCharge(await ask('cancel', 'close', { out_trade_no: reference }, Order)),
    payout: async ({ reference, amountMinor, currency, to }) => {
      const sent = {
        out_trade_no: reference,
        total_fee: textFromMinor(amountMinor),
        fee_type: currencies[currency],
        bank_code: to.bankCode,
        card_no: to.accountNo,
        card_name: to.accountName,
      }
      return toldPayout(await ask('payout', 'remit', sent, Remit))
    },
    inquirePayout: async (reference) =>
      toldPayout(await ask('inquire', 'remit-query', { out_trade_no: reference }, Remit)),
    readWebhook: webhookReader('x-timz-sign', webhookSecret, Notice, (told) => ({
      eventId: told.notify_id,
      reference: told.out_trade_no,
    })),
    close: () => http.close(),
  }
}

/** Sorted `name=value` pairs without empty ones, the key at the end: MD5 in lower-case hex. */
function signFields(fields: Readonly<Record<string, string>>, key: string): string {
  const pairs = Object.keys(fields)
    .filter((name) => fields[name] !== '')
    .sort()
    .map((name) => `${name}=${fields[name]}`)
  return createHash('md5')
    .update(`${pairs.join('&')}&key=${key}`)
    .digest('hex')
}
