import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { call } from '../api/call.ts'
import { useWords } from '../i18n/words.ts'
import { MovementItem } from '../movements/MovementItem.tsx'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'

const shown = 3

/** The latest movements, where there is room for them beside the games. A failure here is silent: the history screen says it. */
export default function Recent() {
  const t = useWords('home')
  const { data } = useQuery({
    queryKey: ['statement', 'latest'],
    queryFn: ({ signal }) => call('POST /statement', { body: { page: 1, limit: shown }, signal }),
  })
  return (
    <section className="recent panel" aria-label={t('latest')}>
      <div className="row sb">
        <h2 className="h2">{t('latest')}</h2>
        <Link className="link sub" href="/user/statement">
          {t('seeAll')}
        </Link>
      </div>
      {data ? (
        <ul className="list">
          {data.statements.map((row) => (
            <li key={row._id}>
              <MovementItem row={row} />
            </li>
          ))}
        </ul>
      ) : (
        <Loading>
          <div className="stack mid pt-3">
            <Skeleton className="h-14" />
            <Skeleton className="h-14" />
            <Skeleton className="h-14" />
          </div>
        </Loading>
      )}
      {data?.statements.length === 0 && <p className="sub py-3">{t('noMovementsText')}</p>}
    </section>
  )
}
