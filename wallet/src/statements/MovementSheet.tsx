import type { Statement } from '@krapao/contract/calls/statements'
import { Suspense, useState } from 'react'
import { useWords } from '../i18n/words.ts'
import { isOpen } from '../movements/describe-movement.ts'
import { useRowWords } from '../movements/MovementItem.tsx'
import { MovementDetails } from '../movements/MovementDetails.tsx'
import { useMovementRow } from '../movements/queries.ts'
import { screen } from '../screen.ts'
import { Button } from '../ui/Button.tsx'
import { Money } from '../ui/Money.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'
import { StatusChip } from '../ui/StatusChip.tsx'

const Story = screen(() => import('./Story.tsx'), 'stories')

/**
 * The particulars of one movement; one that is still on its way goes on living here. Its story is fetched when it is asked
 * for, and leads on to the rows that it names, and back.
 */
export const MovementSheet = ({ row: first, onClose }: { readonly row: Statement; readonly onClose: () => void }) => {
  const t = useWords('statements')
  const [trail, setTrail] = useState<readonly Statement[]>([first])
  const [isTold, setTold] = useState(false)
  const chosen = trail.at(-1) ?? first
  const row = useMovementRow(isOpen(chosen.status) ? chosen._id : undefined).data ?? chosen
  const { title, remark, currency, direction } = useRowWords(row)
  const back = trail.length > 1 && (
    <Button kind="quiet" block icon="arrow-left" onClick={() => setTrail(trail.slice(0, -1))}>
      {t('back')}
    </Button>
  )
  return (
    <Sheet title={title} onClose={onClose} footer={back || undefined} layer>
      <div className="stack">
        <div className="row sb">
          <span className="total-s">
            <Money amount={row.amount} currency={currency} direction={direction} />
          </span>
          <StatusChip status={row.status} />
        </div>
        {remark !== undefined && <p className="sub">{remark}</p>}
        <MovementDetails row={row} />
        {isTold ? (
          <Suspense fallback={<StorySkeleton />}>
            <Story key={row._id} row={row} onLinked={(linked) => setTrail([...trail, linked])} />
          </Suspense>
        ) : (
          <Button kind="tonal" block icon="info" onClick={() => setTold(true)}>
            {t('tellStory')}
          </Button>
        )}
      </div>
    </Sheet>
  )
}

const StorySkeleton = () => (
  <Loading>
    <Skeleton className="h-40" />
  </Loading>
)
