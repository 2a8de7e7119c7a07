import { ProviderFault } from '../../providers/fault.ts'
import type { Services } from '../../services.ts'
import { operatorWallets, voucherProviderOf } from './operator-wallet.ts'
import { keepTransfer } from './keep-transfer.ts'
import { noteReadTo, readToOf } from './transfer-store.ts'

/**
 * A round of reading what each of the operator's wallets has received. It begins a little before where the last one began,
 * since providers repeat and put some in late. A provider that does not answer costs nothing but time: the next round
 * begins where this one did. Safe to run twice at once. Answers what was not told.
 */
export async function readTransfers(services: Services): Promise<string[]> {
  const rounds = await Promise.all(operatorWallets(services).map(({ phone }) => readWallet(services, phone)))
  return rounds.flatMap((fault) => fault ?? [])
}

async function readWallet(services: Services, wallet: string): Promise<string | undefined> {
  const { pool, clock, settings } = services
  const { overlapMs, pagesPerRound } = settings.feeds
  const begunAt = clock.now()
  const readTo = (await readToOf(pool, wallet)) ?? begunAt
  let since: Date | undefined = new Date(readTo.getTime() - overlapMs)
  try {
    for (let pages = 0; since && pages < pagesPerRound; pages++) {
      const page = await voucherProviderOf(services).readTransfers(wallet, since)
      for (const told of page.transfers) await keepTransfer(services, { ...told, wallet, currency: 'BAHT' })
      since = page.next
    }
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error
    services.log.warn({ wallet, fault: error.kind, vendorCode: error.vendorCode }, 'received transfers were not told')
    return error.message
  }
  // A round that did not come to the end goes on from there.
  await noteReadTo(pool, wallet, since ? new Date(since.getTime() + overlapMs) : begunAt)
  return undefined
}
