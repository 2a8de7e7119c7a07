import type { JobHandlers } from '../jobs/jobs.ts'
import type { Services } from '../services.ts'
import { forgetChats } from './forget-chats.ts'

export const chatJobs = (services: Services): JobHandlers => ({ 'forget-chats': () => forgetChats(services) })
