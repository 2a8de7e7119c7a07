import { limits } from '@krapao/contract/limits'
import { formatTime } from '../i18n/format.ts'
import { useWords } from '../i18n/words.ts'
import { PageTurner } from '../ui/PageTurner.tsx'
import { useMoney } from './use-money.ts'

export type ShareLine = {
  readonly id: string
  /** Whose play it was; undefined: the member's own. */
  readonly who?: string
  readonly amount: number
  readonly at: string
  readonly isCorrection: boolean
  readonly isReceived: boolean
  /** The conditions that the received money carries. */
  readonly success?: number | undefined
  readonly fail?: number | undefined
}

type Props = {
  /** Undefined while they are on their way, and when they can not be had: that is said nowhere (product.md §8). */
  readonly lines: readonly ShareLine[] | undefined
  readonly total: number
  readonly page: number
  readonly onPage: (page: number) => void
}

/** What came of each day, ten a page; a correction says that it is one. */
export const ShareList = ({ lines, total, page, onPage }: Props) => {
  const t = useWords('rewards')
  const { money } = useMoney()
  const last = Math.max(1, Math.ceil(total / limits.sharePageSize))
  if (!lines) return null
  return (
    <section className="stack mid" aria-label={t('history')}>
      <h3 className="h2">{t('history')}</h3>
      {lines.length === 0 && <p className="sub">{t('none')}</p>}
      <ul className="shares">
        {lines.map(({ id, who, amount, at, isCorrection, isReceived, success, fail }) => (
          <li key={id}>
            <span>
              {(who || isCorrection) && <b>{[who, isCorrection && t('correction')].filter(Boolean).join(' · ')}</b>}
              <span className="meta">
                <span className="money">{formatTime(at)}</span> · {t(isReceived ? 'receivedRow' : 'waitingRow')}
              </span>
              {success !== undefined && fail !== undefined && (
                <span className="meta block">{t('carries', { success, fail })}</span>
              )}
            </span>
            <b className="money">{amount < 0 ? `−${money(-amount)}` : money(amount)}</b>
          </li>
        ))}
      </ul>
      <PageTurner page={page} last={last} onPage={onPage} label={t('pages')} said={t('pageOf', { page, last })} />
    </section>
  )
}
