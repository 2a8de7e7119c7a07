import { useRef, useState } from 'react'
import { failureOf } from '../api/failure.ts'
import { useWallet } from '../api/wallet-query.ts'
import { formatMoney } from '../i18n/format.ts'
import { useWords } from '../i18n/words.ts'
import { useMovement } from '../movements/use-movement.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorScreen } from '../ui/ErrorNote.tsx'
import type { ModalProps } from '../ui/modals.ts'
import { type Minor, toMajor } from '../ui/parse-amount.ts'
import { Sheet } from '../ui/Sheet.tsx'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'
import { ConfirmWithdrawal } from './ConfirmWithdrawal.tsx'
import { useWithdrawForm } from './use-withdraw-form.ts'
import { WithdrawFields } from './WithdrawFields.tsx'

/** How much, then once more in exact figures, then what came of it. Nothing is sent before the second step. */
export default function WithdrawModal({ onClose }: ModalProps) {
  const t = useWords('withdrawals')
  const wallet = useWallet().data
  const input = useRef<HTMLInputElement>(null)
  const form = useWithdrawForm(wallet, () => input.current?.focus())
  const [chosen, setChosen] = useState<Minor>()
  const movement = useMovement('POST /wallet/withdrawAll')
  const currency = wallet?.profile.currency ?? 'BAHT'
  const money = (minor: Minor) => formatMoney(toMajor(minor), currency)
  const backToForm = () => {
    movement.reset()
    setChosen(undefined)
  }

  if (chosen === undefined || !wallet) {
    const { data: limits, error, refetch } = form.limits
    const footer = (
      <Button kind="primary" block disabled={!limits || !wallet} onClick={() => setChosen(form.check())}>
        {form.amount === null ? t('next') : t('nextAmount', { amount: money(form.amount) })}
      </Button>
    )
    return (
      <Sheet title={t('title')} onClose={onClose} footer={footer}>
        {limits && wallet && <WithdrawFields wallet={wallet} limits={limits} form={form} input={input} />}
        {!limits && error && (
          <ErrorScreen failure={failureOf(error)} title={t('title')} onRetry={() => void refetch()} />
        )}
        {(!limits || !wallet) && !error && <FormSkeleton />}
      </Sheet>
    )
  }

  return <ConfirmWithdrawal wallet={wallet} amount={chosen} movement={movement} onBack={backToForm} onClose={onClose} />
}

const FormSkeleton = () => (
  <Loading>
    <div className="stack">
      <Skeleton className="h-17" />
      <Skeleton className="h-28" />
      <Skeleton className="h-11" />
    </div>
  </Loading>
)
