import type { Queryable } from '../database/pool.ts'
import { listAll, putCampaign } from './campaign-store.ts'
import type { Campaign, OfferedCampaign } from './campaign.ts'

/**
 * An operator offers a bonus or promotion, or changes what it offers from now on. Who has one keeps the terms they took
 * it on. A quota can not be set below what is taken: the database refuses it.
 */
export const offerBonus = (db: Queryable, campaign: Campaign): Promise<void> => putCampaign(db, campaign)

/** All that was ever offered, with how many have taken it. */
export const allOffers = (db: Queryable): Promise<OfferedCampaign[]> => listAll(db)
