import type { BonusType, Words } from '@krapao/contract/calls/bonuses'
import type { Currency } from '@krapao/contract/money'
import { limitIn } from '../money-limits.ts'
import type { Minor } from '../money.ts'
import type { Settings } from '../settings.ts'

/** A bonus or promotion that the operator offers. What is null follows the settings. */
export type Campaign = {
  readonly code: string
  /** Not in the list: found by its code. */
  readonly isPromotion: boolean
  readonly type: BonusType
  readonly maxReceived: number
  readonly title: Words
  readonly description: Words
  /** Path of a picture. */
  readonly banner: string
  readonly percent: number
  /** The most that it gives, and the least deposit that it matches; for kip times `kipPerBaht`. */
  readonly maximumBaht: number
  readonly minimumBaht: number
  readonly multiple: number | null
  readonly lifeDays: number | null
  readonly cashOutMultiple: number | null
  readonly percentFail: number | null
  readonly quota: number | null
  readonly position: number
  /** False: nobody can take it any more. Offered when absent. */
  readonly isOffered?: boolean
}

export type OfferedCampaign = Campaign & { readonly taken: number }

/** What a campaign comes to for a member's currency, with the settings in place of what it does not say itself. */
export type CampaignTerms = {
  readonly maximumMinor: Minor
  readonly minimumMinor: Minor
  readonly multiple: number
  readonly lifeDays: number
  readonly cashOutMultiple: number
  readonly percentFail: number
}

export function termsOf(campaign: Campaign, currency: Currency, settings: Settings): CampaignTerms {
  const { bonuses } = settings
  return {
    maximumMinor: limitIn(currency, campaign.maximumBaht, settings),
    minimumMinor: limitIn(currency, campaign.minimumBaht, settings),
    multiple: campaign.multiple ?? bonuses.multiple,
    lifeDays: campaign.lifeDays ?? bonuses.lifeDays,
    cashOutMultiple: campaign.cashOutMultiple ?? bonuses.cashOutMultiple,
    percentFail: campaign.percentFail ?? bonuses.percentFail,
  }
}
