import type { Conversation, MoneyContext } from '@krapao/contract/ops/desk'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { formatMoney, formatPhone, formatTime } from '../i18n/format.ts'
import { useLanguage } from '../i18n/language.ts'
import { useWords } from '../i18n/words.ts'
import { Icon } from '../ui/Icon.tsx'

type Props = { conversation: Conversation; context: MoneyContext | null; isOpen: boolean; onClose: () => void }

/** The member's money as it is on record, so that nobody has to ask them for it. */
export function MoneyAside({ conversation, context, isOpen, onClose }: Props) {
  const t = useWords()
  return (
    <aside className={isOpen ? 'aside open' : 'aside'} aria-label={t('money')}>
      <button type="button" className="icon-btn aside-close" aria-label={t('close')} onClick={onClose}>
        <Icon name="x" />
      </button>
      {context ? (
        <Member context={context} />
      ) : (
        <Part title={t('guest')}>
          <p className="quiet">{t('guestWords')}</p>
          <p className="quiet">{formatTime(conversation.createdAt)}</p>
        </Part>
      )}
    </aside>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3>{title}</h3>
      {children}
    </section>
  )
}

function Member({ context }: { context: MoneyContext }) {
  const t = useWords()
  const { profile, bankAccount, main, held, total, isPartial, games, bonus, movements, cases } = context
  const money = (amount: number) => formatMoney(amount, profile.currency)
  const language = useLanguage()
  const placeOf = (place: string) =>
    place === 'main' ? t('mainWallet') : (games.find(({ code }) => code === place)?.name ?? place)
  return (
    <>
      <Part title={profile.name}>
        <p>{formatPhone(profile.username)}</p>
        <p className="quiet">
          {bankAccount.bankCode} {bankAccount.bankAccountNo} · {bankAccount.bankAccountName}
        </p>
      </Part>
      <Part title={t('balances')}>
        <dl className="figures">
          <Figure name={t('mainWallet')} value={money(main)} />
          {held.count > 0 && <Figure name={t('held', { count: held.count })} value={money(held.amount)} />}
          {games.map(({ code, name, amount, reachable }) => (
            <Figure key={code} name={`${name}${reachable ? '' : ` (${t('lastKnown')})`}`} value={money(amount)} />
          ))}
          <Figure name={isPartial ? `${t('total')} (${t('lastKnown')})` : t('total')} value={money(total)} isStrong />
        </dl>
      </Part>
      <Part title={t('activeBonus')}>
        {bonus ? (
          <dl className="figures">
            <Figure name={bonus.title[language]} value={money(bonus.bonus)} />
            <Figure name={t('committed')} value={money(bonus.committed)} />
            <Figure name={t('until')} value={formatTime(bonus.expiresAt)} />
          </dl>
        ) : (
          <p className="quiet">{t('none')}</p>
        )}
      </Part>
      <Part title={t('lastMovements')}>
        {movements.length === 0 && <p className="quiet">{t('none')}</p>}
        <ul className="movements">
          {movements.map(({ _id, statementType, from, to, amount, status, createdAt }) => (
            <li key={_id}>
              <span>{t(`movement_${statementType}`)}</span>
              <span className="money">{money(amount)}</span>
              <span className="quiet">
                {placeOf(from)} → {placeOf(to)} · {t(statusWord(status))} · {formatTime(createdAt)}
              </span>
            </li>
          ))}
        </ul>
      </Part>
      <Part title={t('openCases')}>
        {cases.length === 0 && <p className="quiet">{t('none')}</p>}
        <ul className="movements">
          {cases.map(({ _id, why, amount, openedAt }) => (
            <li key={_id}>
              <Link href={`/cases/${_id}`}>{why}</Link>
              {amount !== null && <span className="money">{money(amount)}</span>}
              <span className="quiet">{formatTime(openedAt)}</span>
            </li>
          ))}
        </ul>
      </Part>
    </>
  )
}

function Figure({ name, value, isStrong = false }: { name: string; value: string; isStrong?: boolean }) {
  return (
    <div className={isStrong ? 'strong' : undefined}>
      <dt>{name}</dt>
      <dd className="money">{value}</dd>
    </div>
  )
}

const statusWord = (status: string): 'SUCCESS' | 'FAILED' | 'inProgress' =>
  status === 'SUCCESS' || status === 'FAILED' ? status : 'inProgress'
