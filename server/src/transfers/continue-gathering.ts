import { type Tx, transaction } from '../database/pool.ts'
import { activeSlots, findAccount } from '../games/find-game.ts'
import { mainAccount } from '../ledger/ledger.ts'
import { findMember } from '../members/find-member.ts'
import { limitIn } from '../money-limits.ts'
import { minorOf, toMajor } from '../money.ts'
import type { Actor } from '../movements/movement.ts'
import { answerOf } from '../movements/once.ts'
import { noteDetail } from '../movements/store.ts'
import type { Tell } from '../movements/tell-of.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'
import { bringHome } from './bring-home.ts'
import {
  type GatheredSlot,
  type Gathering,
  endGathering,
  listGathered,
  lockGathering,
  readGathering,
} from './gathering-store.ts'
import { type Leg, tryOpenLeg } from './open-leg.ts'
import { sendLeg } from './send-leg.ts'
import { wakeGathering } from './wake-gathering.ts'

/** What a look at a gathering came to. */
export type GatheringOutcome =
  | { readonly kind: 'told'; readonly tell: Tell }
  /** Some slot's money is still on its way: a later look goes on. */
  | { readonly kind: 'waiting' }
  /** The money is home: the withdrawal that waited for it can be made. */
  | { readonly kind: 'payout'; readonly movementId: string }

type Ending = GatheringOutcome | { readonly kind: 'onward'; readonly leg: Leg }

/**
 * Carries a gathering on from wherever it stands, for the request that opened it or for the job after a crash: fetch what
 * was not fetched yet, wait for what is on its way (up to a point: one silent slot must not hold up a withdrawal for
 * ever), then send everything on, pay out, or be done. Safe to repeat, also at the same time.
 */
export async function continueGathering(services: Services, id: string, actor: Actor): Promise<GatheringOutcome> {
  const gathering = await readGathering(services.pool, id)
  if (!gathering.endedAt) await bringHome(services, gathering, actor)
  const ending = await transaction(services.pool, (tx) => tryToEnd(services, tx, id, actor))
  if (ending.kind !== 'waiting') services.nudge(gathering.memberId, ['wallet', 'statement'])
  if (ending.kind !== 'onward') return ending
  return { kind: 'told', tell: await sendLeg(services, ending.leg, actor) }
}

async function tryToEnd(services: Services, tx: Tx, id: string, actor: Actor): Promise<Ending> {
  const gathering = await lockGathering(tx, id)
  const slots = await listGathered(tx, id)
  if (gathering.endedAt) return { kind: 'told', tell: tellOfGathering(gathering, slots) }

  const now = services.clock.now()
  const patienceEnds = new Date(gathering.createdAt.getTime() + services.settings.transfers.gatheringPatienceMs)
  const isComplete = (await activeSlots(tx, gathering.memberId)).every(
    (code) => code === gathering.to || slots.some((slot) => slot.slotCode === code),
  )
  const isWaiting = slots.some((slot) => slot.outcome === 'on its way') && now < patienceEnds
  if (!isComplete || isWaiting) {
    await wakeGathering(services, tx, id, isComplete ? patienceEnds : now)
    return { kind: 'waiting' }
  }
  await endGathering(tx, id, now)
  if (gathering.payoutMovementId) return handToPayout(services, tx, gathering.payoutMovementId, slots)
  const onward = gathering.to === 'main' ? undefined : await sendOnward(services, tx, gathering, slots, actor)
  if (onward && !(onward instanceof Refusal)) return { kind: 'onward', leg: onward }
  const tell = onward ?? tellOfGathering(gathering, slots)
  await answerOf(gathering).store(tx, tell)
  return { kind: 'told', tell }
}

/** The withdrawal's own job makes it, should this process end before it does. */
async function handToPayout(services: Services, tx: Tx, movementId: string, slots: readonly GatheredSlot[]) {
  await noteDetail(tx, movementId, { unreached: unreachedOf(slots) })
  await services.enqueue(tx, 'settle-withdrawal', { movementId }, { key: `settle-withdrawal/${movementId}` })
  return { kind: 'payout', movementId } as const
}

/** Everything that can be spent goes on to the game; undefined when that is too little to send. */
async function sendOnward(
  services: Services,
  tx: Tx,
  gathering: Gathering,
  slots: readonly GatheredSlot[],
  actor: Actor,
) {
  const { memberId, to, idempotencyKey } = gathering
  const { balanceMinor, heldMinor } = await services.ledger.balance(tx, mainAccount(memberId))
  const { currency } = await findMember(tx, memberId)
  const amountMinor = minorOf(balanceMinor - heldMinor)
  if (amountMinor < limitIn(currency, services.settings.transfers.minimum, services.settings)) return undefined
  const { username } = await findAccount(tx, memberId, to)
  return tryOpenLeg(services, tx, {
    memberId,
    currency,
    slotCode: to,
    username,
    direction: 'deposit',
    amountMinor,
    actor,
    idempotencyKey: idempotencyKey ?? undefined,
    detail: { unreached: unreachedOf(slots) },
  })
}

const unreachedOf = (slots: readonly GatheredSlot[]): string[] =>
  slots.filter(({ outcome }) => outcome !== 'home' && outcome !== 'nothing there').map(({ slotCode }) => slotCode)

function tellOfGathering(gathering: Gathering, slots: readonly GatheredSlot[]): Tell {
  const sumOf = (outcome: GatheredSlot['outcome']) =>
    minorOf(slots.reduce((sum, slot) => sum + (slot.outcome === outcome ? slot.amountMinor : 0), 0))
  const unreached = unreachedOf(slots)
  const told = { _id: gathering.id, ...(unreached.length > 0 && { unreached }) }
  const home = sumOf('home')
  if (sumOf('on its way') > 0)
    return { ...told, status: 'PROCESSING', amount: toMajor(minorOf(home + sumOf('on its way'))) }
  if (home > 0) return { ...told, status: 'SUCCESS', amount: toMajor(home) }
  if (slots.some(({ outcome }) => outcome === 'not reached')) return new Refusal('NOT_REACHABLE', { unreached })
  if (slots.some(({ outcome }) => outcome === 'failed')) return new Refusal('TRANSFER_FAIL', { unreached })
  return new Refusal('MONEY_NOT_ENOUGH')
}
