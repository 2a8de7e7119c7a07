import type { BankAccount } from '@krapao/contract/calls/members'
import { formatAccountNo } from '../i18n/format.ts'
import { BankBadge } from '../ui/BankBadge.tsx'
import { useBankName } from '../ui/bank-name.ts'

/** The account on record: a withdrawal goes there and nowhere else. */
export const BankPanel = ({ account, label }: { readonly account: BankAccount; readonly label: string }) => {
  const bankName = useBankName()
  return (
    <div className="panel bank px-3.5 py-3">
      <BankBadge code={account.bankCode} />
      <div className="grow">
        <p className="meta">{label}</p>
        <p className="t strong money">{formatAccountNo(account.bankAccountNo)}</p>
        <p className="meta">{account.bankAccountName}</p>
      </div>
      <p className="sub max-w-24 text-right">{bankName(account.bank)}</p>
    </div>
  )
}
