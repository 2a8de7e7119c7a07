import type { Statement } from '@krapao/contract/calls/statements'
import { useState } from 'react'
import { useMoneyCall } from '../api/money-call.ts'
import { formatMoney } from '../i18n/format.ts'
import { useWords } from '../i18n/words.ts'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { ErrorNote } from '../ui/ErrorNote.tsx'
import { toast } from '../ui/toast.ts'
import { currencyOf } from './currency-of.ts'

/** Offered while nothing of a withdrawal has been sent; whether it was in time only the server can say. */
export const CancelWithdrawal = ({ row }: { readonly row: Statement }) => {
  const t = useWords('movements')
  const [isAsking, setAsking] = useState(false)
  const { send, isSending, failure } = useMoneyCall('POST /wallet/withdraw/cancel')
  const cancel = async () => {
    if (!(await send({ _id: row._id }))) return // The dialog stays and says why.
    setAsking(false)
    toast('ok', t('cancelDone'))
  }
  if (!row.canCancel && !isAsking) return null
  return (
    <>
      <Button block icon="x" onClick={() => setAsking(true)}>
        {t('cancelWithdrawal')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('cancelAsk', { amount: formatMoney(row.amount, currencyOf(row)) })}
          confirm={t('cancelWithdrawal')}
          danger
          busy={isSending && t('cancelling')}
          canConfirm={failure?.code !== 'WITHDRAW_TOO_LATE'}
          onConfirm={() => void cancel()}
          onClose={() => setAsking(false)}
        >
          <p>{t('cancelAskText')}</p>
          {failure && <ErrorNote failure={failure} />}
        </ConfirmDialog>
      )}
    </>
  )
}
