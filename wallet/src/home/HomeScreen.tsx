import { Suspense } from 'react'
import { failureOf } from '../api/failure.ts'
import { useWallet } from '../api/wallet-query.ts'
import { useWords } from '../i18n/words.ts'
import { screen } from '../screen.ts'
import { loadLaterStyle } from '../styles/later-style.ts'
import { useMedia } from '../ui/use-media.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { HeldLine } from './HeldLine.tsx'
import { QuickActions } from './QuickActions.tsx'
import { Shelves } from './Shelves.tsx'
import { useRefresh } from './use-refresh.ts'
import { WalletCard } from './WalletCard.tsx'

/** Only a desktop has room for it, so only a desktop loads it. */
const Recent = screen(() => import('./Recent.tsx'), 'movements')

/** Only for fingers; without its style it would stand in the way. */
const PullToRefresh = screen(async () => {
  const [file] = await Promise.all([import('./PullToRefresh.tsx'), loadLaterStyle()])
  return file
})

/**
 * Everything a member has, where it lies, and the four ways to move it. What was last known is on the screen at once, marked
 * with its time; what is asked anew takes its place without moving anything.
 */
export default function HomeScreen() {
  const t = useWords('home')
  const { data: view, error, refetch, dataUpdatedAt } = useWallet()
  const { isRefreshing, refresh } = useRefresh()
  const hasRoom = useMedia('(min-width: 1100px)')
  const isTouched = useMedia('(pointer: coarse)')
  const failure = error ? failureOf(error) : undefined
  const isOld = dataUpdatedAt === 0 || failure !== undefined
  const onRefresh = () => {
    void refetch()
    void refresh()
  }
  return (
    <div className="home">
      <VisuallyHidden>
        <h1>{t('title')}</h1>
      </VisuallyHidden>
      <div className="lead">
        <WalletCard
          view={view}
          isOld={isOld}
          hasFailed={failure !== undefined}
          isRefreshing={isRefreshing}
          onRefresh={onRefresh}
        />
        <div className="side">
          {view && <HeldLine view={view} />}
          <QuickActions />
        </div>
        {hasRoom && (
          <Suspense fallback={null}>
            <Recent />
          </Suspense>
        )}
      </div>
      {isTouched && (
        <Suspense fallback={null}>
          <PullToRefresh isRefreshing={isRefreshing} onRefresh={onRefresh} />
        </Suspense>
      )}
      <Shelves view={view} failure={failure} onRetry={() => void refetch()} />
    </div>
  )
}
