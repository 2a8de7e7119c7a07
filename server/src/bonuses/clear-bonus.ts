import type { CallAnswer } from '@krapao/contract/calls'
import { toMajor } from '../money.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'
import type { BonusNow } from './bonus-now.ts'
import { endBonus } from './end-bonus.ts'
import { missingOf } from './missing-of.ts'
import { settleBonus } from './settle-bonus.ts'

/**
 * A member ends their bonus: once its turnover is met, which keeps what they have up to the cap, or when it is lost or its
 * time is over. In between it can not be ended. A repeat finds none: BONUS_CLEAR.
 */
export async function clearBonus(services: Services, memberId: string): Promise<CallAnswer<'GET /bonus/clear'>> {
  const { active, ended } = await settleBonus(services, memberId, { actor: 'request', ask: 'always' })
  if (ended) return tell(ended)
  if (!active) throw new Refusal('BONUS_CLEAR')
  if (active.grant.payoutMovementId !== null) throw new Refusal('REQUEST_IN_PROGRESS', { why: 'a withdrawal ends it' })
  if (active.state.phase === 'running') throw new Refusal('BONUS_CONDITION', missingOf(active.state))
  const done = await endBonus(services, active, 'request', metOnly)
  if (!done) throw new Refusal('NOT_REACHABLE', { why: 'money at the games' })
  return tell(done)
}

const metOnly = ({ state }: BonusNow) => (state.phase === 'met' ? 'met' : undefined)

const tell = ({ outcome, forfeitedMinor }: NonNullable<Awaited<ReturnType<typeof endBonus>>>) => {
  if (outcome === 'cancelled') throw new Error('a member does not cancel a bonus, they end it')
  return { message: 'CLEARED', outcome, forfeited: toMajor(forfeitedMinor) } as const
}
