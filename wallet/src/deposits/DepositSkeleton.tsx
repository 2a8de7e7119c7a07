import { Loading, Skeleton } from '../ui/Skeleton.tsx'

/** The shape of the QR form: channels, amount, quick amounts. */
export const DepositSkeleton = () => (
  <Loading>
    <div className="stack">
      <Skeleton className="h-32" />
      <Skeleton className="h-28" />
      <Skeleton className="h-11" />
      <Skeleton className="h-16" />
    </div>
  </Loading>
)
