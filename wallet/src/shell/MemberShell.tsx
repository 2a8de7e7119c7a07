import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'wouter'
import { moneyMoved, queryClient } from '../api/queries.ts'
import { useReach } from '../api/reach.ts'
import { closeSocket, openSocket } from '../api/socket.ts'
import { useAgreement } from './agreement.ts'
import { BottomBar } from './BottomBar.tsx'
import { ModalHost, type Modals } from './ModalHost.tsx'
import { TopBar } from './TopBar.tsx'

/** When the server is reached again, everything that may have gone stale is asked again, without a press. */
function useRecovery() {
  const isReached = useReach()
  useEffect(() => {
    if (isReached) moneyMoved()
  }, [isReached])
}

/** After login: the bars, the open modal, and the member's own data, which nobody finds here after they left. */
export function MemberShell({ children, modals }: { children: ReactNode; modals: Modals }) {
  const [path] = useLocation()
  useRecovery()
  useAgreement(path === '/user/home')
  useEffect(() => {
    const whenIdle = setTimeout(() => void openSocket().catch(() => undefined), 1_000) // polling stands in for it
    return () => {
      clearTimeout(whenIdle)
      closeSocket()
      queryClient.clear()
    }
  }, [])
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
