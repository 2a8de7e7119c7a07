import { type ReactNode, useEffect } from 'react'
import { Link, useLocation } from 'wouter'
import { call } from '../api/call.ts'
import { queryClient } from '../api/queries.ts'
import { forgetSession, readName } from '../api/session.ts'
import { closeSocket, openSocket, useIsUp } from '../api/socket.ts'
import { forgetUnsent } from '../chat/outbox-store.ts'
import { useWords } from '../i18n/words.ts'
import { Icon } from '../ui/Icon.tsx'
import { BrandMark } from './BrandMark.tsx'
import { LanguageChoice } from './LanguageChoice.tsx'
import { ThemeButton } from './ThemeButton.tsx'

const pages = [
  { path: '/', label: 'chat' },
  { path: '/cases', label: 'cases' },
  { path: '/answers', label: 'answers' },
] as const

/** The token is forgotten whatever the server says: who leaves must be out on this machine. */
async function leave() {
  forgetUnsent()
  await call('POST /logout').catch(() => undefined)
  forgetSession()
}

/** What stands around every page: where one can go, whether the line to the server stands, who is here. */
export function Frame({ children }: { children: ReactNode }) {
  const t = useWords()
  const [path] = useLocation()
  useEffect(() => {
    openSocket()
    return () => {
      closeSocket()
      queryClient.clear()
    }
  }, [])
  const isAt = (one: string) => (one === '/' ? path === '/' || path.startsWith('/chat/') : path.startsWith(one))
  return (
    <div className="frame">
      <a className="skip" href="#main">
        {t('skip')}
      </a>
      <header className="bar">
        <BrandMark />
        <nav aria-label={t('pages')}>
          {pages.map((page) => (
            <Link key={page.path} href={page.path} aria-current={isAt(page.path) ? 'page' : undefined}>
              {t(page.label)}
            </Link>
          ))}
        </nav>
        <div className="bar-side">
          <LineState />
          <LanguageChoice />
          <ThemeButton />
          <span className="who">{readName()}</span>
          <button type="button" className="icon-btn" aria-label={t('logOut')} onClick={() => void leave()}>
            <Icon name="log-out" />
          </button>
        </div>
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}

function LineState() {
  const t = useWords()
  const isUp = useIsUp()
  return (
    <span className={isUp ? 'line up' : 'line'} role="status">
      <span className="dot" aria-hidden="true" />
      <span className="line-words">{t(isUp ? 'online' : 'offlineLine')}</span>
    </span>
  )
}
