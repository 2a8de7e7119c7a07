import { holdForfeit, lockForPayout, planUnderBonus, releaseBonus } from '../bonuses/pay-under-bonus.ts'
import { type Tx, transaction } from '../database/pool.ts'
import { enqueueFirstLook } from '../movements/ask-later.ts'
import { holdMovement } from '../movements/hold-movement.ts'
import type { Actor, Movement } from '../movements/movement.ts'
import { answerOf } from '../movements/once.ts'
import { changeState, findMovement } from '../movements/store.ts'
import { type Tell, tellOf } from '../movements/tell-of.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'
import { sendPayout } from './send-payout.ts'
import { closePayout, lockPayout } from './store.ts'

/**
 * The second half of withdrawAll, once the gathering is over: asked → held, then paid out. What came home may be too
 * little, because the money never was enough (MONEY_NOT_ENOUGH) or because a slot did not answer (NOT_REACHABLE): the
 * withdrawal is refused then and the money stays in the main wallet. Under a bonus no more than its cap is paid, and what
 * that forfeits is held with it. Of a request and a job that arrive together one holds and pays.
 */
export async function payFromHome(services: Services, movementId: string, actor: Actor): Promise<Tell> {
  const { memberId } = (await findMovement(services.pool, movementId))!
  const outcome = await transaction(services.pool, async (tx) => {
    await lockForPayout(tx, memberId)
    await lockPayout(tx, movementId)
    const movement = (await findMovement(tx, movementId))!
    const { unreached } = movement.detail as { unreached?: string[] }
    // The end of the gathering notes what it did not reach: without the note it is still bringing money home.
    if (movement.state !== 'asked' || !unreached) return { kind: 'not ours', movement } as const
    const held = await holdFromHome(services, tx, movement, unreached, actor)
    if (!(held instanceof Refusal)) return { kind: 'held', movement: held } as const
    const change = { at: services.clock.now(), actor, reason: held.code }
    await changeState(tx, movementId, ['asked'], 'refused', change)
    await closePayout(tx, movementId, undefined)
    await releaseBonus(tx, movementId)
    await answerOf(movement).store(tx, held)
    return { kind: 'refused', movement, refusal: held } as const
  })
  if (outcome.kind === 'not ours') return tellOf(outcome.movement)
  services.nudge(outcome.movement.memberId, ['wallet', 'statement'])
  return outcome.kind === 'held' ? sendPayout(services, outcome.movement, actor) : outcome.refusal
}

/** The movement as it is held, with what is really paid; or why nothing is. */
async function holdFromHome(
  services: Services,
  tx: Tx,
  movement: Movement,
  unreached: readonly string[],
  actor: Actor,
): Promise<Movement | Refusal> {
  const plan = await planUnderBonus(services, tx, movement, unreached)
  if (plan.kind === 'refuse') return new Refusal(plan.reason, plan.details)
  const amountMinor = plan.kind === 'pay' ? plan.paysMinor : movement.amountMinor
  if (!(await holdMovement(services, tx, { ...movement, amountMinor }))) {
    if (unreached.length === 0) return new Refusal('MONEY_NOT_ENOUGH')
    return new Refusal('NOT_REACHABLE', { unreached })
  }
  if (plan.kind === 'pay') await holdForfeit(services, tx, plan, actor)
  const isCapped = amountMinor !== movement.amountMinor
  const held = await changeState(tx, movement.id, ['asked'], 'held', {
    at: services.clock.now(),
    actor,
    ...(isCapped && { amountMinor, detail: { askedMinor: movement.amountMinor } }),
  })
  await enqueueFirstLook(services, tx, 'settle-withdrawal', movement.id)
  return held!
}
