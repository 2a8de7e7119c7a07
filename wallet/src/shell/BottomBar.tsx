import { useWords } from '../i18n/words.ts'
import { Icon } from '../ui/Icon.tsx'
import { openModal } from '../ui/modals.ts'
import { MenuItem } from './MenuItem.tsx'
import { menu } from './menu.ts'

/** Four places and, in the middle, the plus that opens the action drawer. */
export function BottomBar() {
  const t = useWords('shell')
  const [home, history, conditions, contact] = menu
  return (
    <nav className="bottombar" aria-label={t('mainMenu')}>
      <MenuItem item={home} size="l" />
      <MenuItem item={history} size="l" />
      <button type="button" className="plus" aria-label={t('moveMoney')} onClick={() => openModal('actions')}>
        <span>
          <Icon name="plus" />
        </span>
      </button>
      <MenuItem item={conditions} size="l" />
      <MenuItem item={contact} size="l" />
    </nav>
  )
}
