import { useWords } from '../i18n/words.ts'
import { useBankName } from '../ui/bank-name.ts'
import type { NameOf } from './describe-movement.ts'
import { useWallet } from '../api/wallet-query.ts'

const words: Readonly<
  Record<string, 'mainWallet' | 'wheel' | 'trueWallet' | 'refundPot' | 'bonus' | 'takenAway' | 'refund' | 'invite'>
> = {
  main: 'mainWallet',
  wheel: 'wheel',
  TRUEWALLET: 'trueWallet',
  'refund-pot': 'refundPot',
  bonus: 'bonus',
  forfeit: 'takenAway',
  refund: 'refund',
  invite: 'invite',
}

/** What each place is called on the screen: the main wallet, games by their names. */
export const useNames = (): NameOf => {
  const t = useWords('movements')
  const { data } = useWallet()
  return (place) => {
    const word = words[place]
    if (word) return t(word)
    return data?.slots.find((slot) => slot.code === place)?.name ?? place
  }
}

/** The member's own bank by its name; undefined for any other code. */
export const useOwnBank = (): ((code: string) => string | undefined) => {
  const { data } = useWallet()
  const bankName = useBankName()
  return (code) => (data?.bankAccount.bankCode === code ? bankName(data.bankAccount.bank) : undefined)
}
