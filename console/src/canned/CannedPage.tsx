import type { CannedReply } from '@krapao/contract/ops/desk'
import { useState } from 'react'
import { useCanned } from '../chat/queries.ts'
import { formatTime } from '../i18n/format.ts'
import { htmlLang, languages } from '../i18n/language.ts'
import { useWords } from '../i18n/words.ts'
import { FailureNote } from '../ui/FailureNote.tsx'
import { Loading } from '../ui/Loading.tsx'
import { useTitle } from '../ui/use-title.ts'
import { CannedForm } from './CannedForm.tsx'

/** The ready answers: looked at, written and removed by the operators themselves. */
export function CannedPage() {
  const t = useWords()
  useTitle(`${t('answers')} · ${t('console')}`)
  const { data, error, isPending, refetch } = useCanned()
  const [edited, setEdited] = useState<CannedReply | 'new'>()
  return (
    <div className="page">
      <header className="page-head">
        <h1>{t('answers')}</h1>
        <button type="button" className="btn sm primary" onClick={() => setEdited('new')}>
          {t('addAnswer')}
        </button>
      </header>
      {error && <FailureNote error={error} onRetry={() => void refetch()} />}
      {isPending && !error && <Loading />}
      {data?.canned.length === 0 && <p className="quiet">{t('noAnswers')}</p>}
      <ul className="answers">
        {data?.canned.map((one) => (
          <li key={one._id}>
            <h2>/{one.shortcut}</h2>
            {languages.map((language) => (
              <p key={language} lang={htmlLang(language)}>
                {one[language]}
              </p>
            ))}
            <p className="quiet">
              {one.changedBy} · {formatTime(one.changedAt)}
            </p>
            <button type="button" className="btn sm quiet" onClick={() => setEdited(one)}>
              {t('change')}
            </button>
          </li>
        ))}
      </ul>
      {edited && <CannedForm canned={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
    </div>
  )
}
