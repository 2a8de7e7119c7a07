import type { JobHandlers } from '../jobs/jobs.ts'
import type { Services } from '../services.ts'
import { findFedAccount } from './bank/operator-account.ts'
import { readFeed } from './bank/read-feed.ts'
import { readAllFeeds, readFeeds } from './bank/read-feeds.ts'
import { inquireQr } from './inquire-qr.ts'
import { pollQrs } from './poll-qrs.ts'
import { trueWalletJobs } from './truewallet/jobs.ts'

export const depositJobs = (services: Services): JobHandlers => ({
  ...trueWalletJobs(services),
  'inquire-qr': ({ qrId, why }) => inquireQr(services, qrId, why),
  feeds: () => readAllFeeds(services),
  'read-feeds': () => readFeeds(services),
  'read-feed': async ({ bankCode, accountNo }) => {
    // An account that is configured no longer is read no longer.
    const account = findFedAccount(services, bankCode, accountNo)
    if (account) await readFeed(services, account)
  },
  'poll-qrs': async () => {
    await pollQrs(services)
  },
})
