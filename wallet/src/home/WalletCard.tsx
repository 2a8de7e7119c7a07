import type { WalletView } from '@krapao/contract/calls/wallet'
import { Suspense, useState } from 'react'
import { formatMoney, formatTime } from '../i18n/format.ts'
import { useWords } from '../i18n/words.ts'
import { loadMoneyStyle } from '../styles/money-style.ts'
import { screen } from '../screen.ts'
import { Icon } from '../ui/Icon.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { HeroMoney, Money } from '../ui/Money.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { Weave } from '../ui/Weave.tsx'

/** Asked for when its side is turned up. */
const BonusSide = screen(
  async () => {
    const [file] = await Promise.all([import('./BonusSide.tsx'), loadMoneyStyle()])
    return file
  },
  'bonuses',
  'rewards',
)

const sides = ['cash', 'bonus'] as const

/** Later than the card itself: what it adds is a press. */
const CoinButton = screen(() => import('./CoinButton.tsx'), 'actions')
const InviteButton = screen(async () => {
  const [file] = await Promise.all([import('./InviteButton.tsx'), loadMoneyStyle()])
  return file
}, 'rewards')

type Props = {
  readonly view: WalletView | undefined
  /** The figures are older than this visit: nothing has answered yet, or nothing does. */
  readonly isOld: boolean
  readonly hasFailed: boolean
  readonly isRefreshing: boolean
  readonly onRefresh: () => void
}

/** The member's money at a glance, with its age. Before the first answer the same shape stands without a figure. */
export const WalletCard = ({ view, isOld, hasFailed, isRefreshing, onRefresh }: Props) => {
  const t = useWords('home')
  const currency = view?.profile.currency ?? 'BAHT'
  const [side, setSide] = useState<(typeof sides)[number]>('cash')
  return (
    <section className="wallet" aria-label={t('wallet')} aria-busy={view === undefined && !hasFailed}>
      <Weave />
      <div className="row sb mb-2">
        <div className="seg" role="group" aria-label={t('wallet')}>
          {sides.map((name) => (
            <button
              key={name}
              type="button"
              className={name === side ? 'on' : ''}
              aria-pressed={name === side}
              onClick={() => setSide(name)}
            >
              {t(name)}
            </button>
          ))}
        </div>
        <span className="vh" aria-live="polite">
          {view && !isOld && t('balanceNow', { amount: formatMoney(view.total, currency) })}
        </span>
        <IconButton
          icon="refresh-cw"
          label={t(isRefreshing ? 'refreshing' : 'refresh')}
          busy={isRefreshing}
          onClick={onRefresh}
        />
      </div>
      {side === 'cash' ? (
        <CashSide view={view} isOld={isOld} hasFailed={hasFailed} />
      ) : (
        <Suspense fallback={<Skeleton className="my-1 h-24" />}>
          <BonusSide />
        </Suspense>
      )}
    </section>
  )
}

/** Everything together, how old that is, and what else there is to collect. */
const CashSide = ({ view, isOld, hasFailed }: Pick<Props, 'view' | 'isOld' | 'hasFailed'>) => {
  const t = useWords('home')
  const currency = view?.profile.currency ?? 'BAHT'
  const amount = view && <b className="money">{view.profile.coin}</b>
  const coins = <Foot label={t('coins')} icon value={amount} hasFailed={hasFailed} />
  return (
    <>
      <p className="lbl">{t('total')}</p>
      {view || hasFailed ? (
        <div key={view?.total} className="fade">
          <HeroMoney amount={view?.total} currency={currency} size="total" />
        </div>
      ) : (
        <Skeleton className="my-1 h-[2.65rem] w-56" />
      )}
      <Age view={view} isOld={isOld} hasFailed={hasFailed} />
      <div className="feet">
        <Suspense fallback={coins}>
          <CoinButton>{coins}</CoinButton>
        </Suspense>
        <Foot
          label={t('invite')}
          value={
            view && (
              <b>
                <Money amount={view.invite.amount} currency={currency} />
              </b>
            )
          }
          hasFailed={hasFailed}
        >
          <Suspense fallback={null}>
            <InviteButton />
          </Suspense>
        </Foot>
      </div>
    </>
  )
}

const Age = ({ view, isOld, hasFailed }: Pick<Props, 'view' | 'isOld' | 'hasFailed'>) => {
  const t = useWords('home')
  if (!view) return <p className="when">{hasFailed ? '-' : <Skeleton className="my-1 h-3.5 w-44" />}</p>
  const time = formatTime(view.timesync)
  if (isOld && hasFailed)
    return (
      <p className="when">
        <Icon name="triangle-alert" size="s" />
        <span>{t('stale', { time })}</span>
      </p>
    )
  return (
    <>
      <p className="when">
        <Icon name={isOld ? 'clock' : 'circle-check'} size="s" />
        {/* one text: a time of its own would move when the words before it change */}
        <span>{`${t(isOld ? 'lastKnown' : 'updated')} ${time}`}</span>
      </p>
      {view.isPartial && (
        <p className="when">
          <Icon name="triangle-alert" size="s" />
          <span>{t('totalPartial')}</span>
        </p>
      )}
    </>
  )
}

type FootProps = {
  readonly label: string
  readonly icon?: boolean
  readonly value: React.ReactNode
  readonly hasFailed: boolean
  readonly children?: React.ReactNode
}

const Foot = ({ label, icon = false, value, hasFailed, children }: FootProps) => (
  <div className="foot">
    {icon && <Icon name="coins" size="l" />}
    <span>
      <small>{label}</small>
      {value ?? (hasFailed ? <b>-</b> : <Skeleton className="my-0.5 h-[1.2rem] w-20" />)}
      {value === undefined && !hasFailed && <VisuallyHidden>…</VisuallyHidden>}
    </span>
    {children}
  </div>
)
