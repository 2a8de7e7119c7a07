import type { Words } from '@krapao/contract/calls/bonuses'
import { useWallet } from '../api/wallet-query.ts'
import { formatMoney } from '../i18n/format.ts'
import { useLanguage } from '../i18n/language.ts'

/** The operator's texts in the member's language, and money in the member's currency. */
export const useTexts = () => {
  const language = useLanguage()
  const { data } = useWallet()
  const currency = data?.profile.currency ?? 'BAHT'
  return {
    currency,
    say: (words: Words): string => words[language],
    money: (amount: number): string => formatMoney(amount, currency),
    gameName: (code: string): string => data?.slots.find((slot) => slot.code === code)?.name ?? code,
  }
}
