import type { Queryable, Tx } from '../database/pool.ts'
import type { Refusal } from '../refusal.ts'

/**
 * One effect per `Idempotency-Key` (decisions.md §1). A use case that moves money calls `claim` as the first statement of
 * its first transaction, and `store` in the transaction that settles it; a crash between the two leaves a claim that the
 * settling job answers. Without a key both do nothing. `oncePerKey` in movements/once.ts makes it and tells the whole story.
 */
export type Once = {
  /** To be kept with the movement, so that the job that settles it can answer too. */
  readonly key: string | undefined
  claim(tx: Tx): Promise<void>
  /** The first answer stored is the one that stays. A refusal is an answer as well. */
  store(tx: Queryable, answer: object | Refusal): Promise<void>
}
