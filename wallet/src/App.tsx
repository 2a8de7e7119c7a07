import { Suspense, useEffect } from 'react'
import { Redirect, Route, Switch } from 'wouter'
import { readToken } from './api/session.ts'
import { useWords } from './i18n/words.ts'
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

const isGuestPage = (page: string): page is keyof typeof guestScreens => Object.hasOwn(guestScreens, page)
const isMemberPage = (page: string): page is keyof typeof memberScreens => Object.hasOwn(memberScreens, page)

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

function Guest({ page }: { page: string }) {
  return isGuestPage(page) ? <GuestPages page={page} /> : <NotFound />
}

/** Anything under /user needs a token, a page that does not exist too: nobody is told what is there. */
function Member({ page }: { page: string | undefined }) {
  if (readToken() === null) return <Redirect to="/login" replace />
  if (!page) return <Redirect to="/user/home" replace />
  return isMemberPage(page) ? <MemberPages page={page} /> : <NotFound />
}

/** The routes of product.md §2. */
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
          <Switch>
            <Route path="/">
              <Redirect to="/user" replace />
            </Route>
            <Route path="/terminated" component={Terminated} />
            <Route path="/user/*?">{(params) => <Member page={params['*']} />}</Route>
            <Route path="/:page">{({ page }) => <Guest page={page} />}</Route>
            <Route component={NotFound} />
          </Switch>
        </Suspense>
      </ScreenBoundary>
      <Toasts />
    </>
  )
}

const wantedFor = (path: string, hasToken: boolean): readonly { preload: () => Promise<unknown> }[] => {
  const [, first = '', second = 'home'] = path.split('/')
  if (first === '' || first === 'user') {
    if (!hasToken) return [GuestPages, guestScreens.login]
    return [MemberPages, isMemberPage(second) ? memberScreens[second] : NotFound]
  }
  if (first === 'terminated') return [Terminated]
  return isGuestPage(first) ? [GuestPages, guestScreens[first]] : [NotFound]
}

/** What the first screen of a path needs, so that it stands without a gap (and the login can be hydrated). */
export const preloadFor = async (path: string, hasToken: boolean): Promise<void> => {
  await Promise.all(wantedFor(path, hasToken).map((one) => one.preload()))
}
