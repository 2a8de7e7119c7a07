import type { WalletView } from '@krapao/contract/calls/wallet'
import { Link } from 'wouter'
import { formatMoney } from '../i18n/format.ts'
import { useWords } from '../i18n/words.ts'
import { Icon } from '../ui/Icon.tsx'

/** Money on its way: not in the total's spendable part, not lost either. It leads to where it is. */
export const HeldLine = ({ view }: { readonly view: WalletView }) => {
  const t = useWords('home')
  const { amount, count } = view.wallet.held
  if (count === 0) return null
  return (
    <Link href="/user/statement" className="note wait held">
      <Icon name="clock" />
      <span>
        <b>{t('held', { count, amount: formatMoney(amount, view.profile.currency) })}</b>
        {t('heldHint')}
      </span>
      <Icon name="chevron-right" size="s" />
    </Link>
  )
}
