import type { JobHandlers } from '../jobs/jobs.ts'
import type { Services } from '../services.ts'
import { forgetExpired } from './forget-expired.ts'

export const memberJobs = (services: Services): JobHandlers => ({ 'forget-expired': () => forgetExpired(services) })
