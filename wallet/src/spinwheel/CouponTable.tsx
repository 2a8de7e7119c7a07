import { limits } from '@krapao/contract/limits'
import { useState } from 'react'
import { failureOf } from '../api/failure.ts'
import { formatTime } from '../i18n/format.ts'
import { useLanguage } from '../i18n/language.ts'
import { useWords } from '../i18n/words.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorScreen } from '../ui/ErrorNote.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { type CouponView, useCoupons } from './queries.ts'

type Props = { readonly onClaim: (coupon: CouponView) => void }

/** The coupons that can be claimed, three a page, the first to expire first. */
export const CouponTable = ({ onClaim }: Props) => {
  const t = useWords('spinwheel')
  const { data, error, refetch } = useCoupons()
  const [wanted, setPage] = useState(1)
  const coupons = data?.coupons ?? []
  const last = Math.max(1, Math.ceil(coupons.length / limits.couponPageSize))
  const page = Math.min(wanted, last)
  const shown = coupons.slice((page - 1) * limits.couponPageSize, page * limits.couponPageSize)
  return (
    <section className="panel coupons" id="coupons" tabIndex={-1} aria-label={t('coupons')}>
      <div className="row sb">
        <h2 className="h2">{t('coupons')}</h2>
        {coupons.length > 0 && (
          <span className="meta">{t('shownOf', { shown: shown.length, total: coupons.length })}</span>
        )}
      </div>
      {error && !data && (
        <ErrorScreen failure={failureOf(error)} title={t('couponsFailed')} onRetry={() => void refetch()} />
      )}
      {!data && !error && <CouponSkeleton />}
      {data && coupons.length === 0 && <p className="sub">{t('noCoupons')}</p>}
      {shown.length > 0 && <Table coupons={shown} onClaim={onClaim} />}
      {last > 1 && <Pages page={page} last={last} onPage={setPage} />}
    </section>
  )
}

const Table = ({ coupons, onClaim }: Props & { readonly coupons: readonly CouponView[] }) => {
  const t = useWords('spinwheel')
  const language = useLanguage()
  return (
    <table className="tbl">
      <thead>
        <tr>
          <th scope="col">{t('prize')}</th>
          <th scope="col">{t('count')}</th>
          <th scope="col">
            <VisuallyHidden>{t('claim')}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {coupons.map((coupon) => (
          <tr key={coupon._id}>
            <td>
              <b className="strong">{coupon.prize.name[language]}</b>
              <br />
              <span className="meta">{t('expires', { time: dayOf(coupon.expiresAt) })}</span>
            </td>
            <td className="money">{coupon.amount}</td>
            <td>
              <Button kind="tonal" small onClick={() => onClaim(coupon)}>
                {t('claim')}
                <VisuallyHidden> {coupon.prize.name[language]}</VisuallyHidden>
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The day is enough for a list; the moment is told when it is won. */
const dayOf = (time: string): string => formatTime(time).split(' ')[0] ?? '-'

type PagesProps = { readonly page: number; readonly last: number; readonly onPage: (page: number) => void }

const Pages = ({ page, last, onPage }: PagesProps) => {
  const t = useWords('spinwheel')
  const ui = useWords('ui')
  return (
    <nav className="pager" aria-label={t('couponPages')}>
      <button type="button" aria-label={ui('previous')} disabled={page === 1} onClick={() => onPage(page - 1)}>
        <Icon name="chevron-left" />
      </button>
      {Array.from({ length: last }, (_, i) => i + 1).map((one) => (
        <button
          key={one}
          type="button"
          className={one === page ? 'on' : ''}
          aria-current={one === page ? 'page' : undefined}
          aria-label={t('page', { page: one })}
          onClick={() => onPage(one)}
        >
          {one}
        </button>
      ))}
      <button type="button" aria-label={ui('next')} disabled={page === last} onClick={() => onPage(page + 1)}>
        <Icon name="chevron-right" />
      </button>
    </nav>
  )
}

const CouponSkeleton = () => (
  <Loading>
    <div className="stack mid">
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
    </div>
  </Loading>
)
