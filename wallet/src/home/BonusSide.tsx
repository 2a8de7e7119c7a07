import { Link } from 'wouter'
import { percentDone, useActiveBonus } from '../api/bonus-query.ts'
import { failureOf } from '../api/failure.ts'
import { useWallet } from '../api/wallet-query.ts'
import { formatMoney } from '../i18n/format.ts'
import { useLanguage } from '../i18n/language.ts'
import { useWords } from '../i18n/words.ts'
import { useFailureText } from '../ui/ErrorNote.tsx'
import { Icon } from '../ui/Icon.tsx'
import { HeroMoney, Money } from '../ui/Money.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import InviteButton from './InviteButton.tsx'

/** The other side of the wallet card: the bonus in use with the turnover that is left, and what waits of invites. */
export default function BonusSide() {
  return (
    <>
      <InUse />
      <div className="mt-4 grid gap-2">
        <Invites />
        <More />
      </div>
    </>
  )
}

const InUse = () => {
  const t = useWords('bonuses')
  const language = useLanguage()
  const failureText = useFailureText()
  const currency = useWallet().data?.profile.currency ?? 'BAHT'
  const { data, error } = useActiveBonus()
  if (!data)
    return error ? (
      <p className="when">
        <Icon name="triangle-alert" size="s" />
        <span>{failureText(failureOf(error))}</span>
      </p>
    ) : (
      <Skeleton className="my-1 h-24" />
    )
  const { active } = data
  if (!active)
    return (
      <>
        <p className="lbl">{t('noActive')}</p>
        <p className="when">{t('noActiveText')}</p>
      </>
    )
  const { needed, left } = active.turnover
  return (
    <>
      <p className="lbl">{active.title[language]}</p>
      <HeroMoney amount={left} currency={currency} size="total" />
      <p className="when">{left === 0 ? t('ready') : t('leftFrom', { needed: formatMoney(needed, currency) })}</p>
      <progress className="bar" value={percentDone(active)} max={100} aria-label={t('progress')} />
    </>
  )
}

const More = () => {
  const t = useWords('bonuses')
  return (
    <Link className="foot more" href="/user/bonus">
      <Icon name="gift" size="l" />
      <b>{t('seeBonuses')}</b>
      <Icon name="chevron-right" size="s" />
    </Link>
  )
}

/** What invited friends have brought, with the conditions that it will carry. */
const Invites = () => {
  const t = useWords('rewards')
  const home = useWords('home')
  const { data } = useWallet()
  if (!data) return <Skeleton className="h-15" />
  const { amount, success, fail } = data.invite
  return (
    <div className="foot">
      <span className="grow">
        <small>{home('invite')}</small>
        <b>
          <Money amount={amount} currency={data.profile.currency} />
        </b>
        <small>{t('carries', { success, fail })}</small>
      </span>
      <InviteButton />
    </div>
  )
}
