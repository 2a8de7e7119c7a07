import type { OpsAnswer } from '@krapao/contract/ops/calls'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { call } from '../api/call.ts'
import { queryClient } from '../api/queries.ts'
import { formatMoney, formatTime } from '../i18n/format.ts'
import { useWords } from '../i18n/words.ts'
import { FailureNote } from '../ui/FailureNote.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Loading } from '../ui/Loading.tsx'
import { SettleForm } from './SettleForm.tsx'
import { useKindWord } from './use-kind-word.ts'

/** A case with all that was found and all that happened to it. */
export function CaseView({ id }: { id: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['case', id],
    queryFn: ({ signal }) => call('GET /cases/{id}', { params: { id }, signal }),
  })
  if (error && !data)
    return (
      <div className="thread centre">
        <FailureNote error={error} onRetry={() => void refetch()} />
      </div>
    )
  return data ? <Found {...data} /> : <Loading />
}

const settled = (id: string) => {
  void queryClient.invalidateQueries({ queryKey: ['cases'] })
  void queryClient.invalidateQueries({ queryKey: ['case', id] })
}

function Found({ found, facts, events }: OpsAnswer<'GET /cases/{id}'>) {
  const t = useWords()
  const wordOf = useKindWord()
  const { _id, kind, why, amount, currency, candidates, about, state, fitting } = found
  const rows = [
    [t('about'), `${about.type} ${about.id}`],
    [t('amount'), amount === null ? '-' : formatMoney(amount, currency ?? 'BAHT')],
    [t('candidates'), candidates.join(', ') || t('nobodyFits')],
    ...facts.map(({ name, value }) => [name, value]),
  ]
  return (
    <section className="thread case" aria-labelledby="case-title">
      <header className="thread-head">
        <div className="thread-title">
          <Link href="/cases" className="icon-btn back" aria-label={t('back')}>
            <Icon name="arrow-left" />
          </Link>
          <div>
            <h2 id="case-title">{wordOf(kind)}</h2>
            <p className="quiet">{why}</p>
          </div>
        </div>
      </header>
      <div className="case-body">
        <dl className="facts">
          {rows.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <h3>{t('happened')}</h3>
        <ol className="events">
          {events.map(({ what, by, why: because, at }) => (
            <li key={`${at} ${what}`}>
              <span className="quiet">{formatTime(at)}</span> {what} · {by}: {because}
            </li>
          ))}
        </ol>
        {state === 'open' && (
          <SettleForm id={_id} fitting={fitting} likely={candidates[0]} onSettled={() => settled(_id)} />
        )}
      </div>
    </section>
  )
}
