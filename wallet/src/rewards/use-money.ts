import { useWallet } from '../api/wallet-query.ts'
import { formatMoney } from '../i18n/format.ts'

/** Money in the member's currency. */
export const useMoney = () => {
  const currency = useWallet().data?.profile.currency ?? 'BAHT'
  return { currency, money: (amount: number): string => formatMoney(amount, currency) }
}
