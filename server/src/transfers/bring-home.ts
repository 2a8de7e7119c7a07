import { type Tx, transaction } from '../database/pool.ts'
import { askBalances } from '../games/ask-balances.ts'
import { activeSlots, findAccount } from '../games/find-game.ts'
import { findMember } from '../members/find-member.ts'
import type { Minor } from '../money.ts'
import type { Actor } from '../movements/movement.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'
import { type Gathering, insertGatheredSlot, listGathered } from './gathering-store.ts'
import { type Leg, openLeg } from './open-leg.ts'
import { sendLeg } from './send-leg.ts'

/**
 * Fetches what lies at every slot of a gathering that was not looked at yet, side by side: a slot that is slow holds up
 * nobody's money but its own. Each slot is written once, so that looking again fetches nothing twice.
 */
export async function bringHome(services: Services, gathering: Gathering, actor: Actor): Promise<void> {
  const gathered = await listGathered(services.pool, gathering.id)
  const known = new Set(gathered.map((slot) => slot.slotCode))
  const active = await activeSlots(services.pool, gathering.memberId)
  const due = active.filter((code) => code !== gathering.to && !known.has(code))
  await Promise.all(due.map((code) => fetchFrom(services, gathering, code, actor)))
}

async function fetchFrom(services: Services, gathering: Gathering, slotCode: string, actor: Actor): Promise<void> {
  const [reading] = await askBalances(services, gathering.memberId, { only: [slotCode] })
  const balanceMinor = reading?.balanceMinor
  if (!balanceMinor) {
    const reached = balanceMinor !== undefined
    await insertGatheredSlot(services.pool, gathering.id, { slotCode, movementId: null, reached })
    return
  }
  const leg = await openHomeLeg(services, gathering, slotCode, balanceMinor, actor)
  if (leg) await sendLeg(services, leg, actor)
}

/** Undefined when another look has fetched it, or an older transfer of this player is still open there. */
async function openHomeLeg(
  services: Services,
  gathering: Gathering,
  slotCode: string,
  amountMinor: Minor,
  actor: Actor,
): Promise<Leg | undefined> {
  const { memberId } = gathering
  const { currency } = await findMember(services.pool, memberId)
  const { username } = await findAccount(services.pool, memberId, slotCode)
  const opening = { memberId, currency, slotCode, username, direction: 'withdraw', amountMinor, actor } as const
  const open = async (tx: Tx) => {
    const leg = await openLeg(services, tx, { ...opening, gatheringId: gathering.id })
    const isFirst = await insertGatheredSlot(tx, gathering.id, { slotCode, movementId: leg.movement.id, reached: true })
    if (!isFirst) throw new Refusal('REQUEST_IN_PROGRESS', { code: slotCode })
    return leg
  }
  try {
    return await transaction(services.pool, open)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await insertGatheredSlot(services.pool, gathering.id, { slotCode, movementId: null, reached: false })
    return undefined
  }
}
