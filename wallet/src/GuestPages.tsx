import { Suspense } from 'react'
import { useLocation } from 'wouter'
import { useLocationProperty } from 'wouter/use-browser-location'
import { forgotPassword as ForgotPassword, guestScreens, memberPages, memberScreens, modals } from './routes.tsx'
import { AuthMenu, GuestShell, GuestTop } from './shell/GuestShell.tsx'
import { ScreenBoundary } from './shell/ScreenBoundary.tsx'

const asksToReset = () => location.search === '?forgot'

function Login() {
  const [, navigate] = useLocation()
  // No path of its own (product.md §2 names them all); the page comes with the login in it.
  const hasForgotten = useLocationProperty(asksToReset, () => false)
  const Screen = guestScreens.login
  if (hasForgotten) return <ForgotPassword />
  return (
    <>
      <GuestTop />
      <Screen
        menu={<AuthMenu />}
        onSend={() => {
          // Home is fetched while the server checks the password; whether that worked is shown when home is wanted.
          for (const wanted of [memberPages, memberScreens.home]) wanted.preload().catch(() => undefined)
        }}
        onLoggedIn={() => navigate('/user', { replace: true })}
      />
    </>
  )
}

const pages = {
  login: Login,
  register: () => <guestScreens.register top={<GuestTop />} menu={<AuthMenu />} terms={modals.conditions} />,
  howto: () => <guestScreens.howto top={<GuestTop />} video={modals.video} />,
  contact: () => <guestScreens.contact top={<GuestTop />} />,
} as const

/** The screens before login, in their shell. */
export default function GuestPages({ page }: { page: keyof typeof guestScreens }) {
  const Page = pages[page]
  return (
    <GuestShell>
      <ScreenBoundary key={page}>
        <Suspense fallback={<div className="skel m-4 h-40" />}>
          <Page />
        </Suspense>
      </ScreenBoundary>
    </GuestShell>
  )
}
