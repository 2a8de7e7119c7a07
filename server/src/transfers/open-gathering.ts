import type { Tx } from '../database/pool.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'
import { insertGathering } from './gathering-store.ts'
import { wakeGathering } from './wake-gathering.ts'

export type GatheringOpening = {
  readonly memberId: string
  readonly to: string
  readonly payoutMovementId?: string
  readonly idempotencyKey?: string | undefined
}

/** Notes that everything is to be gathered, with the job that does it should the request be lost. One at a time. */
export async function openGathering(services: Services, tx: Tx, opening: GatheringOpening): Promise<string> {
  const id = services.newId()
  const createdAt = services.clock.now()
  const isOnly = await insertGathering(tx, {
    id,
    memberId: opening.memberId,
    to: opening.to,
    payoutMovementId: opening.payoutMovementId ?? null,
    idempotencyKey: opening.idempotencyKey ?? null,
    createdAt,
  })
  if (!isOnly) throw new Refusal('REQUEST_IN_PROGRESS')
  await wakeGathering(services, tx, id, new Date(createdAt.getTime() + services.settings.transfers.firstLookMs))
  return id
}
