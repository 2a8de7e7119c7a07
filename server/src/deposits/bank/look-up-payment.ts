import type { Queryable } from '../../database/pool.ts'
import type { Movement } from '../../movements/movement.ts'
import { findMovement } from '../../movements/store.ts'
import type { BankPayment } from './bank-payment.ts'
import { readDecision } from './bank-payment-store.ts'
import { findLine } from './line-store.ts'

/** What is known of a payment by bank transfer, whichever channel told of it. */
export type KnownPayment = {
  /** Decided: credited by a movement; without one an operator has rejected it. */
  readonly decision?: { readonly movement: Movement | undefined }
  /** As the statement of the operator's account has it. */
  readonly line?: BankPayment
}

/** By its ref, the sending bank and the bank’s reference: nothing at all where no channel has told of it yet. */
export async function lookUpPayment(
  db: Queryable,
  payment: Pick<BankPayment, 'sendingBank' | 'bankReference'>,
): Promise<KnownPayment> {
  const decided = await readDecision(db, payment)
  const line = await findLine(db, payment)
  const movement = decided?.movementId ? await findMovement(db, decided.movementId) : undefined
  return { ...(decided && { decision: { movement } }), ...(line && { line: line.payment }) }
}
