import type { DepositWallet } from '@krapao/contract/calls/lookups'
import type { ReactNode } from 'react'
import { formatPhone } from '../../i18n/format.ts'
import { useWords } from '../../i18n/words.ts'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Rich } from '../../ui/Rich.tsx'
import { SheetBody } from '../../ui/Sheet.tsx'
import { Step } from '../Step.tsx'
import { useSaidPaid } from '../use-said-paid.ts'

type Props = {
  readonly head: ReactNode
  readonly wallet: DepositWallet
  readonly phone: string
  readonly onClose: () => void
}

/** From the member's own True Wallet to the operator's number; the money finds its way by the number it came from. */
export const WalletTransfer = ({ head, wallet, phone, onClose }: Props) => {
  const t = useWords('deposits')
  const onPaid = useSaidPaid(onClose)
  return (
    <SheetBody
      footer={
        <Button kind="primary" block onClick={onPaid}>
          {t('bankPaid')}
        </Button>
      }
    >
      <div className="stack">
        {head}
        <ol className="steps-x">
          <Step n={1} text={t('walletFrom')}>
            <p className="panel acct money">{formatPhone(phone)}</p>
          </Step>
          <Step n={2} text={t('walletTo')}>
            <div className="panel grid gap-3">
              <p className="t strong">{wallet.walletAccountName}</p>
              <div className="row sb flex-wrap">
                <span className="acct money">{formatPhone(wallet.phone)}</span>
                <CopyButton text={wallet.phone} what={t('walletNumber')} />
              </div>
            </div>
          </Step>
          <Step n={3} text={t('bankWait')} />
        </ol>
        <p className="note wait">
          <Icon name="triangle-alert" />
          <span>
            <Rich>{t('walletOthers')}</Rich>
          </span>
        </p>
      </div>
    </SheetBody>
  )
}
