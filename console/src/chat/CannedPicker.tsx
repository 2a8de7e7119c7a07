import type { CannedReply } from '@krapao/contract/ops/desk'
import { Link } from 'wouter'
import { useWords } from '../i18n/words.ts'
import { FailureNote } from '../ui/FailureNote.tsx'
import { useCanned } from './queries.ts'

type Props = {
  typed: string
  locale: 'th' | 'la' | 'en'
  onTake: (canned: CannedReply) => void
  onLeave: () => void
}

/** Ready answers whose short name begins as typed, in the customer's language. */
export function CannedPicker({ typed, locale, onTake, onLeave }: Props) {
  const t = useWords()
  const { data, error, refetch } = useCanned()
  const fitting = data?.canned.filter(({ shortcut }) => shortcut.startsWith(typed)) ?? []
  return (
    <section className="picker" aria-label={t('answers')}>
      {error && <FailureNote error={error} onRetry={() => void refetch()} />}
      {data && fitting.length === 0 && (
        <p className="quiet">
          {t('noAnswers')} <Link href="/answers">{t('editAnswers')}</Link>
        </p>
      )}
      <ul>
        {fitting.slice(0, 8).map((one) => (
          <li key={one._id}>
            <button type="button" onClick={() => onTake(one)}>
              <span className="strong">/{one.shortcut}</span>
              <span className="picker-text">{one[locale]}</span>
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className="link" onClick={onLeave}>
        {t('cancel')}
      </button>
    </section>
  )
}
