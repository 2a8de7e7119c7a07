import type { Currency } from '@krapao/contract/money'
import type { SlipReason } from '@krapao/contract/errors'
import type { BankPayment } from '../deposits/bank/bank-payment.ts'
import type { Minor } from '../money.ts'

/**
 * `uploaded`: its picture is being kept. `checking`: the job finds out. `queued`: an operator decides; with a reason, because
 * there was no verdict in time. The rest are final.
 */
export type SlipState = 'uploaded' | 'checking' | 'queued' | 'credited' | 'refused'

export type Slip = {
  readonly id: string
  readonly memberId: string
  readonly reference: string
  readonly state: SlipState
  readonly reason: SlipReason | null
  /** Null when no picture is kept of it. */
  readonly fileName: string | null
  /** As its QR says, once it could be read; the bank by our code. */
  readonly sendingBank: string | null
  readonly bankReference: string | null
  /** As the bank says, once it was asked. */
  readonly payment: BankPayment | null
  readonly amountMinor: Minor | null
  readonly currency: Currency | null
  readonly creditedAt: Date | null
  readonly attempts: number
  readonly portalRefusals: number
  readonly idempotencyKey: string | null
  readonly createdAt: Date
  readonly settledAt: Date | null
}

export const isSettled = ({ state }: Pick<Slip, 'state'>): boolean => state === 'credited' || state === 'refused'
