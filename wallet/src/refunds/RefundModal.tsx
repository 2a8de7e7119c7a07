import { useState } from 'react'
import { useWords } from '../i18n/words.ts'
import { RewardSheet } from '../rewards/RewardSheet.tsx'
import type { ModalProps } from '../ui/modals.ts'
import { PotPanel } from './PotPanel.tsx'
import { useRefundCheck, useRefunds } from './queries.ts'
import { RefundPanel } from './RefundPanel.tsx'

/** What came back of net losses: to be received into the pot, from there into the wallet, and the days it came from. */
export default function RefundModal({ onClose }: ModalProps) {
  const t = useWords('rewards')
  const check = useRefundCheck()
  const [page, setPage] = useState(1)
  const { data } = useRefunds(page)
  const lines = data?.refunds.map(({ _id, refundAmount, createdAt, ...line }) => ({
    ...line,
    id: _id,
    amount: refundAmount,
    at: createdAt,
  }))
  const shares = { lines, total: data?.total ?? 0, page, onPage: setPage }
  return (
    <RewardSheet title={t('refund')} query={check} shares={shares} onClose={onClose}>
      {(found) => (
        <>
          <RefundPanel check={found} />
          {found.pot > 0 && <PotPanel check={found} />}
          <p className="sub">{t('refundRule', { percent: found.percent })}</p>
        </>
      )}
    </RewardSheet>
  )
}
