import type { Statement, StatementType } from '@krapao/contract/calls/statements'
import type { Currency } from '@krapao/contract/money'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { formatMoney } from '../i18n/format.ts'
import { useWords } from '../i18n/words.ts'
import { ErrorNote } from '../ui/ErrorNote.tsx'
import { Icon, type IconName } from '../ui/Icon.tsx'
import { HeroMoney } from '../ui/Money.tsx'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'
import { isCancelled } from './describe-movement.ts'
import { MovementDetails } from './MovementDetails.tsx'
import type { Outcome } from './outcome.ts'
import { useNames } from './use-names.ts'

type Type = Extract<StatementType, 'deposit' | 'transfer' | 'withdraw'>

type Props = {
  readonly type: Type
  readonly outcome: Exclude<Outcome, { kind: 'refused' }>
  /** What was asked for, where the outcome does not say it. */
  readonly amount: number
  readonly currency: Currency
  /** True for money asked back from a game: a refusal then means that it is still there. */
  readonly fromGame?: boolean
}

const failedWords = { deposit: 'failedGift', transfer: 'failedTransfer', withdraw: 'failedWithdraw' } as const
const doneWords = { deposit: 'doneDeposit', transfer: 'doneTransfer', withdraw: 'doneWithdraw' } as const

/**
 * What came of a movement: done, in progress, failed with the money back, or not known yet. It changes by itself when a
 * movement in progress is settled, and says so: politely, or at once when it failed.
 */
export const MovementOutcome = ({ type, outcome, amount: asked, currency, fromGame = false }: Props) => {
  const t = useWords('movements')
  if (outcome.kind === 'uncertain')
    return (
      <Result
        icon="wifi-off"
        look="progress"
        title={t('uncertainTitle')}
        text={t('uncertainText')}
        amount={asked}
        currency={currency}
        isUrgent
      >
        <ErrorNote failure={outcome.failure} />
      </Result>
    )
  const amount = outcome.amount ?? asked
  const particulars = (
    <>
      <Unreached slots={outcome.unreached ?? []} />
      <Particulars row={outcome.row} isWanted={outcome.kind !== 'failed'} />
    </>
  )
  const shared = { amount, currency, children: particulars }
  if (outcome.kind === 'done')
    return (
      <Result
        {...shared}
        icon="circle-check"
        look="success"
        text={t(doneWords[type], { amount: formatMoney(amount, currency) })}
      />
    )
  if (outcome.kind === 'open')
    return <Result {...shared} icon="clock" look="progress" title={t('progressTitle')} text={t('progressText')} />
  if (outcome.row && isCancelled(outcome.row))
    return (
      <Result {...shared} icon="circle-check" look="success" title={t('cancelledTitle')} text={t('cancelledText')} />
    )
  const where = t(type === 'transfer' && fromGame ? 'failedFromGame' : failedWords[type])
  return <Result {...shared} icon="circle-alert" look="failed" title={t('failedTitle')} text={where} isUrgent />
}

type ResultProps = {
  readonly icon: IconName
  readonly look: 'success' | 'progress' | 'failed'
  readonly title?: string
  readonly text: string
  readonly amount: number
  readonly currency: Currency
  /** Said at once instead of when there is a pause. */
  readonly isUrgent?: boolean
  readonly children: ReactNode
}

const colors = { success: 'text-success', progress: 'text-progress', failed: 'text-failed' } as const

const Result = ({ icon, look, title, text, amount, currency, isUrgent = false, children }: ResultProps) => {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), []) // the button that had the focus is gone
  return (
    <div className="stack">
      <div className="outcome fade still" ref={place} tabIndex={-1} role={isUrgent ? 'alert' : 'status'}>
        <Icon name={icon} className={colors[look]} />
        {title !== undefined && <p className="h2">{title}</p>}
        <HeroMoney amount={amount} currency={currency} size="total-s" />
        <p className="sub">{text}</p>
      </div>
      {children}
    </div>
  )
}

/** Games that a gathering could not ask: named, so that nobody misses their money. */
const Unreached = ({ slots }: { readonly slots: readonly string[] }) => {
  const t = useWords('movements')
  const nameOf = useNames()
  if (slots.length === 0) return null
  return (
    <p className="note wait">
      <Icon name="triangle-alert" />
      <span>{t('unreached', { games: slots.map(nameOf).join(', ') })}</span>
    </p>
  )
}

/** The line of the statement; a gathering has many and none of its own: the history shows them. */
const Particulars = ({ row, isWanted }: { readonly row: Statement | null | undefined; readonly isWanted: boolean }) => {
  const t = useWords('movements')
  if (row) return <MovementDetails row={row} />
  if (!isWanted) return null
  if (row === null)
    return (
      <Link className="btn quiet full" href="/user/statement">
        <Icon name="receipt-text" />
        {t('toHistory')}
      </Link>
    )
  return (
    <Loading>
      <div className="stack">
        <Skeleton className="h-28" />
        <Skeleton className="h-24" />
      </div>
    </Loading>
  )
}
