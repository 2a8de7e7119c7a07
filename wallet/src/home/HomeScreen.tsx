import { failureOf } from '../api/failure.ts'
import { useWords } from '../i18n/words.ts'
import { useWallet } from '../api/wallet-query.ts'
import { useMedia } from '../ui/use-media.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { HeldLine } from './HeldLine.tsx'
import { QuickActions } from './QuickActions.tsx'
import { Recent } from './Recent.tsx'
import { Shelves } from './Shelves.tsx'
import { useRefresh } from './use-refresh.ts'
import { WalletCard } from './WalletCard.tsx'

/** A wallet that has not answered for this long is shown with the time of its figures. */
const oldMs = 60_000

/**
 * Everything a member has, where it lies, and the four ways to move it. What was last known is on the screen at once, marked
 * with its time; what is asked anew takes its place without moving anything.
 */
export default function HomeScreen() {
  const t = useWords('home')
  const { data: view, error, refetch, dataUpdatedAt } = useWallet()
  const { isRefreshing, refresh } = useRefresh()
  const hasRoom = useMedia('(min-width: 1100px)')
  const failure = error ? failureOf(error) : undefined
  const isOld = dataUpdatedAt === 0 || (failure !== undefined && Date.now() - dataUpdatedAt > oldMs)
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
        <WalletCard view={view} isOld={isOld} hasFailed={failure !== undefined} isRefreshing={isRefreshing} onRefresh={onRefresh} />
        <div className="stack">
          {view && <HeldLine view={view} />}
          <QuickActions />
        </div>
        {hasRoom && <Recent />}
      </div>
      <Shelves view={view} failure={failure} onRetry={() => void refetch()} />
    </div>
  )
}
