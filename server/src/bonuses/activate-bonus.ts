import type { ActiveBonus } from '@krapao/contract/calls/bonuses'
import { type Tx, transaction } from '../database/pool.ts'
import { findPlayer } from '../members/find-player.ts'
import type { MemberFacts } from '../members/find-member.ts'
import { toMajor } from '../money.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'
import { readBonusNow } from './bonus-now.ts'
import { bonusOn } from './bonus-rules.ts'
import { findCampaign, takeOne } from './campaign-store.ts'
import { type OfferedCampaign, termsOf } from './campaign.ts'
import type { Grant } from './grant.ts'
import { committedOf, whyNot } from './offer-for-member.ts'
import { openGrant, refuseSecond } from './open-grant.ts'
import { presentActive } from './present-active.ts'
import { readTaker } from './read-taker.ts'
import { readyForBonus } from './ready-for-bonus.ts'

/**
 * A member takes a bonus or a promotion. It matches their last deposit that was not used for one; the deposit, the quota's
 * place, the terms and the money are written together or not at all. One they had that is over ends first; of a second
 * request, or of a withdrawal that races, one waits for the other and is refused. A repeat finds it active.
 */
export async function activateBonus(
  services: Services,
  memberId: string,
  written: string,
  kind: { readonly isPromotion: boolean },
): Promise<ActiveBonus> {
  const member = await findPlayer(services, memberId)
  const code = written.toUpperCase()
  const isThere = await findCampaign(services.pool, code, kind.isPromotion)
  if (!isThere) throw new Refusal(kind.isPromotion ? 'NO_PROMOTION' : 'NO_DATA')
  await readyForBonus(services, memberId)
  const grant = await transaction(services.pool, async (tx) => {
    await refuseSecond(services, tx, memberId, code)
    const campaign = await findCampaign(tx, code, kind.isPromotion)
    if (!campaign) throw new Refusal(kind.isPromotion ? 'NO_PROMOTION' : 'NO_DATA')
    return take(services, tx, member, campaign)
  })
  services.nudge(memberId, ['wallet', 'statement'])
  return presentActive(await readBonusNow(services, services.pool, grant))
}

async function take(services: Services, tx: Tx, member: MemberFacts, campaign: OfferedCampaign): Promise<Grant> {
  const { receivedOf, ...facts } = await readTaker(tx, member, [campaign.code])
  const taker = { ...facts, received: receivedOf(campaign.code) }
  const { maximumMinor, minimumMinor, ...terms } = termsOf(campaign, member.currency, services.settings)
  const committedMinor = taker.deposit ? committedOf(taker.deposit, taker.holdings) : undefined
  const reason = whyNot(campaign, { maximumMinor, minimumMinor, ...terms }, taker, services.clock.now())
  if (reason === 'BONUS_CONDITION')
    throw new Refusal(reason, { minimum: toMajor(minimumMinor), have: committedMinor ? toMajor(committedMinor) : 0 })
  if (reason) throw new Refusal(reason)
  if (!(await takeOne(tx, campaign))) throw new Refusal('BONUS_FULL')
  return openGrant(services, tx, {
    memberId: member.id,
    currency: member.currency,
    code: campaign.code,
    isPromotion: campaign.isPromotion,
    type: campaign.type,
    title: campaign.title,
    depositMovementId: taker.deposit!.id,
    committedMinor: committedMinor!,
    bonusMinor: bonusOn(committedMinor!, campaign.percent, maximumMinor),
    terms,
  })
}
