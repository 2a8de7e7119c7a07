import { useWords } from '../i18n/words.ts'
import { useBankName } from '../ui/bank-name.ts'
import type { NameOf } from './describe-movement.ts'
import { useWallet } from '../api/wallet-query.ts'

/** What each place is called on the screen: the main wallet, games by their names. */
export const useNames = (): NameOf => {
  const t = useWords('movements')
  const { data } = useWallet()
  return (place) => {
    if (place === 'main') return t('mainWallet')
    if (place === 'wheel') return t('wheel')
    if (place === 'TRUEWALLET') return t('trueWallet')
    if (place === 'refund-pot') return t('refundPot')
    return data?.slots.find((slot) => slot.code === place)?.name ?? place
  }
}

/** The member's own bank by its name; undefined for any other code. */
export const useOwnBank = (): ((code: string) => string | undefined) => {
  const { data } = useWallet()
  const bankName = useBankName()
  return (code) => (data?.bankAccount.bankCode === code ? bankName(data.bankAccount.bank) : undefined)
}
