import type { Services } from '../../services.ts'
import { fedAccounts } from './operator-account.ts'
import { readTransfers } from '../truewallet/read-transfers.ts'
import { readFeed } from './read-feed.ts'

/** A round for each of the operator's accounts, as a job of its own: a bank that is slow keeps no other waiting. */
export async function readFeeds(services: Services): Promise<void> {
  for (const { bankCode, accountNo } of fedAccounts(services))
    await services.enqueue(
      services.pool,
      'read-feed',
      { bankCode, accountNo },
      { key: `read-feed/${bankCode}-${accountNo}` },
    )
}

/** The same at once and to its end, e-wallets too: for who calls the job by hand. Who does not answer is named in the error. */
export async function readAllFeeds(services: Services): Promise<void> {
  const rounds = await Promise.all(fedAccounts(services).map((account) => readFeed(services, account)))
  const faults = [...rounds.flatMap(({ fault }) => fault ?? []), ...(await readTransfers(services))]
  if (faults.length > 0) throw new Error(`not every statement was told: ${faults.join('; ')}`)
}
