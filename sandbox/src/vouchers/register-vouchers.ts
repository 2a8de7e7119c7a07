import type { FastifyInstance } from 'fastify'
import Type, { type Static } from 'typebox'
import type { Party } from '../app.ts'
import { toMinor } from '../books/money.ts'
import { playTrueWallet } from './dialect.ts'
import { ownWallet } from './own-wallets.ts'
import { openTransferBooks } from './transfer-books.ts'
import { linkOf, openVoucherBooks } from './voucher-books.ts'

const Phone = Type.String({ pattern: '^\\d{8,15}$' })
const Name = Type.String({ minLength: 1, maxLength: 100 })

const NewVoucher = Type.Object(
  {
    amount: Type.Number(),
    recipients: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000 })),
    /** Who gives it; True Wallet often does not tell, and tells a number masked. */
    ownerPhone: Type.Optional(Type.String({ maxLength: 20 })),
    ownerName: Type.Optional(Name),
    /** Somebody else has been faster. */
    taken: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
)

const NewTransfer = Type.Object(
  { fromPhone: Phone, fromName: Type.Optional(Name), toWallet: Type.String({ minLength: 1 }), amount: Type.Number() },
  { additionalProperties: false },
)

const wrongAmount = { error: 'amount is a positive number of baht with at most two decimals.' }

/** True Wallet under `/truewallet`, and in the control API the person who gives vouchers and sends money. */
export function registerVouchers(app: FastifyInstance, { books, faults, clock }: Party): void {
  const vouchers = openVoucherBooks(books, clock)
  const transfers = openTransferBooks(books, clock)
  void app.register(
    (scope, _options, done) => {
      playTrueWallet(scope, { vouchers, transfers, clock, faults })
      done()
    },
    { prefix: '/truewallet' },
  )

  app.post<{ Body: Static<typeof NewVoucher> }>(
    '/control/vouchers',
    { schema: { body: NewVoucher } },
    (request, reply) => {
      const { amount, recipients = 1, ownerPhone = '', ownerName = '', taken = false } = request.body
      const amountMinor = toMinor(amount)
      if (amountMinor === undefined) return reply.code(400).send(wrongAmount)
      const { hash } = vouchers.create({ amountMinor, recipients, ownerPhone, ownerName })
      if (taken) for (let who = 0; who < recipients; who++) vouchers.take(hash, `somebody-${who}`, 'SOMEBODY')
      return { link: linkOf(hash) }
    },
  )

  app.post<{ Body: Static<typeof NewTransfer> }>(
    '/control/truewallet/transfers',
    { schema: { body: NewTransfer } },
    (request, reply) => {
      const { fromPhone, fromName = '', toWallet, amount } = request.body
      const amountMinor = toMinor(amount)
      if (amountMinor === undefined) return reply.code(400).send(wrongAmount)
      const wallet = ownWallet(toWallet)
      if (!wallet)
        return reply.code(400).send({ error: 'toWallet is the number or the name of a wallet of the operator.' })
      const { transactionId } = transfers.transfer({ fromPhone, fromName, toWallet: wallet.phone, amountMinor })
      return { transactionId, amount }
    },
  )
}
