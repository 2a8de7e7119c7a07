import type { MovementAnswer } from '@krapao/contract/calls/wallet'
import { answerWithin, late } from '../deadline.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'
import type { Tell } from './tell-of.ts'

/**
 * The outcome of a movement if its third party answers soon, else PROCESSING: the work goes on behind the answer, and
 * should this process end, the movement's job owns it.
 */
export async function answerInTime(
  services: Pick<Services, 'log'>,
  work: Promise<Tell>,
  withinMs: number,
  inProgress: { readonly _id: string; readonly amount: number },
): Promise<MovementAnswer> {
  const tell = await answerWithin(work, withinMs)
  if (tell === late) {
    work.catch((error: unknown) => services.log.error({ err: error, movementId: inProgress._id }, 'left to the job'))
    return { ...inProgress, status: 'PROCESSING' }
  }
  if (tell instanceof Refusal) throw tell
  return tell
}
