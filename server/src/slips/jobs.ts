import type { JobHandlers } from '../jobs/jobs.ts'
import type { Services } from '../services.ts'
import { checkSlip } from './check-slip.ts'

export const slipJobs = (services: Services): JobHandlers => ({
  'check-slip': ({ slipId }) => checkSlip(services, slipId),
})
