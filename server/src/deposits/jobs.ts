import type { JobHandlers } from '../jobs/jobs.ts'
import type { Services } from '../services.ts'
import { inquireQr } from './inquire-qr.ts'
import { pollQrs } from './poll-qrs.ts'

export const depositJobs = (services: Services): JobHandlers => ({
  'inquire-qr': ({ qrId, why }) => inquireQr(services, qrId, why),
  'poll-qrs': async () => {
    await pollQrs(services)
  },
})
