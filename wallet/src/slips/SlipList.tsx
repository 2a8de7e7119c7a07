import type { CallAnswer } from '@krapao/contract/calls'
import type { Slip } from '@krapao/contract/calls/slips'
import { useState } from 'react'
import { failureOf } from '../api/failure.ts'
import { useWords } from '../i18n/words.ts'
import { Button } from '../ui/Button.tsx'
import { Empty } from '../ui/Empty.tsx'
import { ErrorScreen } from '../ui/ErrorNote.tsx'
import { Icon } from '../ui/Icon.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { SheetBody } from '../ui/Sheet.tsx'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'
import { slipsPageSize, useSlips } from './queries.ts'
import { SlipItem } from './SlipItem.tsx'

export type Taking = CallAnswer<'GET /lookup/slip'> | undefined

type Props = {
  readonly taking: Taking
  readonly onSend: () => void
  readonly onPicture: (slip: Slip) => void
}

/** Newest first, ten a page; when none are taken, and the way to send one. */
export const SlipList = ({ taking, onSend, onPicture }: Props) => {
  const t = useWords('slips')
  const [page, setPage] = useState(1)
  const { data, error, refetch, isPlaceholderData } = useSlips(page)
  const last = Math.max(1, Math.ceil((data?.total ?? 0) / slipsPageSize))
  return (
    <SheetBody tall footer={<SendButton taking={taking} onSend={onSend} />}>
      <div className="stack mid" aria-busy={!data || isPlaceholderData}>
        <ClosedHours taking={taking} />
        {error && !data && (
          <ErrorScreen failure={failureOf(error)} title={t('failed')} onRetry={() => void refetch()} />
        )}
        {!error && !data && <SlipsSkeleton />}
        {data?.total === 0 && <Empty title={t('empty')} text={t('emptyText')} />}
        {data && data.slips.length > 0 && (
          <ul className="slips">
            {data.slips.map((slip) => (
              <SlipItem key={slip.reference} slip={slip} onPicture={() => onPicture(slip)} onAgain={onSend} />
            ))}
          </ul>
        )}
        {last > 1 && <Pages page={page} last={last} onPage={setPage} />}
      </div>
    </SheetBody>
  )
}

const ClosedHours = ({ taking }: Pick<Props, 'taking'>) => {
  const t = useWords('slips')
  if (!taking?.closedFrom || !taking.closedTo) return null
  return (
    <p className="note">
      <Icon name="clock" />
      <span>{t('closedHours', { from: taking.closedFrom, to: taking.closedTo })}</span>
    </p>
  )
}

const SendButton = ({ taking, onSend }: Pick<Props, 'taking' | 'onSend'>) => {
  const t = useWords('slips')
  const reason = taking?.isOpen === false ? t('closedNow', { to: taking.closedTo ?? '' }) : undefined
  return (
    <Button kind="primary" block icon="file-up" disabledReason={reason} onClick={onSend}>
      {t('attach')}
    </Button>
  )
}

type PagesProps = { readonly page: number; readonly last: number; readonly onPage: (page: number) => void }

const Pages = ({ page, last, onPage }: PagesProps) => {
  const t = useWords('slips')
  return (
    <nav className="row sb" aria-label={t('pages')}>
      <IconButton icon="chevron-left" label={t('previous')} disabled={page === 1} onClick={() => onPage(page - 1)} />
      <span className="meta" role="status">
        {t('page', { page, last })}
      </span>
      <IconButton icon="chevron-right" label={t('next')} disabled={page === last} onClick={() => onPage(page + 1)} />
    </nav>
  )
}

const SlipsSkeleton = () => (
  <Loading>
    <div className="stack mid">
      <Skeleton className="h-24" />
      <Skeleton className="h-24" />
      <Skeleton className="h-24" />
    </div>
  </Loading>
)
