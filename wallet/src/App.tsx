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

/** Tries until it is there: what it has to say is often that the line has gone. */
const useLater = ({ preload }: { preload: () => Promise<unknown> }, afterMs: number): boolean => {
  const [isHere, setHere] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      timer = setTimeout(() => void preload().then(() => setHere(true), wait), afterMs)
    }
    wait()
    return () => clearTimeout(timer)
  }, [preload, afterMs])
  return isHere
}

/** What comes once the screen stands: notices and toasts. */
function Later() {
  const toasts = useToasts()
  const hasNotices = useLater(Notices, 1_000)
  useLater(Toaster, 3_000)
  return (
    <ScreenBoundary fallback={null}>
      <Suspense fallback={null}>
        {toasts.length > 0 && <Toaster />}
        {hasNotices && <Notices />}
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
