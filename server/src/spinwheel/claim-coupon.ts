import type { CallAnswer } from '@krapao/contract/calls'
import { readyForBonus } from '../bonuses/ready-for-bonus.ts'
import { countCoins } from '../coins/count-coins.ts'
import { type Tx, transaction } from '../database/pool.ts'
import { findPlayer } from '../members/find-player.ts'
import { oncePerKey } from '../movements/once.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'
import { type Coupon, claimById, claimByPrize, isBonusHeld, isPrizeKnown, isUnclaimed } from './coupon-store.ts'
import { givePrize } from './give-prize.ts'
import { presentPrize } from './present-prize.ts'

type Claimed = CallAnswer<'POST /spinwheel/coupon/claim'>

/**
 * A member claims one coupon: named by its id, or by its prize, then the one that expires first. The claim and what it
 * gives are one transaction, so of a hundred claims of one coupon that race one has the prize and the others are told
 * NO_CLAIMABLE_COUPON; and a prize that can not be given now (BONUS_REMAINING) leaves the coupon as it was.
 */
export async function claimCoupon(
  services: Services,
  memberId: string,
  named: string,
  key: string | undefined,
): Promise<Claimed> {
  const asked = { memberId, call: 'POST /spinwheel/coupon/claim', key, body: { coupon: named } }
  const claimed = await oncePerKey(services, asked, async (once) => {
    await prepare(services, memberId, named)
    return transaction(services.pool, async (tx) => {
      await once.claim(tx)
      const coupon = await take(services, tx, memberId, named)
      const { reference } = await givePrize(services, tx, coupon, once.key)
      const answer: Claimed = {
        _id: coupon.id,
        kind: coupon.kind,
        prize: presentPrize(coupon),
        remainingCoin: await countCoins(services, tx, memberId),
        reference,
      }
      await once.store(tx, answer)
      return answer
    })
  })
  services.nudge(memberId, ['wallet', 'statement'])
  return claimed
}

/** A bonus is taken, here as on the bonus page: not by who has excluded themselves, and on figures that are of now. */
async function prepare(services: Services, memberId: string, named: string): Promise<void> {
  if (!(await isBonusHeld(services.pool, memberId, named, services.clock.now()))) return
  await findPlayer(services, memberId)
  await readyForBonus(services, memberId)
}

const id = /^[0-9A-HJKMNP-TV-Z]{26}$/
const prizeCode = /^[a-z0-9-]{1,32}$/

async function take({ clock }: Pick<Services, 'clock'>, tx: Tx, memberId: string, named: string): Promise<Coupon> {
  const isPrize = prizeCode.test(named)
  if (!isPrize && !id.test(named)) throw new Refusal('INVALID_CODE')
  const now = clock.now()
  const coupon = await (isPrize ? claimByPrize : claimById)(tx, memberId, named, now)
  if (coupon) return coupon
  if (await isUnclaimed(tx, memberId, named, now)) throw new Refusal('COUPON_EXPIRED')
  if (isPrize && !(await isPrizeKnown(tx, memberId, named))) throw new Refusal('INVALID_PRIZE_CODE')
  throw new Refusal('NO_CLAIMABLE_COUPON')
}
