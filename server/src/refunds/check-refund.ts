import type { CallAnswer } from '@krapao/contract/calls'
import type { ErrorCode } from '@krapao/contract/errors'
import { settleBonus } from '../bonuses/settle-bonus.ts'
import { refundAccount } from '../ledger/ledger.ts'
import { accruedOf } from '../loss-shares/shares-of.ts'
import { findMember } from '../members/find-member.ts'
import { limitIn } from '../money-limits.ts'
import { type Minor, minorOf, toMajor } from '../money.ts'
import type { Services } from '../services.ts'

/** Why so much can not be received; undefined when it can. One satang short of the minimum is short. */
export function whyTooLittle(accruedMinor: number, minimumMinor: Minor): ErrorCode | undefined {
  if (accruedMinor <= 0) return 'NO_REFUND'
  return accruedMinor < minimumMinor ? 'REFUND_MINIMUM' : undefined
}

/** What has accrued for a member, what lies in their pot, and why it can not be received now. Changes nothing of either. */
export async function checkRefund(services: Services, memberId: string): Promise<CallAnswer<'GET /refund/check'>> {
  const { pool, ledger, settings } = services
  const { isActive, percent, minimum, conditions } = settings.refunds
  const [{ currency }, { active }, accruedMinor, pot] = await Promise.all([
    findMember(pool, memberId),
    settleBonus(services, memberId, { actor: 'request', ask: 'if old' }),
    accruedOf(pool, 'refund', memberId),
    ledger.balance(pool, refundAccount(memberId)),
  ])
  const minimumMinor = limitIn(currency, minimum, settings)
  const reason = why()
  return {
    result: reason === undefined,
    bonus: active !== undefined,
    info: reason ?? '',
    refundAmount: toMajor(minorOf(Math.max(accruedMinor, 0))),
    refundSuccess: conditions.success,
    refundFail: conditions.fail,
    percent,
    minimum: toMajor(minimumMinor),
    pot: toMajor(pot.balanceMinor),
  }

  function why(): ErrorCode | undefined {
    if (!isActive) return 'REFUND_INACTIVE'
    return active ? 'REFUND_CONDITION' : whyTooLittle(accruedMinor, minimumMinor)
  }
}
