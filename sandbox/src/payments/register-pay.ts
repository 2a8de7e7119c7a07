import type { FastifyInstance } from 'fastify'
import Type, { type Static } from 'typebox'
import { Errors } from 'typebox/value'
import type { Clock, Party } from '../app.ts'
import { newId } from '../books/ids.ts'
import { toMajor, toMinor } from '../books/money.ts'
import type { Fault } from '../faults.ts'
import { dialects } from './dialects.ts'
import { merchants } from './merchants.ts'
import type { ChargeRow, PaymentBooks, PaymentRow } from './payment-books.ts'
import type { Outgoing, Sending, Webhooks } from './webhooks.ts'

const Pay = Type.Object(
  {
    amount: Type.Optional(Type.Number()),
    webhook: Type.Optional(Type.Enum(['send', 'drop', 'twice', 'late'])),
    delayMs: Type.Optional(Type.Integer({ minimum: 0, maximum: 600_000 })),
    /** Who pays, where the provider would tell. */
    payer: Type.Optional(Type.Object({ bankCode: Type.String(), accountNo: Type.String(), name: Type.String() })),
  },
  { additionalProperties: false },
)
type Pay = Static<typeof Pay>

const lateMs = 5_000
const overtakenMs = 10_000

/** `POST /control/qrcodes/{qrcodeId}/pay`: a payer's bank app pays the QR, whatever has become of it meanwhile. */
export function registerPay(app: FastifyInstance, party: Party, records: PaymentBooks, webhooks: Webhooks): void {
  const { books, faults, clock } = party
  app.post<{ Params: { qrcodeId: string }; Body: unknown }>('/control/qrcodes/:qrcodeId/pay', (request, reply) => {
    // No body at all is the plain way to pay.
    const asked = request.body ?? {}
    const [wrong] = Errors(Pay, asked)
    if (wrong) return reply.code(400).send({ error: `body${wrong.instancePath} ${wrong.message}` })
    const pay = asked as Pay
    const charge = records.chargeById(request.params.qrcodeId)
    if (!charge) return reply.code(404).send({ error: `No provider knows a QR ${request.params.qrcodeId}.` })
    const amountMinor = pay.amount === undefined ? charge.amountMinor : toMinor(pay.amount)
    if (amountMinor === undefined)
      return reply.code(400).send({ error: 'amount is a positive number of baht or kip with at most two decimals.' })
    const payment = paymentOf(charge, amountMinor, pay, clock)
    books.atomically(() => {
      records.addPayment(payment)
      const fault = faults.take('payments', charge.provider, 'webhook')
      const sending = howToSend(pay, fault)
      if (sending) webhooks.send(webhookOf(charge, payment, fault, records, clock), sending)
    })
    return { transactionId: payment.transactionId, amount: toMajor(amountMinor) }
  })
}

/** The webhook that tells of a payment, in its provider's words; a fault makes it lie or stammer. */
function webhookOf(
  charge: ChargeRow,
  payment: PaymentRow,
  fault: Fault | undefined,
  records: PaymentBooks,
  clock: Clock,
): Outgoing {
  const dialect = dialects[charge.provider as keyof typeof dialects]
  const eventId = newId('EV', clock.now())
  const payments = records.paymentsOf(charge)
  const saidMinor = payment.amountMinor + (fault?.kind === 'wrong-amount' ? 100 : 0)
  const told = { ...charge, payments, status: records.chargeStatus(charge, payments) }
  const body = JSON.stringify(dialect.webhookBody({ eventId, charge: told, payment, saidMinor }))
  return {
    eventId,
    provider: charge.provider,
    url: charge.callbackUrl,
    header: dialect.signatureHeader,
    secret: merchants[dialect.code].webhookSecret,
    body: fault?.kind === 'malformed' ? body.slice(0, body.length / 2) : body,
  }
}

/** How the webhook goes out: as the payer's call says, then as a fault bends it; undefined for not at all. */
function howToSend(pay: Pay, fault: Fault | undefined): Sending | undefined {
  if (pay.webhook === 'drop' || fault?.kind === 'drop') return undefined
  const copies = pay.webhook === 'twice' || fault?.kind === 'duplicate' ? 2 : 1
  if (fault?.kind === 'out-of-order') return { copies, delayMs: fault.delayMs ?? overtakenMs, overtaken: true }
  if (fault?.kind === 'late') return { copies, delayMs: fault.delayMs ?? lateMs }
  if (pay.webhook === 'late') return { copies, delayMs: pay.delayMs ?? lateMs }
  return { copies, delayMs: pay.delayMs ?? 0 }
}

const paymentOf = (charge: ChargeRow, amountMinor: number, pay: Pay, clock: Clock): PaymentRow => ({
  transactionId: newId('TX', clock.now()),
  provider: charge.provider,
  reference: charge.reference,
  amountMinor,
  paidAt: clock.now().getTime(),
  bankCode: pay.payer?.bankCode ?? null,
  accountNo: pay.payer?.accountNo ?? null,
  name: pay.payer?.name ?? null,
})
