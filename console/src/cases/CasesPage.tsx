import type { OpsCase } from '@krapao/contract/ops/cases'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { call } from '../api/call.ts'
import { whileUpMs } from '../api/queries.ts'
import { formatMoney, formatTime } from '../i18n/format.ts'
import { useWords } from '../i18n/words.ts'
import { FailureNote } from '../ui/FailureNote.tsx'
import { Loading } from '../ui/Loading.tsx'
import { useTitle } from '../ui/use-title.ts'
import { CaseView } from './CaseView.tsx'
import { useKindWord } from './use-kind-word.ts'

const states = ['open', 'settled'] as const

/** What waits for a person, oldest first, beside the one that is looked at. */
export function CasesPage({ id }: { id: string | undefined }) {
  const t = useWords()
  useTitle(`${t('cases')} · ${t('console')}`)
  const [state, setState] = useState<(typeof states)[number]>('open')
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['cases', state],
    queryFn: ({ signal }) => call('GET /cases', { query: { state }, signal }),
    refetchInterval: whileUpMs,
  })
  return (
    <div className={id ? 'desk cases has-open' : 'desk cases'}>
      <section className="list" aria-label={t('cases')}>
        <header>
          <h1>
            {t('cases')}
            {data && data.waiting > 0 && <span className="count">{t('waiting', { count: data.waiting })}</span>}
          </h1>
          <div className="chips" role="group" aria-label={t('state')}>
            {states.map((one) => (
              <button key={one} type="button" aria-pressed={one === state} onClick={() => setState(one)}>
                {t(one === 'open' ? 'waitingCases' : 'settled')}
              </button>
            ))}
          </div>
        </header>
        {error && <FailureNote error={error} onRetry={() => void refetch()} />}
        {isPending && !error && <Loading />}
        {data?.cases.length === 0 && <p className="centre quiet">{t('nothingWaits')}</p>}
        <ul>
          {data?.cases.map((one) => (
            <CaseRow key={one._id} found={one} isOpen={one._id === id} />
          ))}
        </ul>
      </section>
      {id ? <CaseView key={id} id={id} /> : <p className="centre quiet desk-none">{t('chooseCase')}</p>}
    </div>
  )
}

function CaseRow({ found, isOpen }: { found: OpsCase; isOpen: boolean }) {
  const wordOf = useKindWord()
  const { _id, kind, why, amount, currency, openedAt } = found
  return (
    <li>
      <Link href={`/cases/${_id}`} className="conversation" aria-current={isOpen ? 'true' : undefined}>
        <span className="conversation-name">{wordOf(kind)}</span>
        {amount !== null && <span className="money">{formatMoney(amount, currency ?? 'BAHT')}</span>}
        <span className="conversation-last">{why}</span>
        <span className="conversation-meta">{formatTime(openedAt)}</span>
      </Link>
    </li>
  )
}
