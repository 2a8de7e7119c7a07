import type { JobHandlers } from '../../jobs/jobs.ts'
import type { Services } from '../../services.ts'
import { readTransfers } from './read-transfers.ts'
import { settleVoucher } from './settle-voucher.ts'

export const trueWalletJobs = (services: Services): JobHandlers => ({
  'settle-voucher': ({ movementId }) => settleVoucher(services, movementId),
  // What was not told is told in the next round.
  'read-wallet-transfers': async () => {
    await readTransfers(services)
  },
})
