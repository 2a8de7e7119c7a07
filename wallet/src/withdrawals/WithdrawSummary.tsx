import type { Failure } from '../api/failure.ts'
import type { Wallet } from '../api/wallet-query.ts'
import { useWords } from '../i18n/words.ts'
import { ErrorNote } from '../ui/ErrorNote.tsx'
import { Icon } from '../ui/Icon.tsx'
import { HeroMoney, Money } from '../ui/Money.tsx'
import { type Minor, toMajor, toMinor } from '../ui/parse-amount.ts'
import { BankPanel } from './BankPanel.tsx'

type Props = { readonly wallet: Wallet; readonly amount: Minor; readonly failure: Failure | undefined }

/** Once more in exact figures: what is received, where, what comes home from the games and what is left. */
export const WithdrawSummary = ({ wallet, amount, failure }: Props) => {
  const t = useWords('withdrawals')
  return (
    <div className="stack">
      <div className="text-center">
        <p className="sub">{t('youReceive')}</p>
        <HeroMoney amount={toMajor(amount)} currency={wallet.profile.currency} size="total-s" />
      </div>
      <BankPanel account={wallet.bankAccount} label={t('toAccount')} />
      <Figures wallet={wallet} amount={amount} />
      {wallet.isPartial && (
        <p className="note wait">
          <Icon name="triangle-alert" />
          <span>{t('partialNote')}</span>
        </p>
      )}
      {failure && <ErrorNote failure={failure} />}
    </div>
  )
}

const Figures = ({ wallet, amount }: Pick<Props, 'wallet' | 'amount'>) => {
  const t = useWords('withdrawals')
  const inGames = wallet.slots.reduce((sum, slot) => sum + toMinor(slot.amount), 0)
  const left = toMinor(wallet.total) - amount
  const line = (label: string, minor: number) => (
    <div>
      <dt>{label}</dt>
      <dd>
        <Money amount={toMajor(minor as Minor)} currency={wallet.profile.currency} />
      </dd>
    </div>
  )
  return (
    <dl className="kv">
      {line(t('totalNow'), toMinor(wallet.total))}
      {inGames > 0 && line(t('fromGames'), inGames)}
      {left >= 0 && line(t('left'), left)}
      <div className="sum">
        <dt>{t('paidOut')}</dt>
        <dd>
          <Money amount={toMajor(amount)} currency={wallet.profile.currency} />
        </dd>
      </div>
    </dl>
  )
}
