import type { Ref } from 'react'
import type { Wallet } from '../api/wallet-query.ts'
import { formatMoney } from '../i18n/format.ts'
import { useWords } from '../i18n/words.ts'
import { AmountInput } from '../ui/AmountInput.tsx'
import { useBankName } from '../ui/bank-name.ts'
import { Icon } from '../ui/Icon.tsx'
import { Rich } from '../ui/Rich.tsx'
import { BankPanel } from './BankPanel.tsx'
import type { useWithdrawForm } from './use-withdraw-form.ts'

/** Steps from the operator's own minimum, so that they fit baht and kip alike. */
const quickAmounts = (withdrawMin: number): readonly number[] => [5, 10, 50].map((times) => times * withdrawMin)

type Props = {
  readonly wallet: Wallet
  readonly limits: { readonly withdrawMin: number; readonly withdrawMax: number }
  readonly form: ReturnType<typeof useWithdrawForm>
  readonly input: Ref<HTMLInputElement>
}

/** To which account, how much, and that the games are emptied first. */
export const WithdrawFields = ({ wallet, limits, form, input }: Props) => {
  const t = useWords('withdrawals')
  const label = useWords('money')('amount')
  const bankName = useBankName()
  const { currency } = wallet.profile
  const money = (amount: number) => formatMoney(amount, currency)
  const hasTooLittle = !wallet.isPartial && wallet.total < limits.withdrawMin
  return (
    <div className="stack">
      <BankPanel account={wallet.bankAccount} label={t('toAccount')} />
      <AmountInput
        ref={input}
        label={label}
        value={form.text}
        onChange={form.setText}
        currency={currency}
        hint={t('limits', { min: money(limits.withdrawMin), max: money(limits.withdrawMax) })}
        error={form.alert}
        quick={quickAmounts(limits.withdrawMin)}
        all={form.all}
      />
      {hasTooLittle && (
        <p className="note wait">
          <Icon name="info" />
          <span>{t('belowMinimum', { amount: money(wallet.total), min: money(limits.withdrawMin) })}</span>
        </p>
      )}
      <p className="note">
        <Icon name="info" />
        <span>
          <Rich>{t('gather', { bank: bankName(wallet.bankAccount.bank) })}</Rich>
        </span>
      </p>
    </div>
  )
}
