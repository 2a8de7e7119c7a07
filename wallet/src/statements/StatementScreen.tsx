import type { Statement } from '@krapao/contract/calls/statements'
import { limits } from '@krapao/contract/limits'
import { useEffect, useRef, useState } from 'react'
import { useSearch } from 'wouter'
import { failureOf } from '../api/failure.ts'
import { useWords } from '../i18n/words.ts'
import { Button } from '../ui/Button.tsx'
import { Empty } from '../ui/Empty.tsx'
import { ErrorScreen } from '../ui/ErrorNote.tsx'
import { openModal } from '../ui/modals.ts'
import { useMedia } from '../ui/use-media.ts'
import { HeldMovement } from './HeldMovement.tsx'
import { MovementList } from './MovementList.tsx'
import { MovementSheet } from './MovementSheet.tsx'
import { MovementTable } from './MovementTable.tsx'
import { lastPage } from './pager.ts'
import { Pager } from './Pager.tsx'
import { StatementSkeleton } from './StatementSkeleton.tsx'
import { useOpenMovements, useStatementPage } from './queries.ts'

/** Every movement of the member's money, newest first, what is still on its way on top. */
export default function StatementScreen() {
  const t = useWords('statements')
  const page = usePage()
  const [chosen, setChosen] = useState<Statement>()
  const { data, error, refetch, isPlaceholderData } = useStatementPage(page)
  const { data: open, isLoading: isLookingForOpen } = useOpenMovements(page === 1)
  const heading = useHeadingFocus(page)

  const held = page === 1 ? (open ?? []) : []
  const heldIds = new Set(held.map((row) => row._id))
  const rows = data?.statements.filter((row) => !heldIds.has(row._id)) ?? []
  const isLoading = !data || (page === 1 && isLookingForOpen)
  const last = lastPage(data?.total ?? 0, limits.statementPageSize)

  return (
    <div className="pad stack mid mx-auto w-full max-w-[64rem] pt-2" aria-busy={isLoading || isPlaceholderData}>
      <div className="row sb min-h-11">
        <h1 className="h1 still" ref={heading} tabIndex={-1}>
          {t('title')}
        </h1>
        <span className="row">
          {data && data.total > 0 && <span className="meta">{t('count', { count: data.total })}</span>}
          <Button small icon="receipt-text" onClick={() => openModal('slips')}>
            {t('slips')}
          </Button>
        </span>
      </div>
      {error && !data && <ErrorScreen failure={failureOf(error)} title={t('failed')} onRetry={() => void refetch()} />}
      {!error && isLoading && <StatementSkeleton />}
      {data && !isLoading && (
        <>
          {held.length > 0 && (
            <ul className="stack mid" aria-label={t('onItsWay')}>
              {held.map((row) => (
                <HeldMovement key={row._id} row={row} onDetails={() => setChosen(row)} />
              ))}
            </ul>
          )}
          <Rows rows={rows} isDimmed={isPlaceholderData} onDetails={setChosen} />
          {data.total === 0 && <Nothing />}
          <Pager page={page} last={last} />
          {last > 1 && page === last && <p className="meta text-center">{t('end')}</p>}
        </>
      )}
      {chosen && <MovementSheet row={chosen} onClose={() => setChosen(undefined)} />}
    </div>
  )
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

/** The page that the address names; whatever is no page number is the first. */
const usePage = (): number => {
  const page = Number(new URLSearchParams(useSearch()).get('page'))
  return Number.isSafeInteger(page) && page >= 1 ? page : 1
}

/** Going to another page begins at its top, for eyes and for screen readers. */
const useHeadingFocus = (page: number) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(page)
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    scrollTo({ top: 0 })
    heading.current?.focus({ preventScroll: true })
  }, [page])
  return heading
}
