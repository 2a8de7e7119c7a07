import { useWords } from '../i18n/words.ts'
import { Icon } from '../ui/Icon.tsx'
import { useSetup } from './queries.ts'

/** How many spins a member has, in coins. */
export const CoinCount = () => {
  const t = useWords('spinwheel')
  const { data: setup } = useSetup()
  if (!setup) return null
  return (
    <span className="coin">
      <Icon name="coins" />
      {t('coins', { count: setup.userCoin })}
    </span>
  )
}
