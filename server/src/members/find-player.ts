import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'
import type { MemberFacts } from './find-member.ts'
import { refusalOf } from './member.ts'
import { memberById } from './store.ts'

/**
 * A member who puts money in or plays. Self-exclusion and a time-out block both, and never a withdrawal (decisions.md
 * §9), which is why their sessions live on and this is asked here.
 */
export async function findPlayer(services: Pick<Services, 'pool' | 'clock'>, memberId: string): Promise<MemberFacts> {
  const member = await memberById(services.pool, memberId)
  if (!member) throw new Error(`member ${memberId} does not exist`)
  const refusal = refusalOf(member, services.clock.now())
  if (refusal) throw new Refusal(refusal)
  return member
}
