import type { OperatorWallet } from '../../config.ts'
import { Refusal } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import type { VoucherProvider } from '../../providers/vouchers/port.ts'

/** The operator's wallets, as configured. */
export const operatorWallets = ({ config }: Pick<Services, 'config'>): readonly OperatorWallet[] =>
  config.providers.vouchers?.wallets ?? []

/** The wallet of that account name, else refused with NO_WALLET. */
export function findOperatorWallet(services: Pick<Services, 'config'>, walletAccountName: string): OperatorWallet {
  const wallet = operatorWallets(services).find((wallet) => wallet.walletAccountName === walletAccountName)
  if (!wallet) throw new Refusal('NO_WALLET')
  return wallet
}

/** The e-wallet behind them; asked for only where one of its wallets is known to be configured, or money of it is open. */
export function voucherProviderOf({ vouchers }: Pick<Services, 'vouchers'>): VoucherProvider {
  if (!vouchers) throw new Error('no e-wallet is configured, but money of one is open')
  return vouchers
}
