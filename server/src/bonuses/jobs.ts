import type { JobHandlers } from '../jobs/jobs.ts'
import type { Services } from '../services.ts'
import { listMembersWithBonus } from './grant-store.ts'
import { settleBonus } from './settle-bonus.ts'

/** Each member's bonus is a job of its own: a provider that is slow for one keeps no other waiting. */
async function reviewEach(services: Services, members: readonly string[]): Promise<void> {
  for (const memberId of members)
    await services.enqueue(services.pool, 'review-bonus', { memberId }, { key: `review-bonus-now/${memberId}` })
}

export const bonusJobs = (services: Services): JobHandlers => ({
  'review-bonuses': async () => reviewEach(services, await listMembersWithBonus(services.pool)),
  'review-bonus': async ({ memberId }) => {
    await settleBonus(services, memberId, { actor: 'job', ask: 'always' })
  },
  expiry: async () => {
    for (const memberId of await listMembersWithBonus(services.pool, services.clock.now()))
      await settleBonus(services, memberId, { actor: 'job', ask: 'always' })
  },
})
