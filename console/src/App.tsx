import { Suspense, lazy } from 'react'
import { Route, Router, Switch } from 'wouter'
import { useToken } from './api/session.ts'
import { ChatPage } from './chat/ChatPage.tsx'
import { LoginScreen } from './login/LoginScreen.tsx'
import { Frame } from './shell/Frame.tsx'
import { NotFound } from './shell/NotFound.tsx'
import { ScreenBoundary } from './shell/ScreenBoundary.tsx'
import { Loading } from './ui/Loading.tsx'

const CasesPage = lazy(() => import('./cases/CasesPage.tsx').then(({ CasesPage: page }) => ({ default: page })))
const CannedPage = lazy(() => import('./canned/CannedPage.tsx').then(({ CannedPage: page }) => ({ default: page })))

/** Nothing of the console is shown to who has no token; the address they came to is kept for after the log-in. */
export function App() {
  const token = useToken()
  if (!token) return <LoginScreen />
  return (
    <Router base="/console">
      <Frame>
        <ScreenBoundary>
          <Suspense fallback={<Loading />}>
            <Switch>
              <Route path="/">
                <ChatPage id={undefined} />
              </Route>
              <Route path="/chat/:id">{({ id }) => <ChatPage id={id} />}</Route>
              <Route path="/cases">
                <CasesPage id={undefined} />
              </Route>
              <Route path="/cases/:id">{({ id }) => <CasesPage id={id} />}</Route>
              <Route path="/answers">
                <CannedPage />
              </Route>
              <Route>
                <NotFound />
              </Route>
            </Switch>
          </Suspense>
        </ScreenBoundary>
      </Frame>
    </Router>
  )
}
