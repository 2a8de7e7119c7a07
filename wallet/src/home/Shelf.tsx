import type { GameSlot } from '@krapao/contract/calls/wallet'
import type { Currency } from '@krapao/contract/money'
import { useId } from 'react'
import { useWords } from '../i18n/words.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { GameCard } from './GameCard.tsx'
import { useRail } from './use-rail.ts'

export type ShelfName = 'slot' | 'sport' | 'lotto'

type Props = { readonly name: ShelfName; readonly slots: readonly GameSlot[]; readonly currency: Currency }

/** A carousel of game accounts: a list that scrolls, with buttons where there is no finger; a single one stands alone. */
export const Shelf = ({ name, slots, currency }: Props) => {
  const t = useWords('home')
  const id = useId()
  const { ref, canGoBack, canGoOn, goBack, goOn } = useRail()
  return (
    <section className="shelf" aria-labelledby={id}>
      <header>
        <h2 className="h2" id={id}>
          {t(name)}
        </h2>
        <div className="row">
          <span className="meta">{t('accounts', { count: slots.length })}</span>
          <span className={canGoBack || canGoOn ? 'arrows' : 'arrows invisible'}>
            <IconButton
              icon="chevron-left"
              label={t('previous', { shelf: t(name) })}
              disabled={!canGoBack}
              onClick={goBack}
            />
            <IconButton icon="chevron-right" label={t('next', { shelf: t(name) })} disabled={!canGoOn} onClick={goOn} />
          </span>
        </div>
      </header>
      <div className={`rail ${slots.length === 1 ? 'one' : ''}`} ref={ref}>
        {slots.map((slot) => (
          <GameCard key={slot.code} slot={slot} currency={currency} />
        ))}
      </div>
    </section>
  )
}

const skeletonCards = [1, 2, 3, 4, 5] as const

/** The shelf's shape while nothing is known: the same places, no names, no figures. */
export const ShelfSkeleton = ({ name }: { readonly name: ShelfName }) => {
  const t = useWords('home')
  return (
    <section className="shelf" aria-hidden>
      <header>
        <h2 className="h2">{t(name)}</h2>
      </header>
      <div className="rail">
        {skeletonCards.map((card) => (
          <span key={card} className="game">
            <Skeleton className="h-full rounded-lg" />
          </span>
        ))}
      </div>
    </section>
  )
}
