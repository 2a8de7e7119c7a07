import type { Statement } from '@krapao/contract/calls/statements'
import { isOpen } from '../movements/describe-movement.ts'
import { useRowWords } from '../movements/MovementItem.tsx'
import { MovementDetails } from '../movements/MovementDetails.tsx'
import { useMovementRow } from '../movements/queries.ts'
import { Money } from '../ui/Money.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { StatusChip } from '../ui/StatusChip.tsx'

/** The particulars of one movement; one that is still on its way goes on living here. */
export const MovementSheet = ({ row: first, onClose }: { readonly row: Statement; readonly onClose: () => void }) => {
  const row = useMovementRow(isOpen(first.status) ? first._id : undefined).data ?? first
  const { title, remark, currency, direction } = useRowWords(row)
  return (
    <Sheet title={title} onClose={onClose}>
      <div className="stack">
        <div className="row sb">
          <span className="total-s">
            <Money amount={row.amount} currency={currency} direction={direction} />
          </span>
          <StatusChip status={row.status} />
        </div>
        {remark !== undefined && <p className="sub">{remark}</p>}
        <MovementDetails row={row} />
      </div>
    </Sheet>
  )
}
