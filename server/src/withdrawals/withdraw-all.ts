import type { CallBody } from '@krapao/contract/calls'
import type { MovementAnswer } from '@krapao/contract/calls/wallet'
import { enterWithdrawal, judgeWithdrawal, noteWithdrawal } from '../bonuses/pay-under-bonus.ts'
import { transaction } from '../database/pool.ts'
import type { Once } from '../http/idempotency.ts'
import type { MemberFacts } from '../members/find-member.ts'
import { toMajor, toMinor } from '../money.ts'
import { answerInTime } from '../movements/answer-in-time.ts'
import type { Services } from '../services.ts'
import { continueGathering } from '../transfers/continue-gathering.ts'
import { openGathering } from '../transfers/open-gathering.ts'
import { openWithdrawal, refuseOutsideLimits } from './open-withdrawal.ts'
import { payFromHome } from './pay-from-home.ts'

/**
 * A member is paid `amount`, from wherever their money lies: first every game balance is brought home, then the amount is
 * set aside and paid out. Both are rows before the first provider is asked, so that a crash in between is carried on by
 * their jobs. Slots that do not answer keep their money; if what came home is enough all the same, it is paid.
 */
export async function withdrawAll(
  services: Services,
  member: MemberFacts,
  asked: CallBody<'POST /wallet/withdrawAll'>,
  once: Once,
): Promise<MovementAnswer> {
  refuseOutsideLimits(services, member, toMinor(asked.amount))
  return gatherAndPay(services, member, asked, once, await judgeWithdrawal(services, member.id))
}

/** With the bonus that was judged to be met, which the payout then ends. */
export async function gatherAndPay(
  services: Services,
  member: MemberFacts,
  asked: CallBody<'POST /wallet/withdrawAll'>,
  once: Once,
  bonusId: string | undefined,
): Promise<MovementAnswer> {
  const amountMinor = toMinor(asked.amount)
  const shown = asked.forfeits === undefined ? {} : { shownForfeitMinor: toMinor(asked.forfeits, 'forfeits') }
  const { movement, gatheringId } = await transaction(services.pool, async (tx) => {
    await once.claim(tx)
    const bonus = await enterWithdrawal(services, tx, member.id, bonusId)
    const movement = await openWithdrawal(services, tx, member, {
      amountMinor,
      state: 'asked',
      idempotencyKey: once.key,
      detail: shown,
    })
    if (bonus) await noteWithdrawal(tx, bonus, movement.id)
    const opening = { memberId: member.id, to: 'main', payoutMovementId: movement.id }
    return { movement, gatheringId: await openGathering(services, tx, opening) }
  })
  const inProgress = { _id: movement.id, amount: toMajor(amountMinor) }
  const work = async () => {
    const outcome = await continueGathering(services, gatheringId, 'request')
    if (outcome.kind === 'waiting') return { ...inProgress, status: 'PROCESSING' } as const
    return payFromHome(services, movement.id, 'request')
  }
  return answerInTime(services, work(), services.settings.payouts.answerWithinMs, inProgress)
}
