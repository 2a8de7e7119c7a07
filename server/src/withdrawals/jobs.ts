import type { JobHandlers } from '../jobs/jobs.ts'
import type { Services } from '../services.ts'
import { settleWithdrawal } from './settle-withdrawal.ts'

export const withdrawalJobs = (services: Services): JobHandlers => ({
  'settle-withdrawal': ({ movementId }) => settleWithdrawal(services, movementId),
})
