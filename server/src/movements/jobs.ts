import type { JobHandlers } from '../jobs/jobs.ts'
import type { Services } from '../services.ts'
import { forgetAnswers } from './once.ts'

export const movementJobs = (services: Services): JobHandlers => ({ 'forget-answers': () => forgetAnswers(services) })
