import type { PrizeConditions } from '@krapao/contract/calls/spinwheel'
import { useWallet } from '../api/wallet-query.ts'
import { formatMoney } from '../i18n/format.ts'
import { useWords } from '../i18n/words.ts'

/** What a bonus that is claimed asks for, in exact figures, before it is claimed. */
export const BonusConditions = ({ conditions }: { readonly conditions: PrizeConditions }) => {
  const t = useWords('spinwheel')
  const currency = useWallet().data?.profile.currency ?? 'BAHT'
  const money = (amount: number) => formatMoney(amount, currency)
  const rows = [
    [t('bonusTurnover'), money(conditions.turnover)],
    [t('bonusCashOut'), money(conditions.cashOut)],
    [t('bonusBustAt'), money(conditions.bustAt)],
    [t('bonusLife'), t('days', { count: conditions.days })],
  ] as const
  return (
    <dl className="kv">
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="money">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
