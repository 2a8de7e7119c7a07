import { Link } from 'wouter'
import { useWallet } from '../api/wallet-query.ts'
import { firstLetter } from '../i18n/format.ts'
import { useWords } from '../i18n/words.ts'
import { Icon } from '../ui/Icon.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Logo } from '../ui/Logo.tsx'
import { openModal } from '../ui/modals.ts'
import { logOut } from './log-out.ts'
import { MenuItem } from './MenuItem.tsx'
import { wideMenu } from './menu.ts'

export function TopBar() {
  const t = useWords('shell')
  const name = useWallet().data?.profile.name ?? ''
  return (
    <header className="topbar">
      <Link className="logo" href="/user/home">
        <Logo />
      </Link>
      <nav className="navx" aria-label={t('mainMenu')}>
        {wideMenu.map((item) => (
          <MenuItem key={item.label} item={item} />
        ))}
        <button type="button" className="go" onClick={() => openModal('actions')}>
          <Icon name="plus" />
          {t('moveMoney')}
        </button>
      </nav>
      {/* Only with a name: what comes later must push nothing aside. */}
      {name && (
        <Link className="who" href="/user/profile">
          <span className="ava" aria-hidden>
            {firstLetter(name)}
          </span>
          <VisuallyHidden>{t('profile')} </VisuallyHidden>
          <b>{name}</b>
        </Link>
      )}
      <IconButton icon="log-out" label={t('logout')} onClick={() => void logOut()} />
    </header>
  )
}
