import type { Currency } from '@krapao/contract/money'
import { type ReactNode, useState } from 'react'
import { formatMoney } from '../i18n/format.ts'
import { useWords } from '../i18n/words.ts'
import { Button } from '../ui/Button.tsx'
import { minorOf, toMajor } from '../ui/parse-amount.ts'
import { SheetBody } from '../ui/Sheet.tsx'
import { DepositSkeleton } from './DepositSkeleton.tsx'
import { LiveQrView } from './LiveQrView.tsx'
import { canCreate, isWorthCreating, type QrChannel } from './qr-channels.ts'
import { QrEnded } from './QrEnded.tsx'
import { QrForm } from './QrForm.tsx'
import { useQrDeposit } from './use-qr-deposit.ts'
import { useSaidPaid } from './use-said-paid.ts'

type Props = {
  readonly tabs: ReactNode
  readonly channels: readonly QrChannel[]
  /** The channel to begin with: the one whose QR is in use. */
  readonly first: QrChannel
  readonly currency: Currency
  readonly onClose: () => void
}

/** Choose a channel and an amount, pay the QR, and see the money arrive. */
export const QrDeposit = ({ tabs, channels, first, currency, onClose }: Props) => {
  const t = useWords('deposits')
  const done = useWords('movements')
  const deposit = useQrDeposit(channels, first.provider)
  const { live, ended } = deposit
  const channel = channels.find(({ provider }) => provider === deposit.provider) ?? first
  const [text, setText] = useState('')
  const amount = minorOf(text)

  const onPaid = useSaidPaid(onClose)
  const onCreate = () => {
    if (amount !== null && isWorthCreating(amount)) deposit.create(toMajor(amount))
  }

  if (ended?.why === 'gone' && deposit.isLookingForMoney)
    return (
      <SheetBody>
        <DepositSkeleton />
      </SheetBody>
    )
  if (ended)
    return (
      <SheetBody
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
      </SheetBody>
    )
  if (live)
    return (
      <SheetBody
        tall
        footer={
          <Button kind="primary" block onClick={onPaid}>
            {t('paid')}
          </Button>
        }
      >
        <div className="stack">
          {tabs}
          <LiveQrView key={live.qr.qrcodeId} channel={channel} live={live} currency={currency} deposit={deposit} />
        </div>
      </SheetBody>
    )
  return (
    <SheetBody
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
      <div className="stack">
        {tabs}
        <QrForm
          channels={channels}
          channel={channel}
          deposit={deposit}
          currency={currency}
          text={text}
          onText={setText}
        />
      </div>
    </SheetBody>
  )
}
