import type { CallAnswer } from '@krapao/contract/calls'
import { findMember } from '../members/find-member.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'
import { findCampaign, listCampaigns } from './campaign-store.ts'
import { presentOffer } from './offer-for-member.ts'
import { presentActive } from './present-active.ts'
import { readTaker } from './read-taker.ts'
import { settleBonus } from './settle-bonus.ts'

/**
 * A member looks at what is offered: each bonus with what it would mean in their own money, or why it can not be taken now,
 * and the one that they have. One that is over is ended by the look.
 */
export async function listBonuses(services: Services, memberId: string): Promise<CallAnswer<'GET /bonus'>> {
  const { active } = await settleBonus(services, memberId, { actor: 'request', ask: 'if old' })
  const [member, campaigns] = await Promise.all([findMember(services.pool, memberId), listCampaigns(services.pool)])
  const codes = campaigns.map(({ code }) => code)
  const { receivedOf, ...taker } = await readTaker(services.pool, member, codes)
  return {
    bonuses: campaigns.map((campaign) =>
      presentOffer(services, campaign, { ...taker, received: receivedOf(campaign.code) }),
    ),
    active: active ? presentActive(active) : null,
  }
}

/** A promotion by its code, in whatever case it was written. */
export async function findPromotion(
  services: Services,
  memberId: string,
  written: string,
): Promise<CallAnswer<'GET /promotion/find/{code}'>> {
  const code = written.toUpperCase()
  const campaign = await findCampaign(services.pool, code, true)
  if (!campaign) throw new Refusal('NO_PROMOTION')
  await settleBonus(services, memberId, { actor: 'request', ask: 'if old' })
  const member = await findMember(services.pool, memberId)
  const { receivedOf, ...taker } = await readTaker(services.pool, member, [code])
  return presentOffer(services, campaign, { ...taker, received: receivedOf(code) })
}
