import type { Tx } from '../../database/pool.ts'
import type { Actor, Movement } from '../../movements/movement.ts'
import { findMovement, openMovement } from '../../movements/store.ts'
import { closeCase } from '../../cases/close-case.ts'
import type { Settler } from '../../cases/operator-case.ts'
import type { Services } from '../../services.ts'
import { postDeposit } from '../post-deposit.ts'
import { type BankPayment, refOf } from './bank-payment.ts'
import { insertDecision, lockBankPayment, markLine, readDecision } from './bank-payment-store.ts'

export type BankCredit = {
  readonly memberId: string
  readonly payment: BankPayment
  /** Whose word it rests on. */
  readonly channel: 'feed' | 'slip'
  readonly actor: Actor
  /** For the record: what the sender was matched by, or the operator's reason. */
  readonly why: string
  /** The operator who decides; absent when the channel itself is sure. */
  readonly operator?: Settler
  /** More for the movement's detail. */
  readonly detail?: Readonly<Record<string, unknown>>
}

/**
 * `known`: another channel, or an operator, has decided about this payment already; nothing is done. Without a movement:
 * an operator has rejected it.
 */
export type CreditOutcome =
  | { readonly kind: 'credited'; readonly movement: Movement }
  | { readonly kind: 'known'; readonly movement: Movement | undefined }

/**
 * The one way in which any channel credits a payment by bank transfer: once under `bank/<sending bank>/<reference>`,
 * however many channels tell of it and in whatever order. Joins the caller's transaction, so that the slip or line that
 * tells of it changes together with the books; channels that arrive together wait here for each other. Whatever waited in
 * the operators' queue for this payment is closed with it. The caller has matched the sender, and after its commit nudges
 * `['wallet', 'statement']`.
 */
export async function creditBankPayment(services: Services, tx: Tx, credit: BankCredit): Promise<CreditOutcome> {
  const { memberId, payment, channel, actor, why, operator } = credit
  const ref = refOf(payment)
  await lockBankPayment(tx, ref)
  const decided = await readDecision(tx, payment)
  if (decided) {
    const movement = decided.movementId === null ? undefined : await findMovement(tx, decided.movementId)
    return { kind: 'known', movement }
  }
  const at = services.clock.now()
  const { amountMinor, currency, sendingBank, to } = payment
  const movement = await openMovement(tx, {
    id: services.newId(),
    memberId,
    type: 'deposit',
    state: 'posted',
    from: sendingBank,
    to: 'main',
    amountMinor,
    currency,
    at,
    actor,
    why: operator ? `${operator.by}: ${operator.why}` : why,
    ledgerRef: ref,
    detail: { channel: channel === 'feed' ? 'bank' : channel, paidAt: payment.paidAt.toISOString(), ...credit.detail },
  })
  await insertDecision(tx, payment, { movementId: movement.id, channel, at })
  await markLine(tx, payment, 'credited')
  await closeCase(
    services,
    tx,
    { type: 'bank-payment', id: ref },
    {
      verdict: 'credited',
      ...(operator ?? { by: channel, why }),
    },
  )
  await postDeposit(services, tx, movement, { from: `bank/${to.bankCode}-${to.accountNo}` })
  return { kind: 'credited', movement }
}
