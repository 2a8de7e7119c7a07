import { useState } from 'react'
import { failureOf } from '../api/failure.ts'
import { useWords } from '../i18n/words.ts'
import { ShareList } from '../rewards/ShareList.tsx'
import { ErrorScreen } from '../ui/ErrorNote.tsx'
import type { ModalProps } from '../ui/modals.ts'
import { Sheet } from '../ui/Sheet.tsx'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'
import { PotPanel } from './PotPanel.tsx'
import { useRefundCheck, useRefunds } from './queries.ts'
import { RefundPanel } from './RefundPanel.tsx'

/** What came back of net losses: to be received into the pot, from there into the wallet, and the days it came from. */
export default function RefundModal({ onClose }: ModalProps) {
  const t = useWords('rewards')
  const { data: check, error, refetch } = useRefundCheck()
  const [page, setPage] = useState(1)
  const { data } = useRefunds(page)
  return (
    <Sheet title={t('refund')} onClose={onClose}>
      <div className="stack">
        {check && <RefundPanel check={check} />}
        {check && check.pot > 0 && <PotPanel check={check} />}
        {!check && !error && (
          <Loading>
            <Skeleton className="h-40 rounded-lg" />
          </Loading>
        )}
        {!check && error && (
          <ErrorScreen failure={failureOf(error)} title={t('failed')} onRetry={() => void refetch()} />
        )}
        {check && <p className="sub">{t('refundRule', { percent: check.percent })}</p>}
        {/* after what stands above it, which would push it down */}
        {(check || error) && (
          <ShareList
            lines={data?.refunds.map(({ _id, refundAmount, createdAt, ...line }) => ({
              ...line,
              id: _id,
              amount: refundAmount,
              at: createdAt,
            }))}
            total={data?.total ?? 0}
            page={page}
            onPage={setPage}
          />
        )}
      </div>
    </Sheet>
  )
}
