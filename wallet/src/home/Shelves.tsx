import type { WalletView } from '@krapao/contract/calls/wallet'
import type { Failure } from '../api/failure.ts'
import { useWords } from '../i18n/words.ts'
import { Empty } from '../ui/Empty.tsx'
import { ErrorScreen } from '../ui/ErrorNote.tsx'
import { Loading } from '../ui/Skeleton.tsx'
import { Shelf, type ShelfName, ShelfSkeleton } from './Shelf.tsx'

const names: readonly ShelfName[] = ['slot', 'sport', 'lotto']

type Props = {
  readonly view: WalletView | undefined
  readonly failure: Failure | undefined
  readonly onRetry: () => void
}

/** Slot, Sport + Casino, Lotto. Without figures: their shapes, or what went wrong in their place. */
export const Shelves = ({ view, failure, onRetry }: Props) => {
  const t = useWords('home')
  if (!view && failure) return <ErrorScreen failure={failure} title={t('failed')} onRetry={onRetry} />
  if (!view)
    return (
      <Loading>
        <div className="shelves">
          {names.map((name) => (
            <ShelfSkeleton key={name} name={name} />
          ))}
        </div>
      </Loading>
    )
  if (view.slots.length === 0) return <Empty title={t('noGames')} text={t('noGamesText')} />
  const filled = names
    .map((name) => ({ name, slots: view.slots.filter((slot) => slot.category === name) }))
    .filter(({ slots }) => slots.length > 0)
  return (
    <div className="shelves">
      {filled.map(({ name, slots }) => (
        <Shelf key={name} name={name} slots={slots} currency={view.profile.currency} />
      ))}
    </div>
  )
}
