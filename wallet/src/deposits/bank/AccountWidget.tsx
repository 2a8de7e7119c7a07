import type { BankAccount } from '@krapao/contract/calls/members'
import { useEffect, useRef, useState } from 'react'
import { formatAccountNo } from '../../i18n/format.ts'
import { useWords } from '../../i18n/words.ts'
import { BankBadge } from '../../ui/BankBadge.tsx'
import { useBankName } from '../../ui/bank-name.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { BcelHelp } from './BcelHelp.tsx'
import { type OperatorAccount, mustEditName } from './bank-accounts.ts'
import { NameFirst } from './NameFirst.tsx'

type Props = { readonly account: OperatorAccount; readonly own: BankAccount }

/** After the name was edited, the number is copied by itself (product.md §5). */
const copyAfterMs = 1_000

/** The operator's account in the way of its bank: what a member of it has to know stands beside the number. */
export const AccountWidget = ({ account, own }: Props) => {
  const t = useWords('deposits')
  const bankName = useBankName()
  const [wasEdited, setEdited] = useState(false)
  const isAutomatic = account.widget !== 'manual'
  return (
    <div className="panel grid gap-3">
      <div className="bank">
        <BankBadge code={account.bankCode} />
        <div className="grow">
          <p className="t strong">{bankName(account.bank)}</p>
          <p className="sub">{account.bankAccountName}</p>
        </div>
        <span className={isAutomatic ? 'status ok' : 'status wait'}>
          <Icon name={isAutomatic ? 'zap' : 'user-round'} />
          {t(isAutomatic ? 'automatic' : 'byStaff')}
        </span>
      </div>
      {mustEditName(account.widget, own) ? (
        <NameFirst own={own} onEdited={() => setEdited(true)} />
      ) : (
        <Number accountNo={account.bankAccountNo} isCopied={wasEdited} />
      )}
      {account.widget === 'GSB' && <p className="hint">{t('hintGsb')}</p>}
      {account.widget === 'KBANK' && <p className="hint">{t('hintKbank')}</p>}
      {account.widget === 'BCEL' && (
        <BcelHelp accountNo={account.bankAccountNo} accountName={account.bankAccountName} />
      )}
    </div>
  )
}

/** 3-3-rest at ten digits; what is copied are the digits alone. */
const Number = ({ accountNo, isCopied }: { readonly accountNo: string; readonly isCopied: boolean }) => {
  const t = useWords('deposits')
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isCopied) return undefined
    const timer = setTimeout(() => row.current?.querySelector('button')?.click(), copyAfterMs)
    return () => clearTimeout(timer)
  }, [isCopied])
  return (
    <div className="row sb flex-wrap" ref={row}>
      <span className="acct money">{formatAccountNo(accountNo)}</span>
      <CopyButton text={accountNo} what={t('theirNumber')} />
    </div>
  )
}
