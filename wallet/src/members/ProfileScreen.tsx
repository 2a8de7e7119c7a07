import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { failureOf } from '../api/failure.ts'
import { firstLetter, formatAccountNo, formatPhone, formatTime } from '../i18n/format.ts'
import { useLanguage } from '../i18n/language.ts'
import { useWords } from '../i18n/words.ts'
import { useBankName } from '../ui/bank-name.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorScreen } from '../ui/ErrorNote.tsx'
import { Icon, type IconName } from '../ui/Icon.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { openModal } from '../ui/modals.ts'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'
import { profileQuery } from './queries.ts'

function Row({
  icon,
  label,
  value,
  money = false,
  after,
}: {
  icon: IconName
  label: ReactNode
  value: string
  money?: boolean
  after: ReactNode
}) {
  return (
    <div className="r">
      <Icon name={icon} />
      <div className="grow">
        <p className="meta">{label}</p>
        <p className={money ? 'strong money' : 'strong'}>{value}</p>
      </div>
      {after}
    </div>
  )
}

function ProfileLoading() {
  return (
    <Loading>
      <div className="stack">
        <Skeleton className="h-16" />
        <Skeleton className="h-52" />
        <Skeleton className="h-36" />
      </div>
    </Loading>
  )
}

type ProfileScreenProps = { languageSwitch: ReactNode; themeSwitch: ReactNode; onLogOut: () => void }

/** Who I am and where I am paid. The phone and the account number never change here (decisions.md §2). */
export default function ProfileScreen({ languageSwitch, themeSwitch, onLogOut }: ProfileScreenProps) {
  const t = useWords('members')
  const ui = useWords('ui')
  const language = useLanguage()
  const bankName = useBankName()
  const { data, error, refetch } = useQuery(profileQuery)
  if (!data) {
    return (
      <div className="column">
        {error ? (
          <ErrorScreen failure={failureOf(error)} title={t('profileFailed')} onRetry={() => void refetch()} />
        ) : (
          <ProfileLoading />
        )}
      </div>
    )
  }
  const { profile, bankAccount } = data
  const locked = <Icon name="lock" size="s" label={ui('locked')} className="text-ink-3" />
  return (
    <div className="column stack">
      <div className="row gap-4">
        <span className="ava big" aria-hidden>
          {firstLetter(profile.name)}
        </span>
        <div className="grow">
          <h1 className="h1">{profile.name}</h1>
          <p className="meta money">
            {t('memberId', { id: profile._id })}
            <br />
            {t('memberSince', { time: formatTime(profile.createdAt) })}
          </p>
        </div>
      </div>
      <section className="panel rows">
        <Row
          icon="smartphone"
          label={t('username')}
          value={formatPhone(profile.username)}
          money
          after={<IconButton icon="lock" label={t('changePassword')} onClick={() => openModal('password')} />}
        />
        <Row
          icon="user-round"
          label={t('bankAccountName')}
          value={bankAccount.bankAccountName}
          after={<IconButton icon="pencil" label={t('editBankName')} onClick={() => openModal('bank-name')} />}
        />
        <Row
          icon="landmark"
          label={
            <>
              <span lang="th">{bankAccount.bank.nameTH}</span>
              {language !== 'th' && ` · ${bankName(bankAccount.bank)}`}
            </>
          }
          value={formatAccountNo(bankAccount.bankAccountNo)}
          money
          after={locked}
        />
      </section>
      <section className="panel rows">
        <button type="button" className="r" onClick={() => openModal('profile')}>
          <Icon name="pencil" />
          <span className="grow">{t('editProfile')}</span>
          <Icon name="chevron-right" />
        </button>
        <button type="button" className="r" onClick={() => openModal('password')}>
          <Icon name="key-round" />
          <span className="grow">{t('changePassword')}</span>
          <Icon name="chevron-right" />
        </button>
        <div className="r">
          <Icon name="languages" />
          <span className="grow">{t('language')}</span>
          {languageSwitch}
        </div>
        <div className="r">
          <Icon name="moon" />
          <span className="grow">{t('appearance')}</span>
          {themeSwitch}
        </div>
      </section>
      <Button block icon="log-out" onClick={onLogOut}>
        {t('logout')}
      </Button>
    </div>
  )
}
