import { type ReactNode, useEffect } from 'react'
import { Link, useLocation } from 'wouter'
import { call } from '../api/call.ts'
import { clearSession, readToken } from '../api/session.ts'
import { useWords } from '../i18n/words.ts'
import { Icon, type IconName } from '../ui/Icon.tsx'
import { Logo } from '../ui/Logo.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'

const menu = [
  { path: '/login', icon: 'house', label: 'home' },
  { path: '/register', icon: 'user-round-plus', label: 'register' },
  { path: '/contact', icon: 'headset', label: 'contact' },
] as const satisfies readonly { path: string; icon: IconName; label: string }[]

/** Before login: one column, and the menu of home (login), register and contact. A token found here is stale and is cleared. */
export function GuestShell({ children }: { children: ReactNode }) {
  const t = useWords('shell')
  const [path, navigate] = useLocation()
  useEffect(() => {
    if (readToken()) clearSession()
  }, [])
  useEffect(() => {
    if (path !== '/login') return
    call('GET /lookup/active').then(
      ({ terminated }) => terminated === 'gone' && navigate('/terminated', { replace: true }),
      () => undefined, // the login itself says what is wrong
    )
  }, [path, navigate])
  return (
    <>
      <main id="main" className="auth">
        {children}
      </main>
      <nav className="bottombar three" aria-label={t('mainMenu')}>
        {menu.map((item) => (
          <Link
            key={item.path}
            href={item.path}
            className={item.path === path ? 'on' : ''}
            aria-current={item.path === path ? 'page' : undefined}
          >
            <Icon name={item.icon} size="l" />
            {t(item.label)}
          </Link>
        ))}
      </nav>
    </>
  )
}

export function GuestTop() {
  return (
    <div className="row sb top">
      <Link className="logo" href="/login">
        <Logo />
      </Link>
      <LanguageSwitch />
    </div>
  )
}

/** Switches between login and register. */
export function AuthMenu() {
  const t = useWords('shell')
  const [path] = useLocation()
  return (
    <nav className="tabs" aria-label={t('loginOrRegister')}>
      {(['login', 'register'] as const).map((key) => (
        <Link
          key={key}
          href={`/${key}`}
          className={path === `/${key}` ? 'on' : ''}
          aria-current={path === `/${key}` ? 'page' : undefined}
        >
          {t(key)}
        </Link>
      ))}
    </nav>
  )
}
