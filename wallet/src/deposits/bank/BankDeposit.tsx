import type { BankAccount } from '@krapao/contract/calls/members'
import { type ReactNode, useState } from 'react'
import { formatAccountNo } from '../../i18n/format.ts'
import { useWords } from '../../i18n/words.ts'
import { BankBadge } from '../../ui/BankBadge.tsx'
import { useBankName } from '../../ui/bank-name.ts'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Rich } from '../../ui/Rich.tsx'
import { SheetBody } from '../../ui/Sheet.tsx'
import { SlipLine } from '../SlipLine.tsx'
import { Step } from '../Step.tsx'
import { useSaidPaid } from '../use-said-paid.ts'
import { AccountPicker } from './AccountPicker.tsx'
import { AccountWidget } from './AccountWidget.tsx'
import type { OperatorAccount } from './bank-accounts.ts'

type Props = {
  readonly tabs: ReactNode
  readonly accounts: readonly OperatorAccount[]
  /** The member's own account: money from any other waits for a person. */
  readonly own: BankAccount
  readonly onClose: () => void
}

/** From the member's own account to one of the operator's, in three steps; the money finds its way by the sender. */
export const BankDeposit = ({ tabs, accounts, own, onClose }: Props) => {
  const t = useWords('deposits')
  const [at, setAt] = useState(0)
  const onPaid = useSaidPaid(onClose)
  const account = accounts[at] ?? accounts[0]
  if (!account) return null
  const isManual = account.widget === 'manual'
  return (
    <SheetBody
      footer={
        <Button kind="primary" block onClick={onPaid}>
          {t('bankPaid')}
        </Button>
      }
    >
      <div className="stack">
        {tabs}
        <ol className="steps-x">
          <Step n={1} text={t('bankFrom')}>
            <OwnAccount own={own} />
          </Step>
          <Step n={2} text={t('bankTo')}>
            {accounts.length > 1 && <AccountPicker accounts={accounts} chosen={at} onChoose={setAt} />}
            <AccountWidget key={account.bankAccountNo} account={account} own={own} />
          </Step>
          <Step n={3} text={t(isManual ? 'bankWaitManual' : 'bankWait')} />
        </ol>
        <p className="note wait">
          <Icon name="triangle-alert" />
          <span>
            <Rich>{t('bankOthers')}</Rich>
          </span>
        </p>
        <SlipLine />
      </div>
    </SheetBody>
  )
}

const OwnAccount = ({ own }: Pick<Props, 'own'>) => {
  const t = useWords('deposits')
  const bankName = useBankName()
  return (
    <div className="panel bank">
      <BankBadge code={own.bankCode} />
      <div className="grow">
        <p className="t strong">{own.bankAccountName}</p>
        <p className="sub">
          <span className="money">{formatAccountNo(own.bankAccountNo)}</span> · {bankName(own.bank)}
        </p>
      </div>
      <CopyButton icon text={own.bankAccountNo} what={t('ownNumber')} />
    </div>
  )
}
