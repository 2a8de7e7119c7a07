import type { Queryable } from '../database/pool.ts'
import { putCampaign } from './campaign-store.ts'
import type { Campaign } from './campaign.ts'

/**
 * An operator offers a bonus or promotion, or changes what it offers from now on. Who has one keeps the terms they took
 * it on. A quota can not be set below what is taken: the database refuses it.
 */
export const offerBonus = (db: Queryable, campaign: Campaign): Promise<void> => putCampaign(db, campaign)
