import type { WithdrawalTerms } from '@krapao/contract/calls/bonuses'
import type { Failure } from '../api/failure.ts'
import type { Wallet } from '../api/wallet-query.ts'
import { useWords } from '../i18n/words.ts'
import { ErrorNote } from '../ui/ErrorNote.tsx'
import { Icon } from '../ui/Icon.tsx'
import { HeroMoney, Money } from '../ui/Money.tsx'
import { type Minor, toMajor, toMinor } from '../ui/parse-amount.ts'
import { BankPanel } from './BankPanel.tsx'

type Props = {
  readonly wallet: Wallet
  readonly amount: Minor
  /** What a bonus makes of it. */
  readonly terms: WithdrawalTerms
  readonly failure: Failure | undefined
}

/** Once more in exact figures: what is received, where, what comes home from the games and what is left. */
export const WithdrawSummary = ({ wallet, amount, terms, failure }: Props) => {
  const t = useWords('withdrawals')
  return (
    <div className="stack">
      <div className="text-center">
        <p className="sub">{t('youReceive')}</p>
        <HeroMoney amount={toMajor(amount)} currency={wallet.profile.currency} size="total-s" />
      </div>
      <BankPanel account={wallet.bankAccount} label={t('toAccount')} />
      <Figures wallet={wallet} amount={amount} terms={terms} />
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

const Figures = ({ wallet, amount, terms }: Pick<Props, 'wallet' | 'amount' | 'terms'>) => {
  const t = useWords('withdrawals')
  const inGames = wallet.slots.reduce((sum, slot) => sum + toMinor(slot.amount), 0)
  const left = toMinor(wallet.total) - amount - toMinor(terms.forfeits)
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
      {terms.bonus && line(t('cap'), toMinor(terms.bonus.cashOut))}
      {terms.forfeits > 0 && (
        <div>
          <dt className="lost">
            <Icon name="scissors" size="s" /> {t('taken')}
          </dt>
          <dd className="lost">
            <Money amount={terms.forfeits} currency={wallet.profile.currency} direction="out" />
          </dd>
        </div>
      )}
      {left >= 0 && !terms.bonus && line(t('left'), left)}
      <div className="sum">
        <dt>{t('paidOut')}</dt>
        <dd>
          <Money amount={toMajor(amount)} currency={wallet.profile.currency} />
        </dd>
      </div>
    </dl>
  )
}
