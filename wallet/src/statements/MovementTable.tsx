import type { Statement } from '@krapao/contract/calls/statements'
import { formatTime } from '../i18n/format.ts'
import { useWords } from '../i18n/words.ts'
import { useRowWords } from '../movements/MovementItem.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Money } from '../ui/Money.tsx'
import { StatusChip } from '../ui/StatusChip.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'

type Props = { readonly rows: readonly Statement[]; readonly onDetails: (row: Statement) => void }

/** The history where there is room for columns: amounts right, status last. */
export const MovementTable = ({ rows, onDetails }: Props) => {
  const t = useWords('statements')
  return (
    <table className="tbl">
      <caption>
        <VisuallyHidden>{t('table')}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{t('movement')}</th>
          <th scope="col">{t('time')}</th>
          <th scope="col" className="num">
            {t('amount')}
          </th>
          <th scope="col">{t('status')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <TableRow key={row._id} row={row} onDetails={() => onDetails(row)} />
        ))}
      </tbody>
    </table>
  )
}

const TableRow = ({ row, onDetails }: { readonly row: Statement; readonly onDetails: () => void }) => {
  const words = useRowWords(row)
  return (
    <tr>
      <td>
        <WhatItWas {...words} onDetails={onDetails} />
      </td>
      <td className="money text-ink-2">{formatTime(row.createdAt)}</td>
      <td className="num strong">
        <Money amount={row.amount} currency={words.currency} direction={words.direction} />
      </td>
      <td>
        <StatusChip status={row.status} />
      </td>
    </tr>
  )
}

type WhatProps = Pick<ReturnType<typeof useRowWords>, 'title' | 'remark' | 'icon'> & { readonly onDetails: () => void }

const WhatItWas = ({ title, remark, icon, onDetails }: WhatProps) => (
  <button type="button" className="rowbtn" onClick={onDetails}>
    <span className="ic">
      <Icon name={icon} />
    </span>
    <span className="grow">
      <span className="strong block">{title}</span>
      {remark !== undefined && <span className="meta block text-ink-2">{remark}</span>}
    </span>
  </button>
)
