import type { WalletView } from '@krapao/contract/calls/wallet'
import { formatMoney, formatTime } from '../i18n/format.ts'
import { useWords } from '../i18n/words.ts'
import { Icon } from '../ui/Icon.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { HeroMoney, Money } from '../ui/Money.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { Weave } from '../ui/Weave.tsx'

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
  return (
    <section className="wallet" aria-label={t('wallet')} aria-busy={view === undefined && !hasFailed}>
      <Weave />
      <div className="row sb">
        <p className="lbl">{t('total')}</p>
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
      {view || hasFailed ? (
        <div key={view?.total} className="fade">
          <HeroMoney amount={view?.total} currency={currency} size="total" />
        </div>
      ) : (
        <Skeleton className="my-1 h-[2.65rem] w-56" />
      )}
      <Age view={view} isOld={isOld} hasFailed={hasFailed} />
      <div className="feet">
        <Foot
          label={t('coins')}
          icon
          value={view && <b className="money">{view.profile.coin}</b>}
          hasFailed={hasFailed}
        />
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
        />
      </div>
    </section>
  )
}

const Age = ({ view, isOld, hasFailed }: Pick<Props, 'view' | 'isOld' | 'hasFailed'>) => {
  const t = useWords('home')
  if (!view) return <p className="when">{hasFailed ? '-' : <Skeleton className="my-1 h-3.5 w-44" />}</p>
  const time = <span className="money">{formatTime(view.timesync)}</span>
  if (isOld && hasFailed)
    return (
      <p className="when">
        <Icon name="triangle-alert" size="s" />
        <span>{t('stale', { time: formatTime(view.timesync) })}</span>
      </p>
    )
  return (
    <>
      <p className="when">
        <Icon name={isOld ? 'clock' : 'circle-check'} size="s" />
        <span>{t(isOld ? 'lastKnown' : 'updated')}</span> {time}
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
}

const Foot = ({ label, icon = false, value, hasFailed }: FootProps) => (
  <div className="foot">
    {icon && <Icon name="coins" size="l" />}
    <span>
      <small>{label}</small>
      {value ?? (hasFailed ? <b>-</b> : <Skeleton className="my-0.5 h-[1.2rem] w-20" />)}
      {value === undefined && !hasFailed && <VisuallyHidden>…</VisuallyHidden>}
    </span>
  </div>
)
