import type { CallBody } from '@krapao/contract/calls'
import type { MovementAnswer } from '@krapao/contract/calls/wallet'
import { transaction } from '../database/pool.ts'
import { findAccount, findGame } from '../games/find-game.ts'
import type { Once } from '../http/idempotency.ts'
import type { MemberFacts } from '../members/find-member.ts'
import { limitIn } from '../money-limits.ts'
import { type Minor, toMajor, toMinor } from '../money.ts'
import { answerInTime } from '../movements/answer-in-time.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'
import { openLeg } from './open-leg.ts'
import { sendLeg } from './send-leg.ts'

/**
 * A member moves money between the main wallet and a game, or between two games (two legs through the main wallet).
 * Money that leaves the main wallet is set aside first; a provider that says no gives it back at once; one that does not
 * answer leaves the movement in progress, for the job to settle. Bringing money home is allowed to everybody; playing
 * with it is not to a member who has excluded themselves (`mayPlay` throws then).
 */
export async function moveMoney(
  services: Services,
  member: MemberFacts,
  asked: CallBody<'POST /wallet/transfer'>,
  once: Once,
): Promise<MovementAnswer> {
  const { from, to } = asked
  const amountMinor = toMinor(asked.amount)
  if (from === to) throw new Refusal('INVALID_REQUEST', { field: 'to', rule: 'another place' })
  refuseBelowMinimum(services, member, amountMinor)
  const slotCode = from === 'main' ? to : from
  for (const code of [from, to]) if (code !== 'main') findGame(services, code)
  const account = await findAccount(services.pool, member.id, slotCode)
  if (from !== 'main' && to !== 'main') await findAccount(services.pool, member.id, to)

  const leg = await transaction(services.pool, async (tx) => {
    await once.claim(tx)
    return openLeg(services, tx, {
      memberId: member.id,
      currency: member.currency,
      slotCode,
      username: account.username,
      direction: from === 'main' ? 'deposit' : 'withdraw',
      amountMinor,
      actor: 'request',
      idempotencyKey: once.key,
      ...(from !== 'main' && to !== 'main' && { onwardTo: to }),
    })
  })
  return answerInTime(services, sendLeg(services, leg, 'request'), services.settings.transfers.answerWithinMs, {
    _id: leg.movement.id,
    amount: toMajor(amountMinor),
  })
}

function refuseBelowMinimum({ settings }: Services, member: MemberFacts, amountMinor: Minor) {
  const minimum = limitIn(member.currency, settings.transfers.minimum, settings)
  if (amountMinor < minimum) throw new Refusal('TRANSFER_MINIMUM', { minimum: toMajor(minimum) })
}
