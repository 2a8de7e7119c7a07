import type { Bonus, BonusConditions } from '@krapao/contract/calls/bonuses'
import type { ErrorCode } from '@krapao/contract/errors'
import type { Currency } from '@krapao/contract/money'
import { businessDay, businessWeek } from '../business-day.ts'
import { type Minor, minorOf, toMajor } from '../money.ts'
import type { Services } from '../services.ts'
import { bonusOn, stateIfTaken } from './bonus-rules.ts'
import { type CampaignTerms, type OfferedCampaign, termsOf } from './campaign.ts'
import type { Holdings, UnusedDeposit } from './facts-store.ts'
import type { ReceivedBonus } from './grant-store.ts'
import type { Grant } from './grant.ts'

/** What of a member decides whether and how they may take a bonus. */
export type Taker = {
  readonly currency: Currency
  readonly active: Grant | undefined
  /** All that they ever took of it, the latest first. */
  readonly received: readonly ReceivedBonus[]
  readonly deposit: UnusedDeposit | undefined
  readonly holdings: Holdings
  readonly isWithdrawing: boolean
}

/** How often it was received in the period that counts: ever, on this business day, in this week from Monday. */
function receivedLately({ type }: Pick<OfferedCampaign, 'type'>, received: readonly Date[], now: Date): number {
  if (type === 'limit') return received.length
  const periodOf = type === 'day' ? businessDay : businessWeek
  return received.filter((at) => periodOf(at) === periodOf(now)).length
}

/** Of the deposit, what is still there: money that has been lost or withdrawn since can not be committed. */
export const committedOf = (deposit: UnusedDeposit, { totalMinor }: Holdings): Minor =>
  minorOf(Math.max(0, Math.min(deposit.amountMinor, totalMinor)))

/** Why a member may not take it now, the rules in the order in which they are said. Undefined when they may. */
export function whyNot(
  campaign: OfferedCampaign,
  terms: CampaignTerms,
  taker: Taker,
  now: Date,
): ErrorCode | undefined {
  const dates = taker.received.map(({ activatedAt }) => activatedAt)
  if (taker.active) return taker.active.code === campaign.code ? 'BONUS_ALREADY_ACTIVE' : 'BONUS_REMAINING'
  if (receivedLately(campaign, dates, now) >= campaign.maxReceived)
    return campaign.isPromotion ? 'PROMOTION_RECEIVED' : 'BONUS_MAX_CLAIMED'
  if (campaign.quota !== null && campaign.taken >= campaign.quota) return 'BONUS_FULL'
  if (taker.isWithdrawing || taker.holdings.isMoving) return 'REQUEST_IN_PROGRESS'
  const isEnough = taker.deposit && committedOf(taker.deposit, taker.holdings) >= terms.minimumMinor
  return isEnough ? undefined : 'BONUS_CONDITION'
}

/** A campaign as its card shows it, with what it would mean for this member in their own money. */
export function presentOffer({ clock, settings }: Services, campaign: OfferedCampaign, taker: Taker): Bonus {
  const now = clock.now()
  const terms = termsOf(campaign, taker.currency, settings)
  const reason = whyNot(campaign, terms, taker, now)
  const latest = taker.received[0]
  return {
    code: campaign.code,
    type: campaign.type,
    title: campaign.title,
    description: campaign.description,
    banners: [{ image: campaign.banner, html: campaign.description }],
    maxReceived: campaign.maxReceived,
    percentFail: terms.percentFail,
    percent: campaign.percent,
    maximum: toMajor(terms.maximumMinor),
    minimum: toMajor(terms.minimumMinor),
    multiple: terms.multiple,
    cashOutMultiple: terms.cashOutMultiple,
    days: terms.lifeDays,
    left: campaign.quota === null ? null : campaign.quota - campaign.taken,
    state: stateOf(reason),
    ...(reason && { reason }),
    conditions: conditionsOf(campaign, terms, taker, now),
    userBonus: latest
      ? {
          _id: latest.id,
          isActive: latest.isActive,
          received: taker.received.map(({ activatedAt }) => ({ updatedAt: activatedAt.toISOString() })),
        }
      : null,
  }
}

function stateOf(reason: ErrorCode | undefined): Bonus['state'] {
  if (!reason) return 'available'
  if (reason === 'BONUS_ALREADY_ACTIVE') return 'active'
  return reason === 'BONUS_MAX_CLAIMED' || reason === 'PROMOTION_RECEIVED' ? 'received' : 'blocked'
}

/** In exact baht, by the very rules that it will be held to. */
function conditionsOf(
  { percent }: OfferedCampaign,
  terms: CampaignTerms,
  { deposit, holdings }: Taker,
  now: Date,
): BonusConditions | null {
  const committedMinor = deposit ? committedOf(deposit, holdings) : minorOf(0)
  if (!deposit || committedMinor < terms.minimumMinor) return null
  const bonusMinor = bonusOn(committedMinor, percent, terms.maximumMinor)
  const expiresAt = new Date(now.getTime() + terms.lifeDays * 24 * 60 * 60 * 1000)
  const state = stateIfTaken({ ...terms, committedMinor, bonusMinor, expiresAt }, holdings, now)
  return {
    deposit: {
      _id: deposit.id,
      amount: toMajor(deposit.amountMinor),
      createdAt: deposit.createdAt.toISOString(),
    },
    committed: { amount: toMajor(committedMinor), isWhole: committedMinor === deposit.amountMinor },
    bonus: toMajor(bonusMinor),
    base: toMajor(state.baseMinor),
    turnover: toMajor(state.turnoverNeededMinor),
    cashOut: toMajor(state.cashOutMinor),
    bustAt: toMajor(state.bustAtMinor),
    expiresAt: expiresAt.toISOString(),
  }
}
