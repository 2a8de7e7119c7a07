import type { CallAnswer } from '@krapao/contract/calls'
import type { Currency } from '@krapao/contract/money'
import { limitIn } from '../money-limits.ts'
import { toMajor } from '../money.ts'
import type { Services } from '../services.ts'
import { siteCurrencies } from './site-currencies.ts'

/** The limits of one withdrawal, for members of each currency of the site. */
export function readWithdraw({
  config,
  settings,
}: Pick<Services, 'config' | 'settings'>): CallAnswer<'GET /lookup/withdraw'> {
  const { minimum, maximum } = settings.withdrawals
  const limitsIn = (currency: Currency) => ({
    withdrawMin: toMajor(limitIn(currency, minimum, settings)),
    withdrawMax: toMajor(limitIn(currency, maximum, settings)),
  })
  const currencies = siteCurrencies(config)
  return {
    ...limitsIn(currencies[0]!),
    byCurrency: currencies.map((currency) => ({ currency, ...limitsIn(currency) })),
  }
}
