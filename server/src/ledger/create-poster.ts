import type { Pool } from '../database/pool.ts'
import { applyItems } from './apply-items.ts'
import { asPost } from './create-ledger.ts'
import type { NewTransfer, Outcome } from './ledger.ts'

/** Posts one transfer in a transaction of its own, for movements that write nothing else. */
export type Poster = (transfer: NewTransfer) => Promise<Outcome>

type Waiting = {
  readonly transfer: NewTransfer
  readonly resolve: (outcome: Outcome) => void
  readonly reject: (error: unknown) => void
}

/** Past this a batch gains nothing and its locks are held longer. */
const largestBatch = 64

/**
 * Gathers transfers that arrive while the database is busy into one call, and so one commit, of at most 64. There is no
 * timer: with nothing before it a transfer goes at once, alone. An error undoes a whole batch, so its items are then
 * posted singly and only the one that is wrong fails; refs make this safe even when the error was a lost connection.
 * More than one lane pays only where commits are slow and cores idle.
 */
export function createPoster(pool: Pool, lanes = 1): Poster {
  const waiting: Waiting[] = []
  let busy = 0

  const run = async () => {
    busy++
    while (waiting.length > 0) await postBatch(pool, waiting.splice(0, largestBatch))
    busy--
  }

  return (transfer) =>
    new Promise((resolve, reject) => {
      waiting.push({ transfer, resolve, reject })
      if (busy < lanes) void run()
    })
}

/** Never throws: every item gets its own outcome or error. */
async function postBatch(pool: Pool, batch: readonly Waiting[]): Promise<void> {
  try {
    const outcomes = await applyItems(
      pool,
      batch.map((item) => asPost(item.transfer)),
    )
    batch.forEach((item, i) => item.resolve(outcomes[i]!))
  } catch (error) {
    if (batch.length === 1) return batch[0]!.reject(error)
    for (const item of batch) await postBatch(pool, [item])
  }
}
