import { type QrProvider, qrProviders } from '@krapao/contract/calls/qrcodes'
import type { DepositAccount } from '@krapao/contract/calls/lookups'
import type { Currency } from '@krapao/contract/money'
import type { Services } from '../services.ts'
import { qrProviderNames } from './content/qr-providers.ts'
import { depositTerms } from './deposit-terms.ts'
import { findBank } from './find-bank.ts'
import { siteCurrencies } from './site-currencies.ts'

type Rules = Pick<Services, 'config' | 'settings'>

/**
 * Where a member can send money: the operator's bank accounts and the QR providers that are configured, in each currency
 * of the site. Laos mode offers both (product.md §1). In manual mode a person looks at every transfer.
 */
export const readDeposit = (services: Rules) => {
  const { config, settings } = services
  const currencies = siteCurrencies(config)
  const configured = new Set(config.providers.payments.map((provider) => provider.code))
  const offered = qrProviders.filter((provider) => configured.has(provider))
  const banks = currencies.flatMap((currency) => [
    ...bankAccounts(services, currency),
    ...offered.map((provider) => qrAccount(services, provider, currency)),
  ])
  return { banks, isManual: settings.bankTransfers.isManual }
}

const bankAccounts = ({ config, settings }: Rules, currency: Currency): DepositAccount[] =>
  config.providers.banks.flatMap(({ code, accounts }) =>
    accounts
      .filter((account) => account.currency === currency)
      .map(({ accountNo, accountName, mode }) => ({
        bankCode: code,
        bankType: 'BANK',
        mode: settings.bankTransfers.isManual ? 'MANUAL' : mode,
        bankAccountName: accountName,
        bankAccountNo: accountNo,
        currency,
        bank: namesOf(code),
        minDeposit: settings.bankTransfers.minimum * (currency === 'LAK' ? settings.kipPerBaht : 1),
        quickAmounts: [],
      })),
  )

/** A bank that the list does not have keeps its code for a name. */
const namesOf = (code: string): DepositAccount['bank'] => {
  const { nameTH, nameEN, nameLA } = findBank(code) ?? { nameTH: code, nameEN: code, nameLA: code }
  return { nameTH, nameEN, nameLA }
}

const qrAccount = (services: Rules, provider: QrProvider, currency: Currency): DepositAccount => {
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
