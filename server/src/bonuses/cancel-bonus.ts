import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'
import { askProviders, readBonusNow } from './bonus-now.ts'
import { type EndedBonus, endBonus } from './end-bonus.ts'
import type { Cancelled } from './grant.ts'
import { findActiveGrant } from './grant-store.ts'

/**
 * An operator cancels a member's bonus, for a mistake or abuse: the member keeps their real money, what lies above it is
 * forfeited, and who did it and why stays with the bonus. Whatever its turnover. Refuses with BONUS_CLEAR when there is none,
 * REQUEST_IN_PROGRESS while a withdrawal ends it, NOT_REACHABLE while what is forfeited lies at a game that does not answer.
 */
export async function cancelBonus(services: Services, memberId: string, cancelled: Cancelled): Promise<EndedBonus> {
  const grant = await findActiveGrant(services.pool, memberId)
  if (!grant) throw new Refusal('BONUS_CLEAR')
  if (grant.payoutMovementId !== null) throw new Refusal('REQUEST_IN_PROGRESS', { why: 'a withdrawal ends it' })
  await askProviders(services, grant)
  const now = await readBonusNow(services, services.pool, { ...grant, isOut: true })
  const ended = await endBonus(services, now, 'operator', () => 'cancelled', cancelled)
  if (!ended) throw new Refusal('NOT_REACHABLE', { why: 'money at the games' })
  return ended
}
