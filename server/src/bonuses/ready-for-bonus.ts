import { askBalances } from '../games/ask-balances.ts'
import type { Services } from '../services.ts'
import { settleBonus } from './settle-bonus.ts'

/**
 * Before a member is given a bonus: one that is over ends, and the games are asked what lies there, for what is the member's
 * own is counted at that moment. Calls third parties: never inside a transaction.
 */
export async function readyForBonus(services: Services, memberId: string): Promise<void> {
  const { active } = await settleBonus(services, memberId, { actor: 'request', ask: 'always' })
  if (!active) await askBalances(services, memberId)
}
