import { createHmac } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import Type, { type Static } from 'typebox'
import type { Clock } from '../app.ts'
import { bahtText } from '../books/money.ts'
import type { Faults, Handler, VendorFault } from '../faults.ts'
import { ownWallet, walletClient } from './own-wallets.ts'
import type { TransferBooks, WalletTransfer } from './transfer-books.ts'
import { type Ticket, type Voucher, type VoucherBooks, statusOf } from './voucher-books.ts'

const Asked = Type.Object({
  mobile: Type.String({ minLength: 1 }),
  voucher_hash: Type.String({ minLength: 1, maxLength: 64 }),
  reference: Type.Optional(Type.String({ minLength: 1, maxLength: 20 })),
})
type Asked = Static<typeof Asked>
type Listed = { Params: { mobile: string }; Querystring: { since?: string } }

const clockSkewMs = 300_000
const pageSize = 50

export type WalletCounter = {
  readonly vouchers: VoucherBooks
  readonly transfers: TransferBooks
  readonly clock: Clock
  readonly faults: Faults
}

/**
 * True Wallet, our dialect of it: gift vouchers by their hash, which only ever stands in a body, and what a wallet has
 * received since a moment. Every request is signed by HMAC-SHA256 over time, method, path and body.
 */
export function playTrueWallet(app: FastifyInstance, { vouchers, transfers, clock, faults }: WalletCounter): void {
  const on = (operation: string, handler: Handler) =>
    faults.withFault('vouchers', walletClient.code, operation, (request, reply, fault) => {
      if (!isSigned(request, clock)) return refuse(reply, 'INVALID_SIGNATURE', 401)
      if (fault?.kind === 'locked') return refuse(reply, 'WALLET_LOCKED', 423)
      if (fault?.kind === 'declined') return refuse(reply, 'CONDITION_NOT_MET')
      return handler(request, reply, fault)
    })

  app.post(
    '/v1/vouchers/verify',
    { schema: { body: Asked } },
    on('verify', (request, reply, fault) => {
      const { mobile, voucher_hash: hash } = request.body as Asked
      const voucher = vouchers.find(hash)
      if (!ownWallet(mobile) || !voucher) return refuse(reply, 'VOUCHER_NOT_FOUND')
      const tickets = vouchers.ticketsOf(hash)
      const status = statusOf(voucher, tickets.length, clock)
      if (tickets.some(({ wallet }) => wallet === mobile)) return refuse(reply, 'TARGET_USER_REDEEMED')
      if (status !== 'open') return refuse(reply, status === 'expired' ? 'VOUCHER_EXPIRED' : 'VOUCHER_OUT_OF_STOCK')
      const amountMinor = voucher.amountMinor * (fault?.kind === 'wrong-amount' ? 2 : 1)
      return success({
        voucher: {
          amount_baht: bahtText(amountMinor),
          member: voucher.recipients,
          available: voucher.recipients - tickets.length,
        },
        owner_profile: ownerOf(voucher),
      })
    }),
  )

  app.post(
    '/v1/vouchers/redeem',
    { schema: { body: Asked } },
    on('redeem', (request, reply) => {
      const { mobile, voucher_hash: hash, reference } = request.body as Asked
      if (!ownWallet(mobile) || !reference) return refuse(reply, 'VOUCHER_NOT_FOUND')
      const ticket = vouchers.take(hash, mobile, reference)
      if (typeof ticket === 'string') return refuse(reply, ticket)
      return success({ ticket: ticketOf(ticket), owner_profile: ownerOf(vouchers.find(hash)!) })
    }),
  )

  app.post(
    '/v1/vouchers/status',
    { schema: { body: Asked } },
    on('ask', (request, reply, fault) => {
      const { mobile, voucher_hash: hash } = request.body as Asked
      const voucher = vouchers.find(hash)
      if (!ownWallet(mobile) || !voucher) return refuse(reply, 'VOUCHER_NOT_FOUND')
      const tickets = vouchers.ticketsOf(hash)
      const ours = fault?.kind === 'late' ? undefined : tickets.find(({ wallet }) => wallet === mobile)
      if (ours) return success({ state: 'REDEEMED', ticket: ticketOf(ours), owner_profile: ownerOf(voucher) })
      const isOpen = fault?.kind === 'late' || statusOf(voucher, tickets.length, clock) === 'open'
      return success({ state: isOpen ? 'OPEN' : 'GONE' })
    }),
  )

  app.get<Listed>(
    '/v1/wallets/:mobile/transfers',
    on('transfers', (request, reply, fault) => {
      const { params, query } = request as FastifyRequest<Listed>
      const since = Number(query.since ?? 0)
      if (!ownWallet(params.mobile) || !Number.isSafeInteger(since)) return refuse(reply, 'WALLET_NOT_FOUND')
      const received = transfers.receivedSince(params.mobile, since, pageSize)
      const last = received.at(-1)
      return success({
        transfers: bend(received, fault).map((row) => ({
          transaction_id: row.transactionId,
          from_mobile: row.fromPhone,
          from_name: row.fromName,
          amount: bahtText(row.amountMinor),
          received_at: row.at,
        })),
        next_since: received.length === pageSize && last ? last.at + 1 : null,
      })
    }),
  )
}

const success = (data: object) => ({ status: { code: 'SUCCESS' }, data })

function refuse(reply: FastifyReply, code: string, status = 400) {
  void reply.code(status)
  return { status: { code } }
}

function isSigned({ headers, method, url, rawBody }: FastifyRequest, clock: Clock): boolean {
  const time = String(headers['x-timestamp'])
  const signed = createHmac('sha256', walletClient.secret)
    .update(`${time}\n${method}\n${url}\n${rawBody}`)
    .digest('hex')
  const isNow = Math.abs(clock.now().getTime() - Number(time)) <= clockSkewMs
  return isNow && headers['x-api-key'] === walletClient.clientId && headers['x-signature'] === signed
}

const ownerOf = ({ ownerPhone, ownerName }: Voucher) => ({ mobile_number: ownerPhone, full_name: ownerName })

const ticketOf = ({ transactionId, amountMinor, at, reference }: Ticket) => ({
  transaction_id: transactionId,
  amount_baht: bahtText(amountMinor),
  update_date: at,
  reference,
})

/** duplicate: each stands in it twice. late: the newest is not there yet. out-of-order: newest first. */
function bend(rows: readonly WalletTransfer[], fault: VendorFault | undefined): readonly WalletTransfer[] {
  if (fault?.kind === 'duplicate') return [...rows, ...rows]
  if (fault?.kind === 'late') return rows.slice(0, -1)
  if (fault?.kind === 'out-of-order') return [...rows].reverse()
  return rows
}
