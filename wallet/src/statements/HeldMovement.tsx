import type { Statement } from '@krapao/contract/calls/statements'
import { formatTime } from '../i18n/format.ts'
import { useWords } from '../i18n/words.ts'
import { useRowWords } from '../movements/MovementItem.tsx'
import { stepsOf } from '../movements/movement-steps.ts'
import { Icon } from '../ui/Icon.tsx'
import { Money } from '../ui/Money.tsx'
import { StatusChip } from '../ui/StatusChip.tsx'
import { Timeline } from '../ui/Timeline.tsx'

/** Money on its way, on top of the history with all its steps, so that nobody sends it a second time. */
export const HeldMovement = ({ row, onDetails }: { readonly row: Statement; readonly onDetails: () => void }) => {
  const t = useWords('movements')
  const { title, icon, currency } = useRowWords(row)
  return (
    <li className="panel hold">
      <button type="button" className="row w-full text-left" onClick={onDetails}>
        <span className="ic2">
          <Icon name={icon} size="l" />
        </span>
        <span className="grow">
          <span className="strong block">{title}</span>
          <span className="meta money block">{formatTime(row.createdAt)}</span>
        </span>
        <span className="amt">
          <Money amount={row.amount} currency={currency} className="strong" />
          <StatusChip status={row.status} />
        </span>
      </button>
      <Timeline steps={stepsOf(row, t)} className="mt-3.5" />
    </li>
  )
}
