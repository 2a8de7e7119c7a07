import type { Statement } from '@krapao/contract/calls/statements'
import { formatMoney, formatTime } from '../i18n/format.ts'
import { useLanguage } from '../i18n/language.ts'
import { useWords } from '../i18n/words.ts'
import { Icon } from '../ui/Icon.tsx'
import { Money } from '../ui/Money.tsx'
import { StatusChip } from '../ui/StatusChip.tsx'
import { directionOf, iconOf, remarkOf, titleOf } from './describe-movement.ts'
import { currencyOf } from './currency-of.ts'
import { useNames } from './use-names.ts'

/** What a row says, for whoever lays it out: a card of the list, a line of the table, the latest on home. */
export const useRowWords = (row: Statement) => {
  const t = useWords('movements')
  const nameOf = useNames()
  const language = useLanguage()
  const currency = currencyOf(row)
  return {
    title: titleOf(row, t, nameOf, language),
    remark: remarkOf(row, t, (amount) => formatMoney(amount, currency)),
    icon: iconOf(row),
    currency,
    direction: directionOf(row),
  }
}

/** One movement as a card's line: what, when, how much, and where it stands. */
export const MovementItem = ({ row }: { readonly row: Statement }) => {
  const { title, remark, icon, currency, direction } = useRowWords(row)
  return (
    <>
      <span className="ic">
        <Icon name={icon} />
      </span>
      <span className="grow">
        <span className="t block">{title}</span>
        <span className="meta money block">{formatTime(row.createdAt)}</span>
        {remark !== undefined && <span className="meta block text-ink-2">{remark}</span>}
      </span>
      <span className="amt">
        <Money
          amount={row.amount}
          currency={currency}
          direction={direction}
          className={row.status === 'FAILED' ? 'text-ink-2' : ''}
        />
        <StatusChip status={row.status} />
      </span>
    </>
  )
}
