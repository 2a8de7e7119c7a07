import type { Commitment } from '@krapao/contract/calls/spinwheel'
import { type Slice, hashOdds, sha256 } from '@krapao/verifier/spin-maths'
import type { Queryable, Tx } from '../database/pool.ts'
import type { Services } from '../services.ts'
import { insertSeed, type LiveSeed, lockLiveSeed, readLiveSeed } from './seed-store.ts'

const seedBytes = 32

/** Commits to a new server seed, unless the member has a live one: from here on only its hash leaves the server. */
export async function commitToSeed(
  { newId, random, clock }: Pick<Services, 'newId' | 'random' | 'clock'>,
  db: Queryable,
  memberId: string,
) {
  const serverSeed = Buffer.from(random(seedBytes)).toString('hex')
  const serverSeedHash = await sha256(serverSeed)
  await insertSeed(db, { id: newId(), memberId, serverSeed, serverSeedHash, at: clock.now() })
}

/** What the member's next spin is drawn from. */
export async function findSeed(services: Services, memberId: string): Promise<LiveSeed> {
  const known = await readLiveSeed(services.pool, memberId)
  if (known) return known
  await commitToSeed(services, services.pool, memberId)
  return (await readLiveSeed(services.pool, memberId))!
}

/** The same for a spin or a reveal, which nobody else of the member can do meanwhile. */
export async function holdSeed(services: Services, tx: Tx, memberId: string): Promise<LiveSeed> {
  const known = await lockLiveSeed(tx, memberId)
  if (known) return known
  await commitToSeed(services, tx, memberId)
  return (await lockLiveSeed(tx, memberId))!
}

/** What the member is shown before a spin. */
export const commitmentOf = async (seed: LiveSeed, slices: readonly Slice[]): Promise<Commitment> => ({
  serverSeedHash: seed.serverSeedHash,
  oddsHash: await hashOdds(slices),
  nonce: seed.nextNonce,
})
