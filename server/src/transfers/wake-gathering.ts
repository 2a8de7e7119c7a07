import type { Queryable } from '../database/pool.ts'
import type { Services } from '../services.ts'

/** Lets a gathering look again, now or at `runAt`: one pending look at a time is enough. */
export const wakeGathering = (services: Services, db: Queryable, gatheringId: string, runAt?: Date): Promise<void> =>
  services.enqueue(
    db,
    'continue-gathering',
    { gatheringId },
    { key: `continue-gathering/${gatheringId}`, ...(runAt && { runAt }) },
  )
