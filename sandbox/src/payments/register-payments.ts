import type { FastifyInstance } from 'fastify'
import type { Party } from '../app.ts'
import type { Handler } from '../faults.ts'
import { openDesk } from './desk.ts'
import type { Counter } from './dialect.ts'
import { dialects } from './dialects.ts'
import { merchants } from './merchants.ts'
import { openPaymentBooks } from './payment-books.ts'
import { registerPay } from './register-pay.ts'
import { openWebhooks } from './webhooks.ts'

/** The five QR providers under `/payments/<code>`, and the payer's bank app in the control API. */
export function registerPayments(app: FastifyInstance, party: Party, webhookBackoffMs?: number): void {
  const { books, faults, clock } = party
  const records = openPaymentBooks(books, () => clock.now())
  const webhooks = openWebhooks(books, clock, webhookBackoffMs)
  app.addHook('onClose', () => webhooks.close())
  for (const dialect of Object.values(dialects)) {
    const merchant = merchants[dialect.code]
    const desk = openDesk(dialect.code, merchant.biller, records, clock)
    void app.register(
      (scope, _options, done) => {
        const on: Counter['on'] = (operation, handler) =>
          faults.withFault('payments', dialect.code, operation, arrivingTwice(handler))
        dialect.routes(scope, { desk, merchant, clock, on })
        done()
      },
      { prefix: `/payments/${dialect.code.toLowerCase()}` },
    )
  }
  registerPay(app, party, records, webhooks)
}

/** A request that some box on the way sent twice: the caller hears what the second one was answered. */
const arrivingTwice =
  (handler: Handler): Handler =>
  async (request, reply, fault) => {
    if (fault?.kind !== 'duplicate') return handler(request, reply, fault)
    await handler(request, reply, undefined)
    return handler(request, reply, undefined)
  }
