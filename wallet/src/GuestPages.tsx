import { Suspense } from 'react'
import { useLocation } from 'wouter'
import { guestScreens, memberPages, memberScreens, modals } from './routes.tsx'
import { AuthMenu, GuestShell, GuestTop } from './shell/GuestShell.tsx'
import { ScreenBoundary } from './shell/ScreenBoundary.tsx'

function Login() {
  const [, navigate] = useLocation()
  const Screen = guestScreens.login
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
  howto: () => <guestScreens.howto top={<GuestTop />} />,
  contact: () => <guestScreens.contact top={<GuestTop />} />,
} as const

/** The screens before login, in their shell. */
export default function GuestPages({ page }: { page: keyof typeof guestScreens }) {
  const Page = pages[page]
  return (
    <GuestShell>
      <ScreenBoundary key={page}>
        <Suspense fallback={null}>
          <Page />
        </Suspense>
      </ScreenBoundary>
    </GuestShell>
  )
}
