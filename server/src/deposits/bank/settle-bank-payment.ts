import { transaction } from '../../database/pool.ts'
import type { MemberFacts } from '../../members/find-member.ts'
import { closeCase } from '../../cases/close-case.ts'
import type { Settler } from '../../cases/operator-case.ts'
import { Refusal } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import { refOf } from './bank-payment.ts'
import { insertDecision, lockBankPayment, markLine, readDecision } from './bank-payment-store.ts'
import { creditBankPayment } from './credit-bank-payment.ts'
import { type BankLine, findLine } from './line-store.ts'

/**
 * An operator credits a payment that no program could match, to the member they name. False when another channel or
 * operator was faster.
 */
export async function creditLineByOperator(
  services: Services,
  ref: string,
  member: MemberFacts,
  operator: Settler,
): Promise<boolean> {
  const { payment } = await readLine(services, ref)
  if (member.currency !== payment.currency)
    throw new Refusal('INVALID_REQUEST', { field: 'member', currency: member.currency })
  const { why } = operator
  const outcome = await transaction(services.pool, (tx) =>
    creditBankPayment(services, tx, {
      memberId: member.id,
      payment,
      channel: 'feed',
      actor: 'operator',
      why,
      operator,
    }),
  )
  if (outcome.kind === 'credited') services.nudge(member.id, ['wallet', 'statement'])
  return outcome.kind === 'credited'
}

/** An operator rejects a payment: no channel credits it any more, and it is given back outside the wallet. */
export async function rejectLineByOperator(services: Services, ref: string, operator: Settler): Promise<boolean> {
  const { payment } = await readLine(services, ref)
  return transaction(services.pool, async (tx) => {
    await lockBankPayment(tx, refOf(payment))
    if (await readDecision(tx, payment)) return false
    await insertDecision(tx, payment, { movementId: null, channel: 'feed', at: services.clock.now() })
    await markLine(tx, payment, 'rejected')
    return closeCase(services, tx, { type: 'bank-payment', id: ref }, { verdict: 'rejected', ...operator })
  })
}

async function readLine({ pool }: Services, ref: string): Promise<BankLine> {
  const [, sendingBank, bankReference] = /^bank\/([^/]+)\/([^/]+)$/.exec(ref) ?? []
  const line = sendingBank && bankReference ? await findLine(pool, { sendingBank, bankReference }) : undefined
  if (!line) throw new Error(`there is no line of a statement for ${ref}`)
  return line
}
