import { Link } from 'wouter'
import { useWords } from '../i18n/words.ts'
import { Icon, type IconName } from '../ui/Icon.tsx'
import { openModal } from '../ui/modals.ts'

/** The four things a member comes for. */
export const QuickActions = () => {
  const t = useWords('home')
  return (
    <nav className="quick" aria-label={t('actions')}>
      <button type="button" onClick={() => openModal('deposit')}>
        <Tile icon="arrow-down-to-line" word={t('deposit')} />
      </button>
      <button type="button" onClick={() => openModal('withdraw')}>
        <Tile icon="arrow-up-from-line" word={t('withdraw')} />
      </button>
      <button type="button" onClick={() => openModal('transfer')}>
        <Tile icon="arrow-left-right" word={t('transfer')} />
      </button>
      <Link href="/user/bonus">
        <Tile icon="gift" word={t('bonus')} />
      </Link>
    </nav>
  )
}

const Tile = ({ icon, word }: { readonly icon: IconName; readonly word: string }) => (
  <>
    <span>
      <Icon name={icon} size="l" />
    </span>
    {word}
  </>
)
