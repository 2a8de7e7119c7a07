import type { Words } from '@krapao/contract/calls/bonuses'
import type { Currency } from '@krapao/contract/money'
import type { PrizeConditions } from '@krapao/contract/calls/spinwheel'
import type { Tx } from '../database/pool.ts'
import { type Minor, minorOf, toMajor } from '../money.ts'
import type { Services } from '../services.ts'
import { stateIfTaken } from './bonus-rules.ts'
import { readHoldings } from './facts-store.ts'
import { openGrant, refuseSecond } from './open-grant.ts'

export type BonusPrize = {
  readonly memberId: string
  readonly currency: Currency
  readonly amountMinor: Minor
  /** What the member calls it. */
  readonly title: Words
}

/**
 * Gives a bonus that matches no deposit, such as a prize of the wheel, in the caller's transaction: base = the bonus, all else
 * by the settings. Answers its id, which is also that of its movement. Refuses with BONUS_REMAINING while the member has
 * one, REQUEST_IN_PROGRESS while a withdrawal or a transfer is on its way; the caller's transaction is then undone. The caller
 * calls `readyForBonus` before it, and after the commit nudges `['wallet', 'statement']`.
 */
export async function grantBonus(services: Services, tx: Tx, prize: BonusPrize): Promise<string> {
  await refuseSecond(services, tx, prize.memberId, null)
  const { multiple, lifeDays, cashOutMultiple, percentFail } = services.settings.bonuses
  const { id } = await openGrant(services, tx, {
    memberId: prize.memberId,
    currency: prize.currency,
    code: null,
    isPromotion: false,
    type: 'limit',
    title: prize.title,
    depositMovementId: null,
    committedMinor: minorOf(0),
    bonusMinor: prize.amountMinor,
    terms: { multiple, lifeDays, cashOutMultiple, percentFail },
  })
  return id
}

/** What each of these prizes would ask of the member if it were given now, by the rules that it will be held to. */
export async function conditionsOfPrizes(
  { pool, settings, clock }: Pick<Services, 'pool' | 'settings' | 'clock'>,
  memberId: string,
  prizes: readonly Minor[],
): Promise<PrizeConditions[]> {
  if (prizes.length === 0) return []
  const holdings = await readHoldings(pool, memberId)
  const { lifeDays, ...terms } = settings.bonuses
  const now = clock.now()
  return prizes.map((bonusMinor) => {
    const prize = { ...terms, committedMinor: minorOf(0), bonusMinor, expiresAt: now }
    const state = stateIfTaken(prize, holdings, now)
    return {
      turnover: toMajor(state.turnoverNeededMinor),
      cashOut: toMajor(state.cashOutMinor),
      bustAt: toMajor(state.bustAtMinor),
      days: lifeDays,
    }
  })
}
