import type { Actor } from '../movements/movement.ts'
import type { Services } from '../services.ts'
import { type BonusNow, askProviders, askProvidersIfOld, isOver, readBonusNow } from './bonus-now.ts'
import { type EndedBonus, endBonus } from './end-bonus.ts'
import { findActiveGrant } from './grant-store.ts'

/** What a look at a member's bonus found: one that goes on, or one that was over and is ended now. */
export type SettledBonus = { readonly active?: BonusNow; readonly ended?: EndedBonus }

/**
 * Looks at a member's bonus after the providers were asked, and ends it if it is over by itself: lost, past its time, or its
 * member is out. Safe to repeat at any time. One whose money does not come home stays, and the next look tries again.
 */
export async function settleBonus(
  services: Services,
  memberId: string,
  options: { readonly actor: Actor; readonly ask: 'always' | 'if old' },
): Promise<SettledBonus> {
  const grant = await findActiveGrant(services.pool, memberId)
  if (!grant) return {}
  await (options.ask === 'always' ? askProviders(services, grant) : askProvidersIfOld(services, grant))
  let now = await readBonusNow(services, services.pool, grant)
  if (options.ask === 'if old' && isOver(now, services)) {
    // A balance may be newer than the turnover beside it: the round that lost the last of it may have met it.
    await askProviders(services, grant)
    now = await readBonusNow(services, services.pool, grant)
  }
  if (!isOver(now, services)) return { active: now }
  const ended = await endBonus(services, now, options.actor, (then) =>
    isOver(then, services) && then.state.phase !== 'running' ? then.state.phase : undefined,
  )
  if (ended) return { ended }
  // Somebody else was faster, or its money is not home: what stands now is told.
  const left = await findActiveGrant(services.pool, memberId)
  return left ? { active: await readBonusNow(services, services.pool, left) } : {}
}
