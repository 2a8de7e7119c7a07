import { Suspense, useEffect, useLayoutEffect } from 'react'
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
  terminated as Terminated,
  toaster as Toaster,
} from './routes.tsx'
import { ReachBanner } from './shell/ReachBanner.tsx'
import { ScreenBoundary } from './shell/ScreenBoundary.tsx'
import { useToasts } from './ui/toast.ts'

const toasterAfterMs = 3_000

/** Fetched before it is needed: what it has to say is often that the line has gone. */
function Toasts() {
  const toasts = useToasts()
  useEffect(() => {
    const timer = setTimeout(() => void Toaster.preload().catch(() => undefined), toasterAfterMs)
    return () => clearTimeout(timer)
  }, [])
  if (toasts.length === 0) return null
  return (
    <ScreenBoundary fallback={null}>
      <Suspense fallback={null}>
        <Toaster />
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
      <ReachBanner />
      <ScreenBoundary>
        <Suspense fallback={null}>
          <Page />
        </Suspense>
      </ScreenBoundary>
      <Toasts />
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
