import { Suspense } from 'react'
import { useLocation } from 'wouter'
import { hasToken, readToken } from '../api/session.ts'
import { placeOf } from '../place-of.ts'
import { screen } from '../screen.ts'
import { ScreenBoundary } from './ScreenBoundary.tsx'

const ChatWidget = screen(() => import('../chat/ChatWidget.tsx'), 'chat')

/** Where support can be asked: on every screen before and after login, as whoever is here. Without its code the page stands as it is. */
export function ChatPlace() {
  const [path] = useLocation()
  const { kind } = placeOf(path, hasToken())
  if (kind !== 'guest' && kind !== 'member') return null
  return (
    <ScreenBoundary key={kind} fallback={null}>
      <Suspense fallback={null}>
        <ChatWidget token={(kind === 'member' && readToken()) || ''} />
      </Suspense>
    </ScreenBoundary>
  )
}
