import type { BankAccount } from '@krapao/contract/calls/members'
import { formatAccountNo } from '../i18n/format.ts'
import { useBankName } from './use-bank-name.ts'

/** The account on record: a withdrawal goes there and nowhere else. */
export const BankPanel = ({ account, label }: { readonly account: BankAccount; readonly label: string }) => {
  const bankName = useBankName()
  return (
    <div className="panel bank px-3.5 py-3">
      <span className="bk bg-brand" aria-hidden>
        {account.bankCode}
      </span>
      <div className="grow">
        <p className="meta">{label}</p>
        <p className="t strong money">{formatAccountNo(account.bankAccountNo)}</p>
        <p className="meta text-ink-2">{account.bankAccountName}</p>
      </div>
      <p className="sub max-w-24 text-right">{bankName(account)}</p>
    </div>
  )
}
