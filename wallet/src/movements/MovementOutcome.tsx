import type { Statement, StatementType } from '@krapao/contract/calls/statements'
import type { Currency } from '@krapao/contract/money'
import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { moneyMoved } from '../api/queries.ts'
import { formatMoney } from '../i18n/format.ts'
import { useWords } from '../i18n/words.ts'
import { ErrorNote } from '../ui/ErrorNote.tsx'
import { Icon } from '../ui/Icon.tsx'
import { HeroMoney } from '../ui/Money.tsx'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'
import { comesFromGame, isOpen } from './describe-movement.ts'
import { MovementDetails } from './MovementDetails.tsx'
import { useMovementRow } from './queries.ts'
import type { Outcome } from './use-movement.ts'

type Type = Extract<StatementType, 'deposit' | 'transfer' | 'withdraw'>

type Props = {
  readonly type: Type
  readonly outcome: Outcome
  /** What was asked for, where there is no answer to say it. */
  readonly amount: number
  readonly currency: Currency
  /** True for money asked back from a game: a refusal then means that it is still there. */
  readonly fromGame?: boolean
}

/**
 * What came of a movement: done, in progress, failed with the money back, or not known yet. A movement in progress is asked
 * for until it is final and then says so by itself, assertively when it failed.
 */
export const MovementOutcome = (props: Props) => {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), []) // the button that had the focus is gone
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <WhatCame {...props} />
    </div>
  )
}

const WhatCame = ({ type, outcome, amount, currency, fromGame = false }: Props) => {
  const answer = outcome.kind === 'answer' ? outcome.answer : undefined
  const { data: row } = useMovementRow(answer?._id)
  const status = row?.status ?? answer?.status
  const isFinal = status !== undefined && !isOpen(status)
  useEffect(() => {
    if (isFinal) moneyMoved()
  }, [isFinal])

  if (outcome.kind === 'uncertain') return <Uncertain outcome={outcome} amount={amount} currency={currency} />
  if (status === undefined || status === 'FAILED')
    return (
      <Failed
        type={type}
        fromGame={row ? comesFromGame(row) : fromGame}
        amount={amount}
        currency={currency}
        row={row}
      />
    )
  const shown = row?.amount ?? (answer?.amount || amount) // a gathering that goes on has no amount of its own yet
  return (
    <div className="stack">
      {status === 'SUCCESS' ? (
        <Done type={type} amount={shown} currency={currency} />
      ) : (
        <InProgress amount={shown} currency={currency} />
      )}
      <Particulars row={row} />
    </div>
  )
}

const Done = ({
  type,
  amount,
  currency,
}: {
  readonly type: Type
  readonly amount: number
  readonly currency: Currency
}) => {
  const t = useWords('movements')
  const done = { deposit: 'doneDeposit', transfer: 'doneTransfer', withdraw: 'doneWithdraw' } as const
  return (
    <div className="outcome fade" role="status">
      <Icon name="circle-check" className="text-success" />
      <HeroMoney amount={amount} currency={currency} size="total-s" />
      <p className="sub">{t(done[type], { amount: formatMoney(amount, currency) })}</p>
    </div>
  )
}

const InProgress = ({ amount, currency }: { readonly amount: number; readonly currency: Currency }) => {
  const t = useWords('movements')
  return (
    <div className="outcome" role="status">
      <Icon name="clock" className="text-progress" />
      <p className="h2">{t('progressTitle')}</p>
      <HeroMoney amount={amount} currency={currency} size="total-s" />
      <p className="sub">{t('progressText')}</p>
    </div>
  )
}

type FailedProps = Pick<Props, 'type' | 'amount' | 'currency'> & {
  readonly fromGame: boolean
  readonly row: Statement | null | undefined
}

const Failed = ({ type, fromGame, amount, currency, row }: FailedProps) => {
  const t = useWords('movements')
  const where = type === 'withdraw' ? t('failedWithdraw') : fromGame ? t('failedFromGame') : t('failedTransfer')
  return (
    <div className="stack">
      <div className="outcome fade" role="alert">
        <Icon name="circle-alert" className="text-failed" />
        <p className="h2">{t('failedTitle')}</p>
        <HeroMoney amount={row?.amount ?? amount} currency={currency} size="total-s" />
        <p className="sub">{where}</p>
      </div>
      {row && <MovementDetails row={row} />}
    </div>
  )
}

type UncertainProps = Pick<Props, 'amount' | 'currency'> & {
  readonly outcome: Extract<Outcome, { kind: 'refused' | 'returned' | 'uncertain' }>
}

const Uncertain = ({ outcome, amount, currency }: UncertainProps) => {
  const t = useWords('movements')
  return (
    <div className="stack">
      <div className="outcome" role="alert">
        <Icon name="wifi-off" className="text-progress" />
        <p className="h2">{t('uncertainTitle')}</p>
        <HeroMoney amount={amount} currency={currency} size="total-s" />
        <p className="sub">{t('uncertainText')}</p>
      </div>
      <ErrorNote failure={outcome.failure} />
    </div>
  )
}

/** A gathering is many rows and none of its own: the history shows them. */
const Particulars = ({ row }: { readonly row: Statement | null | undefined }) => {
  const t = useWords('movements')
  if (row) return <MovementDetails row={row} />
  if (row === null)
    return (
      <Link className="btn quiet block" href="/user/statement">
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
