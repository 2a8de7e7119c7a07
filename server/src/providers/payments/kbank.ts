import Type, { type Static, type TSchema } from 'typebox'
import { DecimalText, minorFromText, textFromMinor } from '../amounts.ts'
import { type RefusalMeanings, refusalFault } from '../refusals.ts'
import { webhookReader } from './read-webhook.ts'
import { Id, IsoTime, OneOf, type ToldCharge, type ToldPayout, type Vendor, payerOf } from './vendor.ts'

/** DUPLICATE_UID is not here: under a reused reference something else may have been paid, so it says nothing certain. */
const meanings: RefusalMeanings = {
  INVALID_FIELD: 'declined',
  BANK_REJECTED: 'declined',
  MERCHANT_SUSPENDED: 'declined',
  TXN_NOT_FOUND: 'declined',
  TXN_ALREADY_PAID: 'declined',
  invalid_client: 'door',
  invalid_token: 'door',
}
const txnStates = { REQUESTED: 'pending', PAID: 'paid', CANCELLED: 'cancelled', EXPIRED: 'expired' } as const
const transferStates = { SUCCESS: 'paid', PROCESSING: 'pending', FAILED: 'declined' } as const
const currencies = { BAHT: 'THB', LAK: 'LAK' } as const

const Token = Type.Object({ access_token: Type.String({ minLength: 1 }), expires_in: Type.Integer({ minimum: 1 }) })
const Denied = Type.Object({ error: Type.String() })
const Envelope = Type.Union([
  Type.Object({ statusCode: Type.Literal('00') }),
  Type.Object({ statusCode: Type.Literal('10'), errorCode: Type.String() }),
])
const MaybeText = Type.Union([Type.String(), Type.Null()])
const Txn = Type.Object({
  txnNo: Id,
  txnAmount: DecimalText,
  txnDt: IsoTime,
  payerBank: MaybeText,
  payerAccount: MaybeText,
  payerName: MaybeText,
})
const Qr = Type.Object({
  partnerTxnUid: Type.String(),
  qrId: Id,
  qrCode: Type.String(),
  expireDt: IsoTime,
  txnStatus: OneOf(txnStates),
  txns: Type.Array(Txn),
})
const FundTransfer = Type.Object({
  partnerTxnUid: Type.String(),
  rsTransID: Id,
  txnAmount: DecimalText,
  txnStatus: OneOf(transferStates),
})
const Notice = Type.Object({ notifyId: Id, partnerTxnUid: Id })

const toldCharge = (qr: Static<typeof Qr>): ToldCharge => ({
  reference: qr.partnerTxnUid,
  chargeId: qr.qrId,
  payload: qr.qrCode,
  expiresAt: new Date(qr.expireDt),
  status: txnStates[qr.txnStatus],
  payments: qr.txns.map((txn) => ({
    transactionId: txn.txnNo,
    amountMinor: minorFromText(txn.txnAmount),
    paidAt: new Date(txn.txnDt),
    payer: payerOf(txn.payerBank, txn.payerAccount, txn.payerName),
  })),
})
const toldPayout = (transfer: Static<typeof FundTransfer>): ToldPayout => ({
  reference: transfer.partnerTxnUid,
  transactionId: transfer.rsTransID,
  amountMinor: minorFromText(transfer.txnAmount),
  status: transferStates[transfer.txnStatus],
})

/** KBANK: an OAuth token of half an hour, then bank-style envelopes; amounts as "500.00", times with Bangkok's offset. */
export const kbank: Vendor = ({ code, merchantId, secret, webhookSecret }, { clock, http, callbackUrl }) => {
  let token: { readonly text: string; readonly goodUntil: number } | undefined

  const freshToken = async (operation: string) => {
    if (token && clock.now().getTime() < token.goodUntil) return token.text
    const authorization = `Basic ${Buffer.from(`${merchantId}:${secret}`).toString('base64')}`
    const headers = { authorization, 'content-type': 'application/x-www-form-urlencoded' }
    const body = 'grant_type=client_credentials'
    const reply = await http.ask({ operation, method: 'POST', path: '/oauth/token', headers, body, repeatable: true })
    if (reply.status >= 400) throw refusalFault(meanings, code, operation, reply.read(Denied).error)
    const { access_token: text, expires_in: lifeS } = reply.read(Token)
    // A minute early, so that it does not end on its way.
    token = { text, goodUntil: clock.now().getTime() + (lifeS - 60) * 1000 }
    return text
  }

  const ask = async <T extends TSchema>(
    operation: string,
    path: string,
    sent: object,
    answer: T,
  ): Promise<Static<T>> => {
    const repeatable = operation !== 'payout'
    const send = async () => {
      const headers = { authorization: `Bearer ${await freshToken(operation)}`, 'content-type': 'application/json' }
      return http.ask({ operation, method: 'POST', path, headers, body: JSON.stringify(sent), repeatable })
    }
    let reply = await send()
    if (reply.status === 401) {
      // Turned away at the door before anything was done: once more, with a new token.
      token = undefined
      reply = await send()
    }
    if (reply.status === 401) throw refusalFault(meanings, code, operation, reply.read(Denied).error)
    const told = reply.read(Envelope)
    if (told.statusCode === '10') throw refusalFault(meanings, code, operation, told.errorCode)
    return reply.read(answer)
  }
  const about = (reference: string) => ({ origPartnerTxnUid: reference })

  return {
    code,
    unknown: 'TXN_NOT_FOUND',
    create: async ({ reference, memberRef, amountMinor, currency, expiresAt }) => {
      const sent = {
        partnerTxnUid: reference,
        merchantId,
        txnAmount: textFromMinor(amountMinor),
        txnCurrencyCode: currencies[currency],
        reference1: memberRef,
        expireDt: expiresAt.toISOString(),
        callbackUrl: callbackUrl(),
      }
      return toldCharge(await ask('create', '/v1/qrpayment/request', sent, Qr))
    },
    inquire: async (reference) => toldCharge(await ask('inquire', '/v1/qrpayment/inquiry', about(reference), Qr)),
    cancel: async (reference) => toldCharge(await ask('cancel', '/v1/qrpayment/cancel', about(reference), Qr)),
    payout: async ({ reference, amountMinor, currency, to }) => {
      const sent = {
        partnerTxnUid: reference,
        merchantId,
        proxyBankCode: to.bankCode,
        toAccountNo: to.accountNo,
        toAccountName: to.accountName,
        txnAmount: textFromMinor(amountMinor),
        txnCurrencyCode: currencies[currency],
      }
      return toldPayout(await ask('payout', '/v1/fundtransfer', sent, FundTransfer))
    },
    inquirePayout: async (reference) =>
      toldPayout(await ask('inquire', '/v1/fundtransfer/inquiry', about(reference), FundTransfer)),
    readWebhook: webhookReader('x-kbank-signature', webhookSecret, Notice, (told) => ({
      eventId: told.notifyId,
      reference: told.partnerTxnUid,
    })),
    close: () => http.close(),
  }
}
