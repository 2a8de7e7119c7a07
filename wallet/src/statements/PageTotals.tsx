import type { PageTotal } from '@krapao/contract/calls/statements'
import { useWords } from '../i18n/words.ts'
import { currencyOf } from '../movements/currency-of.ts'
import { type Direction, Money } from '../ui/Money.tsx'

/** What the rows on this page come to, by currency; what is on its way stands apart, for it may yet come back. */
export const PageTotals = ({ totals }: { readonly totals: readonly PageTotal[] }) => {
  const t = useWords('statements')
  if (totals.length === 0) return null
  return (
    <section className="panel stack mid" aria-label={t('onThisPage')}>
      <h2 className="h2">{t('onThisPage')}</h2>
      {totals.map((total) => (
        <dl className="kv" key={total.currency}>
          <Line label={t('moneyIn')} amount={total.settled.in} total={total} direction="in" />
          <Line label={t('moneyOut')} amount={total.settled.out} total={total} direction="out" />
          {total.inProgress.in > 0 && <Line label={t('comingIn')} amount={total.inProgress.in} total={total} />}
          {total.inProgress.out > 0 && <Line label={t('goingOut')} amount={total.inProgress.out} total={total} />}
        </dl>
      ))}
      <p className="meta">{t('totalsHint')}</p>
    </section>
  )
}

type LineProps = {
  readonly label: string
  readonly amount: number
  readonly total: PageTotal
  readonly direction?: Direction
}

const Line = ({ label, amount, total, direction = 'within' }: LineProps) => (
  <div>
    <dt>{label}</dt>
    <dd>
      <Money amount={amount} currency={currencyOf(total)} direction={amount > 0 ? direction : 'within'} />
    </dd>
  </div>
)
