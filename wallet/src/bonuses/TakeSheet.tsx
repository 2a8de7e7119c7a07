import type { Bonus, BonusConditions } from '@krapao/contract/calls/bonuses'
import { useState } from 'react'
import { formatTime } from '../i18n/format.ts'
import { useWords } from '../i18n/words.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { ErrorNote } from '../ui/ErrorNote.tsx'
import { Checkbox } from '../ui/Field.tsx'
import { Icon } from '../ui/Icon.tsx'
import { HeroMoney } from '../ui/Money.tsx'
import { Rich } from '../ui/Rich.tsx'
import { toast } from '../ui/toast.ts'
import { fillNotice } from './fill-notice.ts'
import { useNotice } from './queries.ts'
import { useTake } from './use-take.ts'
import { useTexts } from './use-texts.ts'

type Props = {
  readonly bonus: Bonus
  readonly conditions: BonusConditions
  readonly isPromotion?: boolean
  readonly onClose: () => void
}

/** What taking it means, in exact figures of this member's own money, before anything is taken. */
export const TakeSheet = ({ bonus, conditions, isPromotion = false, onClose }: Props) => {
  const t = useWords('bonuses')
  const { say, money, currency } = useTexts()
  const notice = useNotice()
  const [isUnderstood, setUnderstood] = useState(false)
  const { take, isSending, failure } = useTake(bonus, isPromotion)
  const submit = async () => {
    const taken = await take()
    if (!taken) return
    toast('ok', say(bonus.title), t('taken', { amount: money(taken.bonus) }))
    onClose()
  }
  return (
    <ConfirmDialog
      title={t('confirmTitle')}
      confirm={t('takeAmount', { amount: money(conditions.bonus) })}
      busy={isSending && t('taking')}
      canConfirm={isUnderstood}
      onConfirm={() => void submit()}
      onClose={onClose}
    >
      <div className="text-center">
        <p className="sub">
          {say(bonus.title)} · {t('youGet')}
        </p>
        <HeroMoney amount={conditions.bonus} currency={currency} size="total-s" />
      </div>
      <Terms bonus={bonus} conditions={conditions} />
      <p className="note wait">
        <Icon name="info" />
        <span>
          <Rich>{t('rules')}</Rich>
          {notice && <span className="block">{fillNotice(say(notice), bonus.percentFail)}</span>}
        </span>
      </p>
      <Checkbox checked={isUnderstood} onChange={(event) => setUnderstood(event.target.checked)}>
        {t('understood', { amount: money(conditions.turnover) })}
      </Checkbox>
      {failure && <ErrorNote failure={failure} />}
    </ConfirmDialog>
  )
}

const Terms = ({ bonus, conditions }: Pick<Props, 'bonus' | 'conditions'>) => {
  const t = useWords('bonuses')
  const { money } = useTexts()
  const { deposit, committed } = conditions
  const whole = committed.isWhole ? undefined : t('partly', { amount: money(committed.amount) })
  const rows: readonly (readonly [label: string, value: string, hint?: string | undefined])[] = [
    [t('fromDeposit', { time: formatTime(deposit.createdAt) }), money(deposit.amount), whole],
    [t('bonus'), money(conditions.bonus)],
    [t('base'), money(conditions.base)],
    [
      t('turnover'),
      money(conditions.turnover),
      t('turnoverRule', { base: money(conditions.base), multiple: bonus.multiple }),
    ],
    [t('cashOut'), money(conditions.cashOut)],
    [t('bustAt'), money(conditions.bustAt)],
    [t('validUntil'), formatTime(conditions.expiresAt)],
  ]
  return (
    <dl className="kv">
      {rows.map(([label, value, hint]) => (
        <div key={label}>
          <dt>
            {label}
            {hint && <span className="meta block">{hint}</span>}
          </dt>
          <dd className="money">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
