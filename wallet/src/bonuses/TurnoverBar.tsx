import type { ActiveBonus } from '@krapao/contract/calls/bonuses'
import { formatTime } from '../i18n/format.ts'
import { useWords } from '../i18n/words.ts'
import { useTexts } from './use-texts.ts'

/** Turnover done and left, as a bar, in figures, and game by game. */
export const TurnoverBar = ({ active, percent }: { readonly active: ActiveBonus; readonly percent: number }) => {
  const t = useWords('bonuses')
  const { money, gameName } = useTexts()
  const { turnover } = active
  return (
    <div>
      <div className="row sb">
        <span className="sub">{t('done')}</span>
        <span className="strong money">{percent}%</span>
      </div>
      <progress className="bar" value={percent} max={100} aria-label={t('progress')} />
      <div className="row sb meta money">
        <span>{t('doneOf', { done: money(turnover.done), needed: money(turnover.needed) })}</span>
        <span>{t('left', { amount: money(turnover.left) })}</span>
      </div>
      {turnover.slots.length > 0 && (
        <dl className="kv by-game" aria-label={t('bySlot')}>
          {turnover.slots.map((slot) => (
            <div key={slot.code}>
              <dt>
                {gameName(slot.code)}
                {!slot.reached && <span className="meta"> · {t('silent')}</span>}
              </dt>
              <dd className="money">{money(slot.amount)}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="meta">{turnover.isPartial ? t('partial') : t('asOf', { time: formatTime(turnover.readAt) })}</p>
    </div>
  )
}
