import type { Tx } from '../database/pool.ts'

/**
 * One effect per `Idempotency-Key` (decisions.md §1). A use case that moves money calls `claim` as the first statement of
 * its first transaction, and `store` in the transaction that settles it; a crash between the two leaves a claim that the
 * settling job answers. Without a key both do nothing.
 */
export type Once = {
  claim(tx: Tx): Promise<void>
  store(tx: Tx, answer: unknown): Promise<void>
}
