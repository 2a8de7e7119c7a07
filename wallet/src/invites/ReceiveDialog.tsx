import { call } from '../api/call.ts'
import { failureOf } from '../api/failure.ts'
import { moneyMoved } from '../api/queries.ts'
import { useSending } from '../api/use-sending.ts'
import type { Wallet } from '../api/wallet-query.ts'
import { useWords } from '../i18n/words.ts'
import { Conditions } from '../rewards/Conditions.tsx'
import { useMoney } from '../rewards/use-money.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { useFailureText } from '../ui/ErrorNote.tsx'
import { toast } from '../ui/toast.ts'

type Props = { readonly invite: Wallet['invite']; readonly onClose: () => void }

/** Asks once more, with the conditions that the money will carry. A failure is a toast (product.md §8). */
export const ReceiveDialog = ({ invite, onClose }: Props) => {
  const t = useWords('rewards')
  const { money } = useMoney()
  const failureText = useFailureText()
  const { run, isSending } = useSending()
  const receive = async () => {
    await run(async () => {
      try {
        const { amount } = await call('GET /invite/bonus')
        toast('ok', t('inviteDone'), money(amount))
      } catch (error) {
        toast('bad', t('inviteFailed'), failureText(failureOf(error)))
      }
    })
    moneyMoved()
    onClose()
  }
  return (
    <ConfirmDialog
      title={t('inviteAsk')}
      confirm={t('receiveAmount', { amount: money(invite.amount) })}
      busy={isSending && t('receiving')}
      onConfirm={() => void receive()}
      onClose={onClose}
    >
      <p className="sub">{t('inviteAskText')}</p>
      <Conditions success={invite.success} fail={invite.fail} />
    </ConfirmDialog>
  )
}
