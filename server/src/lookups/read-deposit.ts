import { type QrProvider, qrProviders } from '@krapao/contract/calls/qrcodes'
import type { DepositAccount } from '@krapao/contract/calls/lookups'
import type { Currency } from '@krapao/contract/money'
import type { Services } from '../services.ts'
import { qrProviderNames } from './content/qr-providers.ts'
import { depositTerms } from './deposit-terms.ts'

/**
 * Where a member can send money: the QR providers that this operator has configured, in each currency of the site. Laos
 * mode offers both (product.md §1).
 */
export const readDeposit = (services: Pick<Services, 'config' | 'settings'>) => {
  const { config } = services
  const currencies: readonly Currency[] = config.locale === 'la' ? ['LAK', 'BAHT'] : ['BAHT']
  const configured = new Set(config.providers.payments.map((provider) => provider.code))
  const offered = qrProviders.filter((provider) => configured.has(provider))
  const banks = currencies.flatMap((currency) => offered.map((provider) => qrAccount(services, provider, currency)))
  return { banks, wallets: [], isManual: false }
}

const qrAccount = (
  services: Pick<Services, 'config' | 'settings'>,
  provider: QrProvider,
  currency: Currency,
): DepositAccount => {
  const { minDeposit, quickAmounts } = depositTerms(services, provider, currency)
  return {
    bankCode: provider,
    bankType: 'PAYMENT',
    // Not AUTO: found by asking the provider, not by watching a bank's feed.
    mode: 'QR',
    bankAccountName: '',
    bankAccountNo: '',
    currency,
    bank: qrProviderNames[provider],
    minDeposit,
    quickAmounts: [...quickAmounts],
  }
}
