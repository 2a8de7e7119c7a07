import { businessDay } from '../business-day.ts'
import type { JobHandlers } from '../jobs/jobs.ts'
import type { Services } from '../services.ts'
import { readDuePlays } from './read-due-plays.ts'
import { readPlays } from './read-plays.ts'

export const playJobs = (services: Services): JobHandlers => ({
  'read-due-plays': () => readDuePlays(services),
  summaries: async ({ day = businessDay(services.clock.now()) }) => {
    await readDuePlays(services)
    const { unreached } = await readPlays(services, day)
    if (unreached.length > 0) throw new Error(`the play of ${day} was not told by ${unreached.join(', ')}`)
  },
})
