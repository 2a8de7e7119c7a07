import type { CallBody } from '@krapao/contract/calls'
import type { MovementAnswer } from '@krapao/contract/calls/wallet'
import { enterWithdrawal, judgeWithdrawal } from '../bonuses/pay-under-bonus.ts'
import { transaction } from '../database/pool.ts'
import type { Once } from '../http/idempotency.ts'
import type { MemberFacts } from '../members/find-member.ts'
import { toMajor, toMinor } from '../money.ts'
import { answerInTime } from '../movements/answer-in-time.ts'
import { enqueueFirstLook } from '../movements/ask-later.ts'
import { holdMovement } from '../movements/hold-movement.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'
import { openWithdrawal, refuseOutsideLimits } from './open-withdrawal.ts'
import { sendPayout } from './send-payout.ts'
import { gatherAndPay } from './withdraw-all.ts'

/**
 * A member is paid to the bank account on record. The money is set aside, the provider pays it out by our reference, and
 * it is posted or given back; no answer leaves it set aside for the job to settle. Nothing blocks a withdrawal but its
 * limits, too little money, another withdrawal on its way and a bonus that is not met: not self-exclusion, not a time-out.
 * Under a bonus that is met everything is brought home first, since what is left behind is forfeited.
 */
export async function withdraw(
  services: Services,
  member: MemberFacts,
  asked: CallBody<'POST /wallet/withdraw'>,
  once: Once,
): Promise<MovementAnswer> {
  const amountMinor = toMinor(asked.amount)
  refuseOutsideLimits(services, member, amountMinor)
  const bonusId = await judgeWithdrawal(services, member.id)
  if (bonusId) return gatherAndPay(services, member, asked, once, bonusId)
  const movement = await transaction(services.pool, async (tx) => {
    await once.claim(tx)
    await enterWithdrawal(services, tx, member.id, undefined)
    const opened = await openWithdrawal(services, tx, member, {
      amountMinor,
      state: 'held',
      idempotencyKey: once.key,
    })
    if (!(await holdMovement(services, tx, opened))) throw new Refusal('MONEY_NOT_ENOUGH')
    await enqueueFirstLook(services, tx, 'settle-withdrawal', opened.id)
    return opened
  })
  services.nudge(member.id, ['wallet', 'statement'])
  const inProgress = { _id: movement.id, amount: toMajor(amountMinor) }
  const work = sendPayout(services, movement, 'request')
  return answerInTime(services, work, services.settings.payouts.answerWithinMs, inProgress)
}
