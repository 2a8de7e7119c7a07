import type { Currency } from '@krapao/contract/money'
import type { Services } from '../services.ts'

type Rules = Pick<Services, 'config' | 'settings'>

/** The least a QR provider takes and the amounts offered as buttons, in whole baht or kip. */
export type DepositTerms = { readonly minDeposit: number; readonly quickAmounts: readonly number[] }

/**
 * What can be deposited through a QR provider. `MIN_DEPOSIT` goes before the provider's own minimum, `MIN_DEPOSIT_PAYTIMZ`
 * before both at PAYTIMZ; an override is the first quick amount too (product.md §9). For kip the defaults are the baht
 * ones times a setting; an override is taken as it is, for the operator wrote it in the site's currency.
 */
export const depositTerms = ({ config, settings }: Rules, provider: string, currency: Currency): DepositTerms => {
  const factor = currency === 'LAK' ? settings.kipPerBaht : 1
  const override = (provider === 'PAYTIMZ' ? config.minDepositPaytimz : undefined) ?? config.minDeposit
  const quickAmounts = (settings.qrcodes.quickAmounts[provider] ?? []).map((amount) => amount * factor)
  if (override === undefined) return { minDeposit: (settings.qrcodes.minimums[provider] ?? 1) * factor, quickAmounts }
  return {
    minDeposit: override,
    quickAmounts: [override, ...quickAmounts.slice(1).filter((amount) => amount > override)],
  }
}
