import type { Currency } from '@krapao/contract/money'
import type { Tx } from '../database/pool.ts'
import type { Minor } from '../money.ts'
import { enqueueFirstLook } from '../movements/ask-later.ts'
import { holdMovement } from '../movements/hold-movement.ts'
import type { Actor, Movement } from '../movements/movement.ts'
import { openMovement } from '../movements/store.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'
import { type GameTransfer, insertGameTransfer } from './store.ts'

/** A movement between the main wallet and one game, with what is needed to settle it. */
export type Leg = { readonly movement: Movement; readonly transfer: GameTransfer }

export type LegOpening = {
  readonly memberId: string
  readonly currency: Currency
  readonly slotCode: string
  readonly username: string
  /** As the provider sees it: `deposit` is main → game. */
  readonly direction: 'deposit' | 'withdraw'
  readonly amountMinor: Minor
  readonly actor: Actor
  readonly idempotencyKey?: string | undefined
  readonly onwardTo?: string
  readonly gatheringId?: string
  readonly detail?: Readonly<Record<string, unknown>>
}

/**
 * The first transaction of the order of writing (design/money.md): the movement, the hold on money that leaves the main
 * wallet, and the job that settles it should everything else be lost. Nothing is held for money that comes home.
 */
export async function openLeg(services: Services, tx: Tx, opening: LegOpening): Promise<Leg> {
  const { memberId, slotCode, direction, amountMinor, currency } = opening
  const now = services.clock.now()
  const isOut = direction === 'deposit'
  const movement = await openMovement(tx, {
    id: services.newId(),
    memberId,
    type: 'transfer',
    state: isOut ? 'held' : 'asked',
    from: isOut ? 'main' : slotCode,
    to: isOut ? slotCode : 'main',
    amountMinor,
    currency,
    at: now,
    actor: opening.actor,
    idempotencyKey: opening.idempotencyKey,
    ...(opening.detail && { detail: opening.detail }),
  })
  const transfer = await insertGameTransfer(tx, {
    movementId: movement.id,
    memberId,
    slotCode,
    username: opening.username,
    direction,
    isExclusive: services.games.get(slotCode)?.deduplicates === false,
    lastSentAt: now,
    onwardTo: opening.onwardTo ?? null,
    gatheringId: opening.gatheringId ?? null,
  })
  if (!transfer) throw new Refusal('REQUEST_IN_PROGRESS', { code: slotCode })
  if (isOut && !(await holdMovement(services, tx, movement))) throw new Refusal('MONEY_NOT_ENOUGH')
  await enqueueFirstLook(services, tx, 'settle-transfer', movement.id)
  return { movement, transfer }
}

/** The same inside a transaction that goes on if it is refused. */
export async function tryOpenLeg(services: Services, tx: Tx, opening: LegOpening): Promise<Leg | Refusal> {
  await tx.query('SAVEPOINT leg')
  try {
    return await openLeg(services, tx, opening)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await tx.query('ROLLBACK TO SAVEPOINT leg')
    return error
  }
}
