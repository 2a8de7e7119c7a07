import type { RefundCheck } from '@krapao/contract/calls/refunds'
import { call } from '../api/call.ts'
import { moneyMoved } from '../api/queries.ts'
import { useSending } from '../api/use-sending.ts'
import { useWords } from '../i18n/words.ts'
import { Conditions } from '../rewards/Conditions.tsx'
import { useMoney } from '../rewards/use-money.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorNote } from '../ui/ErrorNote.tsx'
import { HeroMoney } from '../ui/Money.tsx'
import { toast } from '../ui/toast.ts'

/** What has accrued, with its conditions, and the button that takes it into the pot, or why it can not be pressed. */
export const RefundPanel = ({ check }: { readonly check: RefundCheck }) => {
  const t = useWords('rewards')
  const { currency, money } = useMoney()
  const { run, isSending, failure } = useSending()
  const receive = async () => {
    const received = await run(() => call('GET /refund/receive'))
    moneyMoved()
    if (received) toast('ok', t('refundDone'), money(received.refundAmount))
  }
  const reasons: Readonly<Record<string, string>> = {
    REFUND_INACTIVE: t('off'),
    REFUND_CONDITION: t('whileBonus'),
    REFUND_MINIMUM: t('underMinimum', { amount: money(check.minimum) }),
  }
  const reason = check.result ? undefined : (reasons[check.info] ?? t('nothing'))
  return (
    <section className="panel stack mid" aria-label={t('waiting')}>
      <div className="text-center">
        <p className="sub">{t('waiting')}</p>
        <HeroMoney amount={check.refundAmount} currency={currency} size="total-s" />
      </div>
      <Conditions success={check.refundSuccess} fail={check.refundFail} />
      <Button
        kind="primary"
        block
        busy={isSending && t('receiving')}
        disabledReason={reason}
        onClick={() => void receive()}
      >
        {t('receiveAmount', { amount: money(check.refundAmount) })}
      </Button>
      {failure && <ErrorNote failure={failure} />}
    </section>
  )
}
