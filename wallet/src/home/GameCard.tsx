import type { GameSlot } from '@krapao/contract/calls/wallet'
import type { Currency } from '@krapao/contract/money'
import { useTimeAgo } from '../ui/use-time-ago.ts'
import { useWords } from '../i18n/words.ts'
import { Money } from '../ui/Money.tsx'
import { openModal } from '../ui/modals.ts'

/** One game account: its art, its name, and what lies there with the age of that figure when the game does not answer. */
export const GameCard = ({ slot, currency }: { readonly slot: GameSlot; readonly currency: Currency }) => {
  const t = useWords('home')
  const ago = useTimeAgo()
  const isStale = slot.isActive && !slot.reachable && !slot.isLocked
  return (
    <button
      type="button"
      className={`game ${slot.isLocked ? 'shut' : ''}`}
      onClick={() => openModal(`game:${slot.code}`)}
    >
      <img className="art" src={slot.background} alt="" loading="lazy" decoding="async" draggable={false} />
      <span className="tags">
        {!slot.isActive && <span className="tag">{t('inactive')}</span>}
        {slot.isLocked && <span className="tag">{t('locked')}</span>}
        {isStale && <span className="tag">{t('unreachable')}</span>}
      </span>
      <span className="cap">
        <b>{slot.name}</b>
        {slot.isActive ? (
          <Money amount={slot.amount} currency={currency} />
        ) : (
          <span>{t(slot.isLocked ? 'lockedHint' : 'tapToActivate')}</span>
        )}
        {isStale && slot.amountAt !== null && <span className="ago">{t('asOf', { ago: ago(slot.amountAt) })}</span>}
      </span>
    </button>
  )
}
