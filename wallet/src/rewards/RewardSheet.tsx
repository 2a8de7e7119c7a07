import type { ComponentProps, ReactNode } from 'react'
import { failureOf } from '../api/failure.ts'
import { useWords } from '../i18n/words.ts'
import { ErrorScreen } from '../ui/ErrorNote.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'
import { ShareList } from './ShareList.tsx'

type Props<T> = {
  readonly title: string
  readonly query: { readonly data: T | undefined; readonly error: unknown; readonly refetch: () => unknown }
  /** What there is to receive, once it is known. */
  readonly children: (data: T) => ReactNode
  readonly shares: ComponentProps<typeof ShareList>
  readonly onClose: () => void
}

/** A sheet about a reward: what it is about, while it comes and when it does not, and under it the days that it came from. */
export const RewardSheet = <T,>({ title, query: { data, error, refetch }, children, shares, onClose }: Props<T>) => {
  const t = useWords('rewards')
  return (
    <Sheet title={title} onClose={onClose}>
      <div className="stack">
        {data !== undefined && children(data)}
        {data === undefined && !error && (
          <Loading>
            <Skeleton className="h-40 rounded-lg" />
          </Loading>
        )}
        {data === undefined && Boolean(error) && (
          <ErrorScreen failure={failureOf(error)} title={t('failed')} onRetry={() => void refetch()} />
        )}
        {/* after what stands above it, which would push it down */}
        {(data !== undefined || Boolean(error)) && <ShareList {...shares} />}
      </div>
    </Sheet>
  )
}
