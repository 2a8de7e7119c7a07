import { Suspense } from 'react'
import { memberScreens, modals } from './routes.tsx'
import { screen } from './screen.ts'
import { LanguageSwitch } from './shell/LanguageSwitch.tsx'
import { logOut } from './shell/log-out.ts'
import { MemberShell } from './shell/MemberShell.tsx'
import { ScreenBoundary } from './shell/ScreenBoundary.tsx'
import { Loading, Skeleton } from './ui/Skeleton.tsx'

const ThemeSwitch = screen(() => import('./shell/ThemeSwitch.tsx'))

const pages = {
  home: memberScreens.home,
  statement: memberScreens.statement,
  bonus: memberScreens.bonus,
  contact: memberScreens.contact,
  spin: memberScreens.spin,
  fairness: memberScreens.fairness,
  profile: () => (
    <memberScreens.profile
      languageSwitch={<LanguageSwitch />}
      themeSwitch={
        <Suspense fallback={null}>
          <ThemeSwitch />
        </Suspense>
      }
      onLogOut={() => void logOut()}
    />
  ),
} as const

const coming = (
  <Loading>
    <div className="column">
      <Skeleton className="h-40" />
    </div>
  </Loading>
)

/** The screens after login, in their shell. A screen that breaks, or is still on its way, leaves the bars where they are. */
export default function MemberPages({ page }: { page: keyof typeof memberScreens }) {
  const Page = pages[page]
  return (
    <MemberShell modals={modals}>
      <ScreenBoundary key={page}>
        <Suspense fallback={coming}>
          <Page />
        </Suspense>
      </ScreenBoundary>
    </MemberShell>
  )
}
