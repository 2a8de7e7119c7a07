import type { JobHandlers } from '../jobs/jobs.ts'
import type { Services } from '../services.ts'
import { computeInvites } from './compute-invites.ts'

export const inviteJobs = (services: Services): JobHandlers => ({
  invites: ({ day }) => computeInvites(services, day),
})
