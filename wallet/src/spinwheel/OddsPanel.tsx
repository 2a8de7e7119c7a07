import { Link } from 'wouter'
import { useLanguage } from '../i18n/language.ts'
import { useWords } from '../i18n/words.ts'
import { Icon } from '../ui/Icon.tsx'
import { formatOdds } from './format-odds.ts'
import { useSetup } from './queries.ts'

/** The wheel in words: every slice with the odds that it is drawn with, and the way to check that. */
export const OddsPanel = () => {
  const t = useWords('spinwheel')
  const language = useLanguage()
  const { data: setup } = useSetup()
  if (!setup || setup.slices.length === 0) return null
  return (
    <section className="panel stack mid odds" aria-label={t('odds')}>
      <div>
        <h2 className="h2">{t('odds')}</h2>
        <p className="meta">{t('oddsText')}</p>
      </div>
      <ul className="legend">
        {setup.slices.map((slice) => (
          <li key={slice.code} className={slice.isGone ? 'spent' : ''}>
            <span className="key" style={{ background: slice.bgColor }} />
            <span className="name">
              {slice.label[language]}
              {slice.isGone && ` · ${t('gone')}`}
            </span>
            <b className="money strong">{formatOdds(slice.odds, 1)}</b>
          </li>
        ))}
      </ul>
      {setup.slices.some(({ isGone }) => isGone) && <p className="meta">{t('goneText')}</p>}
      <Link href="/user/fairness" className="rows">
        <span className="r">
          <Icon name="shield-check" />
          <span className="grow">
            <b className="strong block">{t('fairness')}</b>
            <span className="meta block">{t('fairnessHint')}</span>
          </span>
          <Icon name="chevron-right" />
        </span>
      </Link>
    </section>
  )
}
