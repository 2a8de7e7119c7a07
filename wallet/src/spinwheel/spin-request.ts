import type { CallBody } from '@krapao/contract/calls'
import type { Commitment } from '@krapao/contract/calls/spinwheel'

type Wish = CallBody<'POST /spinwheel/spin'>

const place = 'spinning'

/** Chosen after the server has committed to its own, so that neither side can choose the result. */
const newSeed = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * What to ask the server for. A spin whose answer never came is asked for in the very same words, and so under the same
 * key (api/idempotency-key.ts): it is the same spin, and takes no second coin.
 */
export const wishFor = ({ serverSeedHash, oddsHash }: Commitment): Wish => {
  const kept = sessionStorage.getItem(place)
  if (kept !== null) return JSON.parse(kept) as Wish
  const wish = { clientSeed: newSeed(), serverSeedHash, oddsHash }
  sessionStorage.setItem(place, JSON.stringify(wish))
  return wish
}

/** Its answer has come. */
export const forgetWish = (): void => sessionStorage.removeItem(place)
