import { useRef, useState } from 'react'
import { useWallet } from '../api/wallet-query.ts'
import { formatMoney } from '../i18n/format.ts'
import { useWords } from '../i18n/words.ts'
import { MovementOutcome } from '../movements/MovementOutcome.tsx'
import { OutcomeFooter } from '../movements/OutcomeFooter.tsx'
import { SendingAgain } from '../movements/SendingAgain.tsx'
import { useMovement } from '../movements/use-movement.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorNote } from '../ui/ErrorNote.tsx'
import type { ModalProps } from '../ui/modals.ts'
import { toMajor } from '../ui/parse-amount.ts'
import { Sheet } from '../ui/Sheet.tsx'
import { TransferFields } from './TransferFields.tsx'
import { useTransferForm } from './use-transfer-form.ts'

type Sent = { readonly from: string; readonly to: string; readonly amount: number }

/**
 * Between the main wallet and a game, or two games. `?modal=transfer:pg` begins with that game as the destination. What was
 * typed stays through a refusal; what came of it is shown only once the server has said it.
 */
export default function TransferModal({ arg, onClose }: ModalProps) {
  const t = useWords('transfers')
  const wallet = useWallet().data
  const input = useRef<HTMLInputElement>(null)
  const form = useTransferForm(wallet, { from: 'main', to: arg ?? '' }, () => input.current?.focus())
  const { send, isSending, outcome, reset } = useMovement('POST /wallet/transfer')
  const [sent, setSent] = useState<Sent>()

  const submit = () => {
    if (!form.check() || !form.from || !form.to || form.amount === null) return
    const body = { from: form.from.code, to: form.to.code, amount: toMajor(form.amount) }
    setSent(body)
    void send(body)
  }
  const money = (amount: number) => formatMoney(amount, form.currency)

  if (outcome && outcome.kind !== 'refused' && sent)
    return (
      <Sheet
        title={t('title')}
        onClose={onClose}
        busy={isSending}
        footer={
          <OutcomeFooter
            outcome={outcome}
            isSending={isSending}
            onClose={onClose}
            onAgain={reset}
            onResend={() => void send(sent)}
          />
        }
      >
        <MovementOutcome
          type="transfer"
          outcome={outcome}
          amount={sent.amount}
          currency={form.currency}
          fromGame={sent.from !== 'main'}
        />
      </Sheet>
    )

  const label =
    form.amount !== null && form.to
      ? t('submit', { amount: money(toMajor(form.amount)), place: form.to.name })
      : t('submitEmpty')
  return (
    <Sheet
      title={t('title')}
      onClose={onClose}
      busy={isSending}
      footer={
        <Button
          kind="primary"
          block
          busy={isSending && t('sending', { amount: money(sent?.amount ?? 0) })}
          onClick={submit}
        >
          {label}
        </Button>
      }
    >
      <div className="stack">
        <TransferFields form={form} input={input} isSending={isSending} />
        <SendingAgain isSending={isSending} />
        {outcome?.kind === 'refused' && <ErrorNote failure={outcome.failure} />}
      </div>
    </Sheet>
  )
}
