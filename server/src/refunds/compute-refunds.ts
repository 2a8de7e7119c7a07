import { bonusPeriodsOf } from '../bonuses/active-bonus-of.ts'
import { nextDay, startOfDay } from '../business-day.ts'
import { accrueShares } from '../loss-shares/accrue-shares.ts'
import { turnoverSince } from '../plays/turnover-since.ts'
import type { Services } from '../services.ts'

/**
 * The refunds of a business day, or of all closed days that are still corrected: a percentage of each member's net loss at
 * the providers, play under a bonus left out. Safe to repeat. While the feature is off nothing accrues.
 */
export async function computeRefunds(services: Services, day?: string): Promise<void> {
  const { isActive, percent } = services.settings.refunds
  if (isActive) await accrueShares(services, { kind: 'refund', percent, leftOut: playedUnderBonus }, day)
}

/**
 * What a member won or lost under bonuses on one day, asked of the providers for exactly those hours. Undefined when one of
 * them does not tell.
 */
async function playedUnderBonus(services: Services, memberId: string, day: string): Promise<number | undefined> {
  const [start, end] = [startOfDay(day), startOfDay(nextDay(day))]
  let winLossMinor = 0
  for (const period of await bonusPeriodsOf(services.pool, memberId, start, end)) {
    const from = period.from > start ? period.from : start
    const until = period.until && period.until < end ? period.until : end
    const played = await turnoverSince(services, memberId, from, until)
    if (played.unreached.length > 0) return undefined
    winLossMinor += played.winLossMinor
  }
  return winLossMinor
}
