import type { Currency } from '@krapao/contract/money'
import { useState } from 'react'
import { refreshSlots } from '../api/wallet-query.ts'
import { moneyMoved } from '../api/queries.ts'
import { formatMoney } from '../i18n/format.ts'
import { useWords } from '../i18n/words.ts'
import { Button } from '../ui/Button.tsx'
import { minorOf, toMajor } from '../ui/parse-amount.ts'
import { Sheet } from '../ui/Sheet.tsx'
import { toast } from '../ui/toast.ts'
import { DepositSkeleton } from './DepositSkeleton.tsx'
import { LiveQrView } from './LiveQrView.tsx'
import { canCreate, isWorthCreating, type QrChannel } from './qr-channels.ts'
import { QrEnded } from './QrEnded.tsx'
import { QrForm } from './QrForm.tsx'
import { useQrDeposit } from './use-qr-deposit.ts'

type Props = {
  readonly channels: readonly QrChannel[]
  /** The channel to begin with: the one whose QR is in use. */
  readonly first: QrChannel
  readonly currency: Currency
  readonly onClose: () => void
}

/** Choose a channel and an amount, pay the QR, and see the money arrive. */
export const QrDeposit = ({ channels, first, currency, onClose }: Props) => {
  const t = useWords('deposits')
  const done = useWords('movements')
  const deposit = useQrDeposit(channels, first.provider)
  const { live, ended } = deposit
  const channel = channels.find(({ provider }) => provider === deposit.provider) ?? first
  const [text, setText] = useState('')
  const amount = minorOf(text)

  /** The member says that they have paid: what can be known at once is asked for; the money comes by itself (product.md §2). */
  const onPaid = () => {
    toast('wait', t('paidToast'), t('paidToastText'))
    moneyMoved()
    void refreshSlots().catch(() => undefined) // its failure is only a stale figure, marked as such on home
    onClose()
  }
  const onCreate = () => {
    if (amount !== null && isWorthCreating(amount)) deposit.create(toMajor(amount))
  }

  if (ended?.why === 'gone' && deposit.isLookingForMoney)
    return (
      <Sheet title={t('title')} onClose={onClose}>
        <DepositSkeleton />
      </Sheet>
    )
  if (ended)
    return (
      <Sheet
        title={t('title')}
        onClose={onClose}
        footer={
          deposit.arrival ? (
            <Button kind="primary" block onClick={onClose}>
              {done('done')}
            </Button>
          ) : (
            <Button kind="primary" block onClick={deposit.startOver}>
              {t('createEmpty')}
            </Button>
          )
        }
      >
        <QrEnded why={ended.why} arrival={deposit.arrival} amount={ended.live.qr.amount} currency={currency} />
      </Sheet>
    )
  if (live)
    return (
      <Sheet
        title={t('title')}
        onClose={onClose}
        tall
        footer={
          <Button kind="primary" block onClick={onPaid}>
            {t('paid')}
          </Button>
        }
      >
        <LiveQrView key={live.qr.qrcodeId} channel={channel} live={live} currency={currency} deposit={deposit} />
      </Sheet>
    )
  return (
    <Sheet
      title={t('title')}
      onClose={onClose}
      footer={
        <Button
          kind="primary"
          block
          icon="qr-code"
          busy={deposit.isCreating && t('creating')}
          disabled={!canCreate(channel, amount)}
          onClick={onCreate}
        >
          {amount === null ? t('createEmpty') : t('create', { amount: formatMoney(toMajor(amount), currency) })}
        </Button>
      }
    >
      <QrForm
        channels={channels}
        channel={channel}
        deposit={deposit}
        currency={currency}
        text={text}
        onText={setText}
      />
    </Sheet>
  )
}
