import type { Commitment } from '@krapao/contract/calls/spinwheel'
import { transaction } from '../database/pool.ts'
import type { Services } from '../services.ts'
import { commitmentOf, commitToSeed, holdSeed } from './hold-seed.ts'
import { endSeed, lockLiveSeed } from './seed-store.ts'
import { readSlices } from './wheel-store.ts'

/**
 * A member wants to check their spins: the seed that those were drawn from is revealed, in their receipts, and the server
 * commits to a new one, which the next spin is drawn from. A seed that drew nothing yet stays a secret; so a repeat
 * changes nothing.
 */
export async function revealSeed(services: Services, memberId: string): Promise<{ commitment: Commitment }> {
  const { pool, clock } = services
  return transaction(pool, async (tx) => {
    const seed = await holdSeed(services, tx, memberId)
    const slices = await readSlices(tx)
    if (seed.nextNonce === 0) return { commitment: await commitmentOf(seed, slices) }
    await endSeed(tx, seed.id, clock.now())
    await commitToSeed(services, tx, memberId)
    return { commitment: await commitmentOf((await lockLiveSeed(tx, memberId))!, slices) }
  })
}
