import type { Currency } from '@krapao/contract/money'
import type { Tx } from '../database/pool.ts'
import type { Services } from '../services.ts'
import { insertCoupon } from './coupon-store.ts'
import { wordsFor } from './present-prize.ts'
import { inMinor, worthOf } from './prize.ts'
import type { SpinOutcome } from './spin-store.ts'
import { type SliceOnWheel, takePrize } from './wheel-store.ts'

type Winner = { readonly spinId: string; readonly memberId: string; readonly currency: Currency }

type Won = {
  readonly outcome: SpinOutcome
  /** Inserted once its spin stands. */
  readonly coupon?: { readonly view: { _id: string; expiresAt: string }; readonly insert: () => Promise<void> }
}

/**
 * What a drawn slice brings: nothing, a coupon with today's worth and words, or, when its stock or budget is spent,
 * nothing but the coin back. Only of a limited prize does anybody wait for anybody.
 */
export async function winPrize(services: Services, tx: Tx, slice: SliceOnWheel, winner: Winner): Promise<Won> {
  const { settings, newId, clock } = services
  const { spinId, memberId, currency } = winner
  if (slice.kind === 'nothing') return { outcome: 'nothing' }
  const worth = worthOf(slice, currency, settings)
  const budgetMinor = slice.budgetBaht === null ? null : inMinor(slice.budgetBaht, currency, settings)
  const isLimited = slice.stock !== null || budgetMinor !== null
  if (isLimited && !(await takePrize(tx, slice.code, { currency, worthMinor: worth, budgetMinor })))
    return { outcome: 'gone' }
  const wonAt = clock.now()
  const coupon = {
    id: newId(),
    memberId,
    spinId,
    prizeCode: slice.code,
    kind: slice.kind,
    value: worth,
    currency,
    label: wordsFor(services, slice, currency).label,
    wonAt,
    expiresAt: new Date(wonAt.getTime() + settings.spinwheel.couponLifeMs),
  }
  const view = { _id: coupon.id, expiresAt: coupon.expiresAt.toISOString() }
  return { outcome: 'won', coupon: { view, insert: () => insertCoupon(tx, coupon) } }
}
