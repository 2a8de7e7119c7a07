import { creditLineByOperator, rejectLineByOperator } from '../deposits/bank/settle-bank-payment.ts'
import { settleQueuedPayment } from '../deposits/settle-queued-payment.ts'
import { settleTransferToWallet } from '../deposits/truewallet/settle-transfer-by-operator.ts'
import { settleVoucherByOperator } from '../deposits/truewallet/settle-voucher.ts'
import { lookUpMember } from '../members/look-up-member.ts'
import { findMovement } from '../movements/store.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'
import { creditSlipByOperator, rejectSlipByOperator } from '../slips/settle-by-operator.ts'
import { settleTransferByOperator } from '../transfers/settle-by-operator.ts'
import { settleWithdrawalByOperator } from '../withdrawals/settle-by-operator.ts'
import { transaction } from '../database/pool.ts'
import { closeCase } from '../cases/close-case.ts'
import type { CaseSubject, OperatorCase, Settler } from '../cases/operator-case.ts'

/** What an operator decides. `done`, `void`: of a movement, it did or did not happen; of anything else, it is dealt with. */
export type Decision =
  | { readonly kind: 'credit'; readonly member: string }
  | { readonly kind: 'reject' }
  | { readonly kind: 'done' }
  | { readonly kind: 'void' }

/** Brings a decision into force; false when the case was settled meanwhile. */
type Settle = (services: Services, found: OperatorCase, decision: Decision, operator: Settler) => Promise<boolean>

const allow = (...allowed: readonly Decision['kind'][]) =>
  new Refusal('INVALID_REQUEST', { field: 'decision', allowed })

const settleBankPayment: Settle = async (services, { subject }, decision, operator) => {
  if (decision.kind === 'reject') return rejectLineByOperator(services, subject.id, operator)
  if (decision.kind !== 'credit') throw allow('credit', 'reject')
  return creditLineByOperator(services, subject.id, await memberOf(services, decision.member), operator)
}

const settleMovement: Settle = async (services, { subject }, decision, operator) => {
  const movement = await findMovement(services.pool, subject.id)
  if (!movement) throw new Error(`a case of movement ${subject.id}, which does not exist`)
  if (movement.type === 'deposit') {
    const settleDeposit = movement.detail['channel'] === 'truelink' ? settleVoucherByOperator : settleQueuedPayment
    if (decision.kind === 'reject') return settleDeposit(services, movement, 'rejected', operator)
    if (decision.kind !== 'credit') throw allow('credit', 'reject')
    const { id } = await memberOf(services, decision.member)
    // It is that member's own: for anybody else it is rejected, and corrected by hand.
    if (id !== movement.memberId) throw new Refusal('INVALID_REQUEST', { field: 'member', memberId: movement.memberId })
    return settleDeposit(services, movement, 'credited', operator)
  }
  if (decision.kind !== 'done' && decision.kind !== 'void') throw allow('done', 'void')
  const isDone = decision.kind === 'done'
  return movement.type === 'withdraw'
    ? settleWithdrawalByOperator(services, movement.id, isDone ? 'paid' : 'declined', operator)
    : settleTransferByOperator(services, movement.id, isDone ? 'done' : 'failed', operator)
}

const settleWalletTransfer: Settle = async (services, { subject }, decision, operator) => {
  if (decision.kind === 'reject') return settleTransferToWallet(services, subject, undefined, operator)
  if (decision.kind !== 'credit') throw allow('credit', 'reject')
  return settleTransferToWallet(services, subject, await memberOf(services, decision.member), operator)
}

/** Nothing moves: an operator has seen to it, at the bank or by handing over a prize. */
const settleByHand: Settle = async (services, { subject }, decision, operator) => {
  if (decision.kind !== 'done') throw allow('done')
  return transaction(services.pool, (tx) => closeCase(services, tx, subject, { verdict: 'done', ...operator }))
}

const settleSlip: Settle = async (services, { subject }, decision, operator) => {
  if (decision.kind === 'reject') return rejectSlipByOperator(services, subject.id, operator)
  if (decision.kind !== 'credit') throw allow('credit', 'reject')
  return creditSlipByOperator(services, subject.id, await memberOf(services, decision.member), operator)
}

async function memberOf({ pool }: Services, named: string) {
  const member = await lookUpMember(pool, named)
  if (!member) throw new Refusal('NO_USER', { member: named })
  return member
}

/** How a case is settled, by what it is about. Each capability that queues something has its line here. */
export const settlers: { readonly [T in CaseSubject['type']]?: Settle } = {
  'bank-payment': settleBankPayment,
  movement: settleMovement,
  slip: settleSlip,
  voucher: settleWalletTransfer,
  'bank-feed': settleByHand,
  coupon: settleByHand,
}
