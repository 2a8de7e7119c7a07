import { limits } from '@krapao/contract/limits'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { queryClient } from '../api/queries.ts'
import { useReach } from '../api/reach.ts'
import { closeSocket, openSocket } from '../api/socket.ts'
import type { ModalName } from '../ui/modals.ts'
import { BottomBar } from './BottomBar.tsx'
import { ModalHost, type Modals } from './ModalHost.tsx'
import { TopBar } from './TopBar.tsx'

/** When the server is reached again, everything that is shown is asked again, without a press. */
function useRecovery() {
  const isReached = useReach()
  const wasReached = useRef(true)
  useEffect(() => {
    if (isReached && !wasReached.current) void queryClient.invalidateQueries()
    wasReached.current = isReached
  }, [isReached])
}

/** Home opens the agreement by itself after 1.5 s (product.md §2); what decides whether comes only then. */
function useAgreement(isHome: boolean) {
  useEffect(() => {
    if (!isHome) return undefined
    const timer = setTimeout(() => {
      import('./agreement.ts').then(({ offerAgreement }) => offerAgreement()).catch(() => undefined) // without a line it comes another day
    }, limits.agreementDelayMs)
    return () => clearTimeout(timer)
  }, [isHome])
}

const socketAfterMs = 1_000
const modalsAfterMs = 3_000
/** What a member is likely to open next: fetched once home stands, so that it opens at once, and also when the line has gone. */
const likely = ['actions', 'deposit', 'withdraw', 'transfer', 'game'] as const satisfies readonly ModalName[]

const savesData = (): boolean =>
  'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true

/** What can wait until the first screen stands; it ends with the member's leaving, and their data with it. */
function useMembersStay(modals: Modals) {
  useEffect(() => {
    const socket = setTimeout(() => void openSocket().catch(() => undefined), socketAfterMs) // polling stands in for it
    const code = setTimeout(() => {
      if (!savesData()) for (const name of likely) modals[name]?.preload().catch(() => undefined) // opening it says so
    }, modalsAfterMs)
    return () => {
      clearTimeout(socket)
      clearTimeout(code)
      closeSocket()
      queryClient.clear()
    }
  }, [modals])
}

/** After login: the bars, the open modal, and the member's own data, which nobody finds here after they left. */
export function MemberShell({ children, modals }: { children: ReactNode; modals: Modals }) {
  const [path] = useLocation()
  useRecovery()
  useAgreement(path === '/user/home')
  useMembersStay(modals)
  return (
    <QueryClientProvider client={queryClient}>
      <TopBar />
      <main id="main">{children}</main>
      <div className="end" />
      <BottomBar />
      <ModalHost modals={modals} />
    </QueryClientProvider>
  )
}
