import type { Settler } from '../cases/operator-case.ts'
import { transaction } from '../database/pool.ts'
import { creditBankPayment } from '../deposits/bank/credit-bank-payment.ts'
import type { MemberFacts } from '../members/find-member.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'
import { settle } from './conclude-slip.ts'
import { lockSlip } from './store.ts'

/**
 * An operator credits what a slip tells of to the member they name, once and for all channels. Only where the bank has said
 * what was paid: else the line of the statement is what is credited, and the slip follows it. False when somebody was faster.
 */
export async function creditSlipByOperator(
  services: Services,
  slipId: string,
  member: MemberFacts,
  operator: Settler,
): Promise<boolean> {
  const told = await transaction(services.pool, async (tx) => {
    const slip = await lockSlip(tx, slipId)
    if (slip?.state !== 'queued') return []
    const { payment } = slip
    if (!payment) throw new Refusal('INVALID_REQUEST', { field: 'decision', allowed: ['reject'] })
    if (member.currency !== payment.currency)
      throw new Refusal('INVALID_REQUEST', { field: 'member', currency: member.currency })
    const outcome = await creditBankPayment(services, tx, {
      memberId: member.id,
      payment,
      channel: 'slip',
      actor: 'operator',
      why: operator.why,
      operator,
      detail: { slipId },
    })
    if (outcome.kind === 'known') return []
    const { id: movementId, createdAt: creditedAt } = outcome.movement
    const why = `${operator.by}: ${operator.why}`
    const isOwn = member.id === slip.memberId
    await settle(
      services,
      tx,
      slip,
      isOwn ? { state: 'credited', why, movementId, creditedAt } : { state: 'refused', reason: 'NOT_MATCH', why },
      operator,
    )
    return [member.id, slip.memberId]
  })
  for (const memberId of new Set(told)) services.nudge(memberId, ['wallet', 'statement'])
  return told.length > 0
}

/** An operator rejects a slip. Its payment, if there is one, is not decided by that: the statement may still tell of it. */
export async function rejectSlipByOperator(services: Services, slipId: string, operator: Settler): Promise<boolean> {
  const memberId = await transaction(services.pool, async (tx) => {
    const slip = await lockSlip(tx, slipId)
    if (slip?.state !== 'queued') return undefined
    const change = {
      state: 'refused',
      reason: slip.reason ?? 'NOT_MATCH',
      why: `${operator.by}: ${operator.why}`,
    } as const
    return (await settle(services, tx, slip, change, operator)) ? slip.memberId : undefined
  })
  if (memberId) services.nudge(memberId, ['statement'])
  return memberId !== undefined
}
