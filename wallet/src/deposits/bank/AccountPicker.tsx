import { useId } from 'react'
import { useWords } from '../../i18n/words.ts'
import { useBankName } from '../../ui/bank-name.ts'
import type { OperatorAccount } from './bank-accounts.ts'

type Props = {
  readonly accounts: readonly OperatorAccount[]
  readonly chosen: number
  readonly onChoose: (at: number) => void
}

/** To which of the operator's banks. */
export const AccountPicker = ({ accounts, chosen, onChoose }: Props) => {
  const t = useWords('deposits')
  const id = useId()
  return (
    <fieldset className="field">
      <legend className="vh">{t('bankChoose')}</legend>
      <div className="opts">
        {accounts.map((account, at) => (
          <label key={account.bankAccountNo} className={`opt ${at === chosen ? 'on' : ''}`}>
            <input type="radio" name={id} checked={at === chosen} onChange={() => onChoose(at)} />
            <span className="radio" aria-hidden />
            <BankText account={account} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const BankText = ({ account }: { readonly account: OperatorAccount }) => {
  const bankName = useBankName()
  return (
    <span>
      <b>{account.bankCode}</b>
      <small>{bankName(account.bank)}</small>
    </span>
  )
}
