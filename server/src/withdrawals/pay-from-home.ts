import { transaction } from '../database/pool.ts'
import type { Actor } from '../movements/movement.ts'
import { answerOf } from '../movements/once.ts'
import { changeState, findMovement } from '../movements/store.ts'
import { type Tell, tellOf } from '../movements/tell-of.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'
import { enqueueFirstLook, holdWithdrawal } from './open-withdrawal.ts'
import { sendPayout } from './send-payout.ts'
import { closePayout, lockPayout } from './store.ts'

/**
 * The second half of withdrawAll, once the gathering is over: asked → held, then paid out. What came home may be too
 * little, because the money never was enough (MONEY_NOT_ENOUGH) or because a slot did not answer (NOT_REACHABLE): the
 * withdrawal is refused then and the money stays in the main wallet. Of a request and a job that arrive together one
 * holds and pays.
 */
export async function payFromHome(services: Services, movementId: string, actor: Actor): Promise<Tell> {
  const outcome = await transaction(services.pool, async (tx) => {
    await lockPayout(tx, movementId)
    const movement = (await findMovement(tx, movementId))!
    const { unreached } = movement.detail as { unreached?: string[] }
    // The end of the gathering notes what it did not reach: without the note it is still bringing money home.
    if (movement.state !== 'asked' || !unreached) return { kind: 'not ours', movement } as const
    const change = { at: services.clock.now(), actor }
    if (await holdWithdrawal(services, tx, movement)) {
      await changeState(tx, movementId, ['asked'], 'held', change)
      await enqueueFirstLook(services, tx, movementId)
      return { kind: 'held', movement } as const
    }
    const reason = unreached.length > 0 ? 'NOT_REACHABLE' : 'MONEY_NOT_ENOUGH'
    await changeState(tx, movementId, ['asked'], 'refused', { ...change, reason })
    await closePayout(tx, movementId, undefined)
    const refusal = new Refusal(reason, unreached.length > 0 ? { unreached } : undefined)
    await answerOf(movement).store(tx, refusal)
    return { kind: 'refused', movement, refusal } as const
  })
  if (outcome.kind === 'not ours') return tellOf(outcome.movement)
  services.nudge(outcome.movement.memberId, ['wallet', 'statement'])
  return outcome.kind === 'held' ? sendPayout(services, outcome.movement, actor) : outcome.refusal
}
