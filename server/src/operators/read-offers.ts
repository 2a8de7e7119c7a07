import { allOffers } from '../bonuses/offer-bonus.ts'
import type { Queryable } from '../database/pool.ts'
import { toMajor } from '../money.ts'
import { wheelNow } from '../spinwheel/set-wheel.ts'
import type { Offers } from './offers.ts'

/** An operator reads what is offered, in the shape in which they can change it, and what was taken, won and spent of it. */
export async function readOffers(db: Queryable): Promise<Offers> {
  const [bonuses, wheel] = await Promise.all([allOffers(db), wheelNow(db)])
  const taken = Object.fromEntries(bonuses.map((bonus) => [bonus.code, bonus.taken]))
  const won = Object.fromEntries(
    wheel.map(({ code, won: count, spentMinor: { BAHT, LAK } }) => [
      code,
      { won: count, spentBaht: toMajor(BAHT), spentKip: toMajor(LAK) },
    ]),
  )
  return {
    bonuses: bonuses.map(({ taken: _taken, ...bonus }) => bonus),
    wheel: wheel.map(({ won: _won, spentMinor: _spent, ...slice }) => slice),
    counted: { taken, wheel: won },
  }
}
