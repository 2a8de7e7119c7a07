import type { CallAnswer } from '@krapao/contract/calls'
import { conditionsOfPrizes } from '../bonuses/grant-bonus.ts'
import { minorOf } from '../money.ts'
import type { Services } from '../services.ts'
import { listHeld } from './coupon-store.ts'
import { presentPrize } from './present-prize.ts'

/**
 * The coupons that a member can claim, one row a prize, the first to expire first; of a bonus with what it would ask of
 * them, in their own money, before they claim it.
 */
export async function listCoupons(
  services: Pick<Services, 'pool' | 'clock' | 'settings'>,
  memberId: string,
): Promise<CallAnswer<'GET /spinwheel/coupon'>> {
  const held = await listHeld(services.pool, memberId, services.clock.now())
  const bonuses = held.filter(({ first }) => first.kind === 'bonus')
  const worths = bonuses.map(({ first }) => minorOf(first.value))
  const asked = await conditionsOfPrizes(services, memberId, worths)
  const conditionsOf = new Map(bonuses.map(({ first }, at) => [first.id, asked[at]]))
  const coupons = held.map(({ first, count }) => {
    const conditions = conditionsOf.get(first.id)
    return {
      _id: first.id,
      prize: presentPrize(first),
      amount: count,
      expiresAt: first.expiresAt.toISOString(),
      ...(conditions && { conditions }),
    }
  })
  return { total: coupons.length, coupons }
}
