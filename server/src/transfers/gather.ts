import type { CallBody } from '@krapao/contract/calls'
import type { MovementAnswer } from '@krapao/contract/calls/wallet'
import { transaction } from '../database/pool.ts'
import { findAccount, findGame } from '../games/find-game.ts'
import type { Once } from '../http/idempotency.ts'
import { answerInTime } from '../movements/answer-in-time.ts'
import type { Services } from '../services.ts'
import { continueGathering } from './continue-gathering.ts'
import { openGathering } from './open-gathering.ts'

/**
 * A member gathers everything into one place: the main wallet, or a game, by way of the main wallet. Slots that do not
 * answer keep their money and are named in the answer.
 */
export async function gather(
  services: Services,
  memberId: string,
  { to }: CallBody<'POST /wallet/transferAll'>,
  once: Once,
): Promise<MovementAnswer> {
  if (to !== 'main') {
    findGame(services, to)
    await findAccount(services.pool, memberId, to)
  }
  const id = await transaction(services.pool, async (tx) => {
    await once.claim(tx)
    return openGathering(services, tx, { memberId, to, idempotencyKey: once.key })
  })
  const inProgress = { _id: id, amount: 0 }
  const work = continueGathering(services, id, 'request').then((outcome) =>
    outcome.kind === 'told' ? outcome.tell : ({ ...inProgress, status: 'PROCESSING' } as const),
  )
  return answerInTime(services, work, services.settings.transfers.answerWithinMs, inProgress)
}
