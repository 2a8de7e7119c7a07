import type { FastifyInstance } from 'fastify'
import type { Clock } from '../app.ts'
import type { Faults, Handler } from '../faults.ts'
import type { ChargeRecord, Desk } from './desk.ts'
import type { Merchant, merchants } from './merchants.ts'
import type { PaymentRow } from './payment-books.ts'

/** How one QR provider speaks: its routes (mounted under `/payments/<code>`), and the words of its webhook. */
export type Dialect = {
  readonly code: keyof typeof merchants
  readonly signatureHeader: string
  readonly webhookBody: (event: PaidEvent) => unknown
  readonly routes: (app: FastifyInstance, counter: Counter) => void
}

export type PaidEvent = {
  readonly eventId: string
  readonly charge: ChargeRecord
  readonly payment: PaymentRow
  /** What the webhook says arrived; with the fault `wrong-amount` it lies. */
  readonly saidMinor: number
}

/** What a dialect's routes work with. `on` wraps a handler in the fault engine for this provider. */
export type Counter = {
  readonly desk: Desk
  readonly merchant: Merchant
  readonly clock: Clock
  readonly on: (
    operation: 'create' | 'inquire' | 'cancel' | 'payout',
    handler: Handler,
  ) => ReturnType<Faults['withFault']>
}
