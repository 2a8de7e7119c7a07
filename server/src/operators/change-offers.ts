import { isDeepStrictEqual } from 'node:util'
import { Errors } from 'typebox/value'
import { offerBonus } from '../bonuses/offer-bonus.ts'
import { transaction } from '../database/pool.ts'
import type { Services } from '../services.ts'
import { setWheel } from '../spinwheel/set-wheel.ts'
import { type OfferChange, insertOfferChange } from './offer-change-store.ts'
import { Offers } from './offers.ts'
import { readOffers } from './read-offers.ts'

/** What of a file of offers is wrong, field by field; never applied in part. */
export class WrongOffers extends Error {
  override readonly name = 'WrongOffers'
}

type Changing = { readonly by: string; readonly why: string }

/**
 * An operator changes what is offered: the bonuses and promotions that are named, and the wheel as a whole if it is given.
 * All of it or nothing, in one transaction with a record of who changed what from what to what, and why. What members have
 * taken or won keeps its terms. Answers what has changed: a bonus's code, or `wheel`; what is as it was is not recorded.
 */
export async function changeOffers(services: Services, file: unknown, changing: Changing): Promise<string[]> {
  const wrong = Errors(Offers, file)
  if (wrong.length > 0)
    throw new WrongOffers(
      wrong
        .slice(0, 10)
        .map(({ instancePath, message }) => `${instancePath || '/'} ${message}`)
        .join('\n'),
    )
  const { bonuses = [], wheel } = file as Offers
  return transaction(services.pool, async (tx) => {
    const before = await readOffers(tx)
    const changed: string[] = []
    const record = (change: Pick<OfferChange, 'what' | 'code' | 'before' | 'after'>) =>
      insertOfferChange(tx, { id: services.newId(), at: services.clock.now(), ...changing, ...change })
    for (const bonus of bonuses) {
      const wanted = { ...bonus, isOffered: bonus.isOffered ?? true }
      const known = before.bonuses?.find(({ code }) => code === bonus.code)
      if (isDeepStrictEqual(known, wanted)) continue
      await apply(`the bonus ${bonus.code}`, () => offerBonus(tx, wanted))
      await record({ what: 'bonus', code: bonus.code, before: known ?? null, after: wanted })
      changed.push(bonus.code)
    }
    if (wheel && !isDeepStrictEqual(before.wheel, wheel)) {
      await apply('the wheel', () => setWheel(tx, wheel))
      await record({ what: 'wheel', code: null, before: before.wheel ?? null, after: wheel })
      changed.push('wheel')
    }
    return changed
  })
}

/** What the database or the wheel refuses is the operator's to mend: said in a sentence that names it. */
async function apply(what: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const { constraint, message } = error as Error & { constraint?: string }
    const why = constraint === 'bonus_within_quota' ? 'its quota is less than what was taken of it' : message
    throw new WrongOffers(`${what}: ${why}`)
  }
}
