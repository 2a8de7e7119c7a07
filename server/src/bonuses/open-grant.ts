import type { Currency } from '@krapao/contract/money'
import type { Tx } from '../database/pool.ts'
import { mainAccount } from '../ledger/ledger.ts'
import { type Minor, minorOf } from '../money.ts'
import { postMovement } from '../movements/post-movement.ts'
import { openMovement } from '../movements/store.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'
import { readBonusNow } from './bonus-now.ts'
import type { CampaignTerms } from './campaign.ts'
import { describeBonus } from './describe-bonus.ts'
import { isWithdrawing, readHoldings } from './facts-store.ts'
import { findActiveGrant, insertGrant, lockBonusesOf } from './grant-store.ts'
import type { Grant } from './grant.ts'
import { missingOf } from './missing-of.ts'

export type GrantOpening = Pick<Grant, 'memberId' | 'code' | 'isPromotion' | 'type' | 'title' | 'depositMovementId'> & {
  readonly currency: Currency
  readonly committedMinor: Minor
  readonly bonusMinor: Minor
  readonly terms: Omit<CampaignTerms, 'maximumMinor' | 'minimumMinor'>
}

/**
 * Takes the member's turn, and refuses while they have a bonus or a withdrawal is on its way, or money between the main
 * wallet and a game: it may be counted in both places, and what they have must be certain.
 */
export async function refuseSecond(services: Services, tx: Tx, memberId: string, code: string | null): Promise<void> {
  await lockBonusesOf(tx, memberId)
  const active = await findActiveGrant(tx, memberId)
  if (active && code !== null && active.code === code) throw new Refusal('BONUS_ALREADY_ACTIVE')
  if (active) throw new Refusal('BONUS_REMAINING', missingOf((await readBonusNow(services, tx, active)).state))
  if (await isWithdrawing(tx, memberId)) throw new Refusal('REQUEST_IN_PROGRESS', { why: 'a withdrawal' })
  if ((await readHoldings(tx, memberId)).isMoving) throw new Refusal('REQUEST_IN_PROGRESS', { why: 'a transfer' })
}

/**
 * A bonus is added to the main wallet: its movement, its money and its terms in the caller's transaction, after
 * `refuseSecond`, with the job that ends it when its time is over.
 */
export async function openGrant(services: Services, tx: Tx, opening: GrantOpening): Promise<Grant> {
  const { memberId, currency, bonusMinor, committedMinor, terms } = opening
  const { totalMinor } = await readHoldings(tx, memberId)
  const now = services.clock.now()
  const movement = await openMovement(tx, {
    id: services.newId(),
    memberId,
    type: 'bonus',
    state: 'posted',
    from: 'bonus',
    to: 'main',
    amountMinor: bonusMinor,
    currency,
    at: now,
    actor: 'request',
    detail: describeBonus(services, opening),
  })
  await postMovement(services, tx, movement, {
    kind: 'bonus',
    debit: 'house/bonus',
    credit: mainAccount(memberId),
    cause: { type: 'bonus', id: movement.id },
  })
  const { mainSeq } = await readHoldings(tx, memberId)
  const { lifeDays, ...multiples } = terms
  const grant = {
    id: movement.id,
    memberId,
    currency,
    code: opening.code,
    isPromotion: opening.isPromotion,
    type: opening.type,
    title: opening.title,
    depositMovementId: opening.depositMovementId,
    committedMinor,
    bonusMinor,
    ownMinor: minorOf(Math.max(totalMinor, committedMinor)),
    mainSeq,
    ...multiples,
    activatedAt: now,
    expiresAt: new Date(now.getTime() + lifeDays * dayMs),
  }
  await insertGrant(tx, grant)
  const job = { key: `review-bonus/${grant.id}`, runAt: grant.expiresAt }
  await services.enqueue(tx, 'review-bonus', { memberId }, job)
  return { ...grant, payoutMovementId: null, forfeitMovementId: null, isOut: false }
}

const dayMs = 24 * 60 * 60 * 1000
