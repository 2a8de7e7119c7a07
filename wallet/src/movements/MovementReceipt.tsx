import type { Statement } from '@krapao/contract/calls/statements'
import { Suspense } from 'react'
import { formatMoney } from '../i18n/format.ts'
import { useWords } from '../i18n/words.ts'
import type { Receipt } from '../receipts/receipt.ts'
import { screen } from '../screen.ts'
import { useRowWords } from './MovementItem.tsx'
import { stepsOf } from './movement-steps.ts'
import { useNames, useOwnBank } from './use-names.ts'

/** Drawing comes with the first movement that is looked at. */
const ReceiptActions = screen(() => import('../receipts/ReceiptActions.tsx'), 'receipts')

const signs = { in: '+', out: '−', within: '' } as const

const useReceiptOf = (row: Statement): Receipt => {
  const t = useWords('movements')
  const nameOf = useNames()
  const bankNameOf = useOwnBank()
  const { title, direction, currency } = useRowWords(row)
  const to = row.statementType === 'withdraw' ? (bankNameOf(row.to) ?? row.to) : nameOf(row.to)
  return {
    title,
    amount: `${signs[direction]}${formatMoney(row.amount, currency)}`,
    status: row.status === 'SUCCESS' ? 'success' : row.status === 'FAILED' ? 'failed' : 'inProgress',
    steps: stepsOf(row, t),
    facts: [
      { label: t('from'), value: nameOf(row.from) },
      { label: t('to'), value: to },
      { label: t('reference'), value: row.reference },
    ],
    reference: row.reference,
  }
}

/** A movement's receipt, to keep or to hand on. Its room is there before its code is. */
export const MovementReceipt = ({ row }: { readonly row: Statement }) => {
  const receipt = useReceiptOf(row)
  return (
    <div className="min-h-13">
      <Suspense fallback={null}>
        <ReceiptActions receipt={receipt} />
      </Suspense>
    </div>
  )
}
