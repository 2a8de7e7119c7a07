import type { CallAnswer } from '@krapao/contract/calls'
import type { Services } from '../../services.ts'
import { currentLinkKey } from './link-key.ts'
import { operatorWallets } from './operator-wallet.ts'

/** The True Wallet part of `lookup/deposit`: the wallets, and the key that gift links are encrypted to. */
export async function readWallets(
  services: Services,
): Promise<Pick<CallAnswer<'GET /lookup/deposit'>, 'wallets' | 'linkKey'>> {
  const wallets = operatorWallets(services).map(({ walletAccountName, mode, phone }) => ({
    walletAccountName,
    mode,
    phone,
  }))
  return { wallets, ...(wallets.length > 0 && { linkKey: await currentLinkKey(services) }) }
}
