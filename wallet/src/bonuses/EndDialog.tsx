import type { ActiveBonus } from '@krapao/contract/calls/bonuses'
import { call } from '../api/call.ts'
import { moneyMoved } from '../api/queries.ts'
import { useSending } from '../api/use-sending.ts'
import { useWords } from '../i18n/words.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { ErrorNote } from '../ui/ErrorNote.tsx'
import { toast } from '../ui/toast.ts'
import { useTexts } from './use-texts.ts'

/** Asks once more before a bonus is ended, with what is kept and what is taken away. A failure is an alert in it. */
export const EndDialog = ({ active, onClose }: { readonly active: ActiveBonus; readonly onClose: () => void }) => {
  const t = useWords('bonuses')
  const { say, money } = useTexts()
  const { run, isSending, failure } = useSending()
  const takes = active.forfeits.end
  const keeps = (Math.round(active.balance * 100) - Math.round(takes * 100)) / 100
  const submit = async () => {
    const ended = await run(() => call('GET /bonus/clear'))
    moneyMoved()
    if (!ended) return
    toast(
      'ok',
      t('cancelled'),
      ended.forfeited > 0 ? t('cancelledTook', { amount: money(ended.forfeited) }) : undefined,
    )
    onClose()
  }
  return (
    <ConfirmDialog
      title={t('cancelTitle', { title: say(active.title) })}
      confirm={t('cancelConfirm', { amount: money(keeps) })}
      busy={isSending && t('cancelling')}
      danger
      onConfirm={() => void submit()}
      onClose={onClose}
    >
      <dl className="kv">
        <div>
          <dt>{t('cancelKeeps')}</dt>
          <dd className="money">{money(keeps)}</dd>
        </div>
        <div>
          <dt>{t('cancelTakes')}</dt>
          <dd className={takes > 0 ? 'money lost' : 'money'}>{money(takes)}</dd>
        </div>
      </dl>
      <p className="sub">{t('cancelText')}</p>
      {failure && <ErrorNote failure={failure} title={t('cancelFailed')} />}
    </ConfirmDialog>
  )
}
