import type { WithdrawalTerms } from '@krapao/contract/calls/bonuses'
import { formatMoney } from '../i18n/format.ts'
import { useLanguage } from '../i18n/language.ts'
import { useWords } from '../i18n/words.ts'
import type { Wallet } from '../api/wallet-query.ts'
import { Checkbox } from '../ui/Field.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Rich } from '../ui/Rich.tsx'

type Props = {
  readonly wallet: Wallet
  readonly terms: WithdrawalTerms
  readonly isAccepted: boolean
  readonly onAccept: (accepted: boolean) => void
}

/** What a bonus takes away with this withdrawal, in exact figures, to be ticked; or why nothing can be withdrawn yet. */
export const Forfeits = ({ wallet, terms, isAccepted, onAccept }: Props) => {
  const t = useWords('withdrawals')
  const language = useLanguage()
  const { bonus, forfeits, pays, balance, keepsIfEnded } = terms
  if (!bonus) return null
  const money = (amount: number) => formatMoney(amount, wallet.profile.currency)
  const title = bonus.title[language]
  if (terms.reason)
    return (
      <p className="note bad" role="alert">
        <Icon name="lock" />
        <span>
          {terms.reason === 'BONUS_CONDITION' ? (
            <Rich>
              {t('bonusUnmet', {
                title,
                turnover: money(bonus.missing.turnover),
                needed: money(bonus.turnover.needed),
              })}
            </Rich>
          ) : (
            t('running')
          )}
        </span>
      </p>
    )
  if (forfeits === 0)
    return (
      <p className="note">
        <Icon name="info" />
        <span>{t('bonusEnds', { title })}</span>
      </p>
    )
  const wouldKeepMore = keepsIfEnded > pays
  return (
    <>
      <p className="note bad">
        <Icon name="triangle-alert" />
        <span>
          <Rich>{t('bonusTakes', { title, amount: money(forfeits) })}</Rich>
          {wouldKeepMore && ` ${t('bonusKeeps', { amount: money(Math.min(balance, keepsIfEnded)) })}`}
        </span>
      </p>
      <Checkbox checked={isAccepted} onChange={(event) => onAccept(event.target.checked)}>
        {t('bonusAccept', { amount: money(forfeits) })}
      </Checkbox>
    </>
  )
}
