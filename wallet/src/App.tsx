import { Suspense, useEffect, useLayoutEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { hasToken } from './api/session.ts'
import { useLanguage } from './i18n/language.ts'
import { useWords } from './i18n/words.ts'
import { placeOf } from './place-of.ts'
import {
  guestPages as GuestPages,
  guestScreens,
  memberPages as MemberPages,
  memberScreens,
  notFound as NotFound,
  notices as Notices,
  terminated as Terminated,
  toaster as Toaster,
} from './routes.tsx'
import { ScreenBoundary } from './shell/ScreenBoundary.tsx'
import { useToasts } from './ui/toast.ts'

const laterAfterMs = 3_000

/** What comes once the screen stands: toasts, fetched before they are needed, for often they say that the line has gone; and notices. */
function Later() {
  const toasts = useToasts()
  const [isTime, setTime] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => {
      Toaster.preload().catch(() => undefined)
      setTime(true)
    }, laterAfterMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <ScreenBoundary fallback={null}>
      <Suspense fallback={null}>
        {toasts.length > 0 && <Toaster />}
        {isTime && <Notices />}
      </Suspense>
    </ScreenBoundary>
  )
}

function GoTo({ path }: { path: string }) {
  useLayoutEffect(() => navigate(path, { replace: true }), [path])
  return null
}

function Page() {
  const [path] = useLocation()
  const place = placeOf(path, hasToken())
  useLanguage()
  // A page whose title does not come keeps the last one.
  useEffect(() => void import('./shell/title-page.ts').then(({ titlePage }) => titlePage(place)).catch(() => undefined))
  switch (place.kind) {
    case 'elsewhere':
      return <GoTo path={place.path} />
    case 'guest':
      return <GuestPages page={place.page} />
    case 'member':
      return <MemberPages page={place.page} />
    case 'terminated':
      return <Terminated />
    default:
      return <NotFound />
  }
}

export function App() {
  const t = useWords('shell')
  return (
    <>
      <a className="skip" href="#main">
        {t('skip')}
      </a>
      <ScreenBoundary>
        <Suspense fallback={null}>
          <Page />
        </Suspense>
      </ScreenBoundary>
      <Later />
    </>
  )
}

const wantedFor = (path: string): readonly { preload: () => Promise<unknown> }[] => {
  const place = placeOf(path, hasToken())
  switch (place.kind) {
    case 'elsewhere':
      return wantedFor(place.path)
    case 'guest':
      return [GuestPages, guestScreens[place.page]]
    case 'member':
      return [MemberPages, memberScreens[place.page]]
    case 'terminated':
      return [Terminated]
    default:
      return [NotFound]
  }
}

/** What the first screen of a path needs, so that it stands without a gap (and the login can be hydrated). */
export const preloadFor = async (path: string): Promise<void> => {
  await Promise.all(wantedFor(path).map((one) => one.preload()))
}
