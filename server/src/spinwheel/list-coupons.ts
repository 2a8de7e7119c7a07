import type { CallAnswer } from '@krapao/contract/calls'
import type { Services } from '../services.ts'
import { listHeld } from './coupon-store.ts'
import { presentPrize } from './present-prize.ts'

/** The coupons that a member can claim, one row a prize, the first to expire first. */
export async function listCoupons(
  { pool, clock }: Pick<Services, 'pool' | 'clock'>,
  memberId: string,
): Promise<CallAnswer<'GET /spinwheel/coupon'>> {
  const held = await listHeld(pool, memberId, clock.now())
  const coupons = held.map(({ first, count }) => ({
    _id: first.id,
    prize: presentPrize(first),
    amount: count,
    expiresAt: first.expiresAt.toISOString(),
  }))
  return { total: coupons.length, coupons }
}
