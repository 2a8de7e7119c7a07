import type { Statement } from '@krapao/contract/calls/statements'
import { formatTime } from '../i18n/format.ts'
import { useWords } from '../i18n/words.ts'
import { CopyButton } from '../ui/CopyButton.tsx'
import { Timeline } from '../ui/Timeline.tsx'
import { CancelWithdrawal } from './CancelWithdrawal.tsx'
import { MovementReceipt } from './MovementReceipt.tsx'
import { stepsOf } from './movement-steps.ts'
import { useNames, useOwnBank } from './use-names.ts'

/** A movement's way and the particulars that support asks for. */
export const MovementDetails = ({ row }: { readonly row: Statement }) => {
  const t = useWords('movements')
  const nameOf = useNames()
  const bankNameOf = useOwnBank()
  return (
    <div className="stack">
      <div className="panel">
        <Timeline steps={stepsOf(row, t)} />
      </div>
      {row.statementType === 'withdraw' && <CancelWithdrawal row={row} />}
      <dl className="kv">
        <div>
          <dt>{t('from')}</dt>
          <dd>{nameOf(row.from)}</dd>
        </div>
        <div>
          <dt>{t('to')}</dt>
          <dd>{row.statementType === 'withdraw' ? (bankNameOf(row.to) ?? row.to) : nameOf(row.to)}</dd>
        </div>
        <div>
          <dt>{t('time')}</dt>
          <dd className="money">{formatTime(row.createdAt)}</dd>
        </div>
        <div className="items-center">
          <dt>{t('reference')}</dt>
          <dd className="row">
            <span className="ref">{row.reference}</span>
            <CopyButton icon text={row.reference} what={t('reference')} />
          </dd>
        </div>
      </dl>
      <MovementReceipt row={row} />
    </div>
  )
}
