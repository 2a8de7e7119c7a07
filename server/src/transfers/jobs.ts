import type { JobHandlers } from '../jobs/jobs.ts'
import type { Services } from '../services.ts'
import { continueGathering } from './continue-gathering.ts'
import { settleTransfer } from './settle-transfer.ts'

export const transferJobs = (services: Services): JobHandlers => ({
  'settle-transfer': ({ movementId }) => settleTransfer(services, movementId),
  'continue-gathering': async ({ gatheringId }) => {
    await continueGathering(services, gatheringId, 'job')
  },
})
