import { useState } from 'react'
import { failureOf } from '../api/failure.ts'
import { useWallet } from '../api/wallet-query.ts'
import { formatMoney, formatTime } from '../i18n/format.ts'
import { useWords } from '../i18n/words.ts'
import { ErrorScreen } from '../ui/ErrorNote.tsx'
import { PageTurner } from '../ui/PageTurner.tsx'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'
import { coinsAPage, useCoinMoves } from './queries.ts'

/** Where a member's coins came from and went, and what the next one takes. */
export const CoinList = () => {
  const t = useWords('spinwheel')
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useCoinMoves(page)
  const currency = useWallet().data?.profile.currency ?? 'BAHT'
  const last = Math.ceil((data?.total ?? 0) / coinsAPage)
  return (
    <section className="panel stack mid" aria-label={t('myCoins')}>
      <div>
        <h2 className="h2">{t('myCoins')}</h2>
        {data && <p className="meta">{t('toNextCoin', { amount: formatMoney(data.toNextCoin, currency) })}</p>}
      </div>
      {error && !data && (
        <ErrorScreen failure={failureOf(error)} title={t('coinsFailed')} onRetry={() => void refetch()} />
      )}
      {!data && !error && (
        <Loading>
          <Skeleton className="h-12" />
        </Loading>
      )}
      {data && data.total > 0 && (
        <ul className="stack mid">
          {data.coins.map(({ _id, kind, coins, remaining, createdAt }) => (
            <li key={_id} className="row sb">
              <span className="grow">
                <b className="strong block">{t(kind)}</b>
                <span className="meta money block">{formatTime(createdAt)}</span>
              </span>
              <span className="text-right">
                <b className="strong money block">{coins < 0 ? `−${-coins}` : `+${coins}`}</b>
                <span className="meta block">{t('coinsThen', { count: remaining })}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
      <PageTurner page={page} last={last} onPage={setPage} label={t('coinPages')} said={t('pageOf', { page, last })} />
    </section>
  )
}
