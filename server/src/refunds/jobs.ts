import type { JobHandlers } from '../jobs/jobs.ts'
import type { Services } from '../services.ts'
import { computeRefunds } from './compute-refunds.ts'

export const refundJobs = (services: Services): JobHandlers => ({
  refunds: ({ day }) => computeRefunds(services, day),
})
