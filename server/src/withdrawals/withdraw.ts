import type { CallBody } from '@krapao/contract/calls'
import type { MovementAnswer } from '@krapao/contract/calls/wallet'
import { transaction } from '../database/pool.ts'
import type { Once } from '../http/idempotency.ts'
import type { MemberFacts } from '../members/find-member.ts'
import { toMajor, toMinor } from '../money.ts'
import { answerInTime } from '../movements/answer-in-time.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'
import { enqueueFirstLook, holdWithdrawal, openWithdrawal, refuseOutsideLimits } from './open-withdrawal.ts'
import { sendPayout } from './send-payout.ts'

/**
 * A member is paid to the bank account on record. The money is set aside, the provider pays it out by our reference, and
 * it is posted or given back; no answer leaves it set aside for the job to settle. Nothing blocks a withdrawal but its
 * limits, too little money and another withdrawal on its way: not self-exclusion, not a time-out.
 */
export async function withdraw(
  services: Services,
  member: MemberFacts,
  asked: CallBody<'POST /wallet/withdraw'>,
  once: Once,
): Promise<MovementAnswer> {
  const amountMinor = toMinor(asked.amount)
  refuseOutsideLimits(services, member, amountMinor)
  const movement = await transaction(services.pool, async (tx) => {
    await once.claim(tx)
    const opened = await openWithdrawal(services, tx, member, {
      amountMinor,
      state: 'held',
      idempotencyKey: once.key,
    })
    if (!(await holdWithdrawal(services, tx, opened))) throw new Refusal('MONEY_NOT_ENOUGH')
    await enqueueFirstLook(services, tx, opened.id)
    return opened
  })
  services.nudge(member.id, ['wallet', 'statement'])
  const inProgress = { _id: movement.id, amount: toMajor(amountMinor) }
  const work = sendPayout(services, movement, 'request')
  return answerInTime(services, work, services.settings.payouts.answerWithinMs, inProgress)
}
