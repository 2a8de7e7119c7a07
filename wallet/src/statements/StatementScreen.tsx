import type { Statement } from '@krapao/contract/calls/statements'
import { limits } from '@krapao/contract/limits'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { failureOf } from '../api/failure.ts'
import { useWords } from '../i18n/words.ts'
import { Button } from '../ui/Button.tsx'
import { Empty } from '../ui/Empty.tsx'
import { ErrorScreen } from '../ui/ErrorNote.tsx'
import { openModal } from '../ui/modals.ts'
import { useMedia } from '../ui/use-media.ts'
import { isOpen } from '../movements/describe-movement.ts'
import { HeldMovement } from './HeldMovement.tsx'
import { MovementList } from './MovementList.tsx'
import { MovementSheet } from './MovementSheet.tsx'
import { MovementTable } from './MovementTable.tsx'
import { NewEntries } from './NewEntries.tsx'
import { lastPage } from './pager.ts'
import { PageTotals } from './PageTotals.tsx'
import { Pager } from './Pager.tsx'
import { StatementHead } from './StatementHead.tsx'
import { StatementSkeleton } from './StatementSkeleton.tsx'
import { useOpenMovements, useStatementPage } from './queries.ts'
import { useHeadingFocus, usePage } from './use-page.ts'

/** Every movement of the member's money, newest first, what is still on its way on top. */
export default function StatementScreen() {
  const t = useWords('statements')
  const { page, asOf } = usePage()
  const [chosen, setChosen] = useState<Statement>()
  const { data, error, refetch, isPlaceholderData, show } = useStatementPage(page, asOf)
  const open = useOpenMovements()
  const heading = useHeadingFocus(page)

  // What is shown may still be another page than the one that is asked for.
  const isFirst = data?.page === 1
  const held = isFirst ? (open.data ?? data.statements.filter((row) => isOpen(row.status))) : []
  const heldIds = new Set(held.map((row) => row._id))
  const rows = data?.statements.filter((row) => !heldIds.has(row._id)) ?? []
  // Rows and what stands above them come together; of what does not answer at once nothing waits.
  const isLoading = !data || (isFirst && open.isLoading && open.failureCount === 0)
  const last = lastPage(data?.total ?? 0, limits.statementPageSize)
  useSettled(held.length, show)

  return (
    <div className="pad stack mid mx-auto w-full max-w-[64rem] pt-2" aria-busy={isLoading || isPlaceholderData}>
      <StatementHead heading={heading} total={data?.total} />
      {error && !data && <ErrorScreen failure={failureOf(error)} title={t('failed')} onRetry={() => void refetch()} />}
      {!error && isLoading && <StatementSkeleton />}
      {data && !isLoading && (
        <>
          {isFirst && <NewEntries count={data.newer} onShow={show} />}
          {held.length > 0 && (
            <ul className="stack mid" aria-label={t('onItsWay')}>
              {held.map((row) => (
                <HeldMovement key={row._id} row={row} onDetails={() => setChosen(row)} />
              ))}
            </ul>
          )}
          <Rows rows={rows} isDimmed={isPlaceholderData} onDetails={setChosen} />
          {data.total === 0 && <Nothing />}
          <PageTotals totals={data.totals} />
          <Pager page={page} last={last} asOf={data.asOf} />
          {last > 1 && page === last && <p className="meta text-center">{t('end')}</p>}
        </>
      )}
      {chosen && <MovementSheet row={chosen} onClose={() => setChosen(undefined)} />}
    </div>
  )
}

/** What was on its way and is settled takes its place in the list at once: it was on the screen already. */
const useSettled = (heldCount: number, show: () => void) => {
  const before = useRef(heldCount)
  const onSettled = useEffectEvent(show)
  useEffect(() => {
    if (heldCount < before.current) onSettled()
    before.current = heldCount
  }, [heldCount])
}

type RowsProps = {
  readonly rows: readonly Statement[]
  readonly isDimmed: boolean
  readonly onDetails: (row: Statement) => void
}

const Rows = ({ rows, isDimmed, onDetails }: RowsProps) => {
  const isWide = useMedia('(min-width: 700px)')
  if (rows.length === 0) return null
  return (
    <div className={isDimmed ? 'opacity-60' : ''}>
      {isWide ? (
        <div className="panel">
          <MovementTable rows={rows} onDetails={onDetails} />
        </div>
      ) : (
        <MovementList rows={rows} onDetails={onDetails} />
      )}
    </div>
  )
}

const Nothing = () => {
  const t = useWords('statements')
  const deposit = (
    <Button kind="primary" small onClick={() => openModal('deposit')}>
      {t('deposit')}
    </Button>
  )
  return <Empty title={t('empty')} text={t('emptyText')} action={deposit} />
}
