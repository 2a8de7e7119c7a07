import { moneyMoved } from '../api/queries.ts'
import { refreshSlots } from '../api/wallet-query.ts'
import { useWords } from '../i18n/words.ts'
import { toast } from '../ui/toast.ts'

/** The member says that they have paid: what can be known at once is asked for; the money comes by itself (product.md §2). */
export const useSaidPaid = (onClose: () => void): (() => void) => {
  const t = useWords('deposits')
  return () => {
    toast('wait', t('paidToast'), t('paidToastText'))
    moneyMoved()
    void refreshSlots().catch(() => undefined) // its failure is only a stale figure, marked as such on home
    onClose()
  }
}
