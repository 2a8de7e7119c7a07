import type { RefundCheck } from '@krapao/contract/calls/refunds'
import { call } from '../api/call.ts'
import { moneyMoved } from '../api/queries.ts'
import { useSending } from '../api/use-sending.ts'
import { useWords } from '../i18n/words.ts'
import { useMoney } from '../rewards/use-money.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorNote } from '../ui/ErrorNote.tsx'
import { toast } from '../ui/toast.ts'

/** What was received and waits to be added to the wallet. */
export const PotPanel = ({ check }: { readonly check: RefundCheck }) => {
  const t = useWords('rewards')
  const { money } = useMoney()
  const { run, isSending, failure } = useSending()
  const add = async () => {
    const added = await run(() => call('GET /refund/addWallet'))
    moneyMoved()
    if (added) toast('ok', t('addedDone'), money(added.amount))
  }
  return (
    <section className="panel stack mid" aria-label={t('pot')}>
      <div className="row sb">
        <h3 className="h2">{t('pot')}</h3>
        <b className="money">{money(check.pot)}</b>
      </div>
      <p className="sub">{t('potText')}</p>
      <Button
        kind="tonal"
        block
        busy={isSending && t('adding')}
        disabledReason={check.bonus ? t('whileBonus') : undefined}
        onClick={() => void add()}
      >
        {t('addAmount', { amount: money(check.pot) })}
      </Button>
      {failure && <ErrorNote failure={failure} />}
    </section>
  )
}
