import type { Queryable } from '../database/pool.ts'
import { unsentPayouts } from './store.ts'

/** Which of these movements are withdrawals that can still be cancelled: nothing of them has been sent. */
export const findCancellable = async (db: Queryable, movementIds: readonly string[]): Promise<ReadonlySet<string>> =>
  movementIds.length === 0 ? new Set() : new Set(await unsentPayouts(db, movementIds))
