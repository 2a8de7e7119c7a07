import { Loading, Skeleton } from '../ui/Skeleton.tsx'

const rows = [1, 2, 3, 4, 5, 6] as const

/** The shape of the list that comes: picture, two lines, amount and chip. */
export const StatementSkeleton = () => (
  <Loading>
    <ul className="list panel py-1">
      {rows.map((row) => (
        <li key={row}>
          <Skeleton className="size-10 rounded-md" />
          <div className="grow grid gap-2 py-1">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-3 w-3/5" />
          </div>
          <Skeleton className="h-5 w-20" />
        </li>
      ))}
    </ul>
  </Loading>
)
