import type { CaseKind } from '@krapao/contract/ops/case-kinds'
import { type Tx, transaction } from '../database/pool.ts'
import { openCase } from '../cases/open-case.ts'
import type { Services } from '../services.ts'
import type { Actor, Movement } from './movement.ts'
import { type StateChange, changeState, countAttempt } from './store.ts'

/** The jobs that ask a third party what became of a movement. */
export type SettlingJob = 'settle-transfer' | 'settle-withdrawal' | 'settle-voucher'

type Told = { readonly actor: Actor; readonly why?: string }

/**
 * No answer from the third party: the movement is *unknown*, never failed (decisions.md §3). Its money stays where it is
 * and the first rung of the ladder is set.
 */
export async function leaveUnknown(services: Services, job: SettlingJob, movement: Movement, told: Told) {
  await transaction(services.pool, async (tx) => {
    await changeState(tx, movement.id, ['asked', 'held'], 'unknown', { at: services.clock.now(), ...told })
    await enqueueLook(services, tx, job, movement.id, 0)
  })
  services.nudge(movement.memberId, ['wallet', 'statement'])
}

/** Asked in vain once more: the next rung of the ladder. `queue` hands it to the operators, still held. */
export async function askLater(
  services: Services,
  job: SettlingJob,
  movement: Movement,
  told: Told & { readonly queue?: boolean },
) {
  const { queue, ...change } = { ...told, at: services.clock.now() }
  await transaction(services.pool, async (tx) => {
    if (queue) await putBeforeOperators(services, tx, movement, change)
    else await changeState(tx, movement.id, ['asked', 'held'], 'unknown', change)
    await enqueueLook(services, tx, job, movement.id, await countAttempt(tx, movement.id))
  })
}

/** With the case that shows it to them. Once there it stays: a later round finds it queued and changes nothing. */
async function putBeforeOperators(services: Services, tx: Tx, { id }: Movement, change: StateChange) {
  const queued = await changeState(tx, id, ['asked', 'held', 'unknown'], 'queued', change)
  if (!queued) return
  const { memberId, type, reference, from, to, attempts, createdAt } = queued
  await openCase(services, tx, {
    kind: kindOf(type),
    subject: { type: 'movement', id },
    by: change.actor,
    why: change.why ?? 'the third party does not tell',
    found: { reference, from, to, attempts, createdAt: createdAt.toISOString() },
    money: queued,
    candidates: [memberId],
  })
}

const kindOf = (type: Movement['type']): CaseKind => {
  if (type === 'withdraw') return 'unsettled-withdrawal'
  return type === 'deposit' ? 'unsettled-deposit' : 'unsettled-transfer'
}

/** The job that settles a movement should the request that opened it be lost; in the transaction that opens it. */
export const enqueueFirstLook = (services: Services, tx: Tx, job: SettlingJob, movementId: string): Promise<void> =>
  enqueueIn(services, tx, job, movementId, services.settings.transfers.firstLookMs)

const enqueueLook = (services: Services, tx: Tx, job: SettlingJob, movementId: string, attempts: number) => {
  const { ladderMs } = services.settings.transfers
  return enqueueIn(services, tx, job, movementId, ladderMs[Math.min(attempts, ladderMs.length - 1)]!)
}

/** One job a movement: a later look takes the place of the one that was set. */
const enqueueIn = (services: Services, tx: Tx, job: SettlingJob, movementId: string, waitMs: number) => {
  const runAt = new Date(services.clock.now().getTime() + waitMs)
  return services.enqueue(tx, job, { movementId }, { key: `${job}/${movementId}`, runAt })
}
