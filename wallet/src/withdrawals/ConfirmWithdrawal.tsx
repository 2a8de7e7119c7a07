import { useState } from 'react'
import { failureOf } from '../api/failure.ts'
import type { Wallet } from '../api/wallet-query.ts'
import { formatMoney } from '../i18n/format.ts'
import { useWords } from '../i18n/words.ts'
import { MovementOutcome } from '../movements/MovementOutcome.tsx'
import { OutcomeFooter } from '../movements/OutcomeFooter.tsx'
import { SendingAgain } from '../movements/SendingAgain.tsx'
import type { useMovement } from '../movements/use-movement.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorScreen } from '../ui/ErrorNote.tsx'
import { type Minor, toMajor, toMinor } from '../ui/parse-amount.ts'
import { Sheet } from '../ui/Sheet.tsx'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'
import { Forfeits } from './Forfeits.tsx'
import { useWithdrawalTerms } from './queries.ts'
import { WithdrawSummary } from './WithdrawSummary.tsx'

type Props = {
  readonly wallet: Wallet
  readonly amount: Minor
  readonly movement: ReturnType<typeof useMovement<'POST /wallet/withdrawAll'>>
  readonly onBack: () => void
  readonly onClose: () => void
}

/**
 * Once more in exact figures, a bonus's share included, then what came of it. What would be taken away is ticked first, and
 * sent along: the server takes no more than was shown here.
 */
export const ConfirmWithdrawal = ({ wallet, amount, movement, onBack, onClose }: Props) => {
  const t = useWords('withdrawals')
  const { send, isSending, outcome } = movement
  const { currency } = wallet.profile
  const { data: terms, error, refetch } = useWithdrawalTerms(toMajor(amount))
  // The figure that was ticked: should it change meanwhile, it is asked for again.
  const [accepted, setAccepted] = useState<number>()
  const pays = terms?.bonus && !terms.reason ? toMinor(terms.pays) : amount
  const submit = () => void send({ amount: toMajor(amount), ...(terms?.bonus && { forfeits: terms.forfeits }) })

  if (outcome && outcome.kind !== 'refused') {
    const footer = (
      <OutcomeFooter outcome={outcome} isSending={isSending} onClose={onClose} onAgain={onBack} onResend={submit} />
    )
    return (
      <Sheet title={t('title')} onClose={onClose} busy={isSending} footer={footer}>
        <MovementOutcome type="withdraw" outcome={outcome} amount={toMajor(pays)} currency={currency} />
      </Sheet>
    )
  }

  const mayGo = terms !== undefined && !terms.reason && (terms.forfeits === 0 || accepted === terms.forfeits)
  const money = formatMoney(toMajor(pays), currency)
  const footer = (
    <div className="duo">
      <Button onClick={onBack} disabled={isSending}>
        {t('backToEdit')}
      </Button>
      <Button kind="primary" disabled={!mayGo} busy={isSending && t('sending', { amount: money })} onClick={submit}>
        {t('submit', { amount: money })}
      </Button>
    </div>
  )
  return (
    <Sheet title={t('confirmTitle')} onClose={onClose} busy={isSending} footer={footer}>
      <div className="stack">
        {terms && (
          <>
            {!terms.reason && (
              <WithdrawSummary wallet={wallet} amount={pays} terms={terms} failure={outcome?.failure} />
            )}
            <Forfeits
              wallet={wallet}
              terms={terms}
              isAccepted={accepted === terms.forfeits}
              onAccept={(isAccepted) => setAccepted(isAccepted ? terms.forfeits : undefined)}
            />
          </>
        )}
        {!terms && error && (
          <ErrorScreen failure={failureOf(error)} title={t('termsFailed')} onRetry={() => void refetch()} />
        )}
        {!terms && !error && <SummarySkeleton />}
        <SendingAgain isSending={isSending} />
      </div>
    </Sheet>
  )
}

const SummarySkeleton = () => (
  <Loading>
    <div className="stack">
      <Skeleton className="mx-auto h-16 w-48" />
      <Skeleton className="h-17" />
      <Skeleton className="h-28" />
    </div>
  </Loading>
)
