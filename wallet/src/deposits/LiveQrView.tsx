import type { Currency } from '@krapao/contract/money'
import { useState } from 'react'
import { formatMoney } from '../i18n/format.ts'
import { useWords } from '../i18n/words.ts'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import { Countdown } from '../ui/Countdown.tsx'
import { ErrorNote } from '../ui/ErrorNote.tsx'
import { HeroMoney } from '../ui/Money.tsx'
import { Timeline } from '../ui/Timeline.tsx'
import { toast } from '../ui/toast.ts'
import { BankAppLink } from './BankAppLink.tsx'
import type { QrChannel } from './qr-channels.ts'
import type { LiveQr } from './queries.ts'
import { qrPicture, saveQrPicture } from './save-qr-picture.ts'
import { useChannelName } from './use-channel-name.ts'
import type { useQrDeposit } from './use-qr-deposit.ts'

type Props = {
  readonly channel: QrChannel
  readonly live: LiveQr
  readonly currency: Currency
  readonly deposit: ReturnType<typeof useQrDeposit>
}

/** The QR to pay, dark on white in both themes, with its time, until its money has come or its time is over. */
export const LiveQrView = ({ channel, live, currency, deposit }: Props) => {
  const t = useWords('deposits')
  const steps = useWords('movements')
  const nameOf = useChannelName()
  const { qr, clockAheadMs } = live
  const { spare } = deposit
  return (
    <div className="stack">
      <div className="qr">
        <HeroMoney amount={qr.amount} currency={currency} size="total-s" />
        <p className="sub">{nameOf(channel)}</p>
        <div className="paper">
          <img
            src={qrPicture(qr.qrcode)}
            alt={t('qrLabel', { amount: formatMoney(qr.amount, currency) })}
            width="232"
            height="232"
          />
        </div>
        <Countdown expireIn={qr.expireIn} since={qr.createdAt} clockAheadMs={clockAheadMs} onExpire={deposit.expire} />
        <QrActions live={live} deposit={deposit} />
        <BankAppLink />
      </div>
      <div className="panel">
        <Timeline
          steps={[
            { state: 'done', text: steps('qrCreated'), at: qr.createdAt },
            { state: 'now', text: steps('waitingForPay') },
            { state: 'next', text: steps('inMainSoon') },
          ]}
        />
      </div>
      {spare !== undefined && (
        <Button kind="ghost" small onClick={() => deposit.choose(spare)}>
          {t('another')}
        </Button>
      )}
    </div>
  )
}

const QrActions = ({ live, deposit }: Pick<Props, 'live' | 'deposit'>) => {
  const t = useWords('deposits')
  const [isAsking, setAsking] = useState(false)
  const { qr } = live
  const save = async () => {
    try {
      await saveQrPicture(qr.qrcode, `krapao-qr-${qr.amount.toFixed(2)}.png`)
      toast('ok', t('saved'))
    } catch {
      toast('bad', t('saveFailed'))
    }
  }
  const cancel = async () => {
    try {
      await deposit.cancel(qr.qrcodeId)
      toast('ok', t('cancelled'))
    } catch {
      // The dialog stays and says why.
    }
  }
  return (
    <>
      <div className="row">
        <Button small icon="download" onClick={() => void save()}>
          {t('save')}
        </Button>
        <CopyButton icon text={qr.payload} what={t('payload')} />
        <Button kind="ghost" small icon="x" className="text-failed" onClick={() => setAsking(true)}>
          {t('cancel')}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={t('cancelTitle')}
          confirm={t('cancelConfirm')}
          danger
          busy={deposit.isCancelling && t('cancel')}
          onConfirm={() => void cancel()}
          onClose={() => setAsking(false)}
        >
          <p>{t('cancelText')}</p>
          {deposit.cancelFailure && <ErrorNote failure={deposit.cancelFailure} />}
        </ConfirmDialog>
      )}
    </>
  )
}
