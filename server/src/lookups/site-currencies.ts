import type { Currency } from '@krapao/contract/money'
import type { Config } from '../config.ts'

/** What members' wallets are kept in, the site's own first. Laos mode offers both (product.md §1). */
export const siteCurrencies = ({ locale }: Pick<Config, 'locale'>): readonly Currency[] =>
  locale === 'la' ? ['LAK', 'BAHT'] : ['BAHT']
