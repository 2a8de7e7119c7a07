import type { CallAnswer } from '@krapao/contract/calls'
import { activeBonusInTurn } from '../bonuses/active-bonus-of.ts'
import { settleBonus } from '../bonuses/settle-bonus.ts'
import { transaction } from '../database/pool.ts'
import { refundAccount } from '../ledger/ledger.ts'
import { takeShares } from '../loss-shares/take-shares.ts'
import { findPlayer } from '../members/find-player.ts'
import { limitIn } from '../money-limits.ts'
import { minorOf, toMajor } from '../money.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'
import { whyTooLittle } from './check-refund.ts'
import { refundTitle } from './refund-words.ts'

/**
 * A member takes what has accrued into their refund pot. Taken in turn with whoever takes or ends a bonus of theirs, so
 * never beside one; of requests that arrive together one has it and the others are told NO_REFUND.
 */
export async function receiveRefund(services: Services, memberId: string): Promise<CallAnswer<'GET /refund/receive'>> {
  const { pool, ledger, settings } = services
  const { isActive, minimum, conditions } = settings.refunds
  if (!isActive) throw new Refusal('REFUND_INACTIVE')
  const { currency } = await findPlayer(services, memberId)
  const minimumMinor = limitIn(currency, minimum, settings)
  await settleBonus(services, memberId, { actor: 'request', ask: 'if old' })
  const { movement, potMinor } = await transaction(pool, async (tx) => {
    if (await activeBonusInTurn(tx, memberId)) throw new Refusal('REFUND_CONDITION')
    const movement = await takeShares(services, tx, {
      kind: 'refund',
      memberId,
      currency,
      conditions,
      title: refundTitle,
      to: { place: 'refund-pot', account: refundAccount(memberId) },
      check(accruedMinor = 0) {
        const reason = whyTooLittle(accruedMinor, minimumMinor)
        if (reason === 'REFUND_MINIMUM')
          throw new Refusal(reason, { minimum: toMajor(minimumMinor), have: toMajor(minorOf(accruedMinor)) })
        if (reason) throw new Refusal(reason)
      },
    })
    return { movement, potMinor: (await ledger.balance(tx, refundAccount(memberId))).balanceMinor }
  })
  services.nudge(memberId, ['wallet', 'statement'])
  return {
    message: 'REFUND_SUCCESS',
    _id: movement.id,
    refundAmount: toMajor(movement.amountMinor),
    refundSuccess: conditions.success,
    refundFail: conditions.fail,
    pot: toMajor(potMinor),
    reference: movement.reference,
  }
}
