import { Suspense } from 'react'
import { useLocation } from 'wouter'
import { useActiveBonus } from '../api/bonus-query.ts'
import { useWallet } from '../api/wallet-query.ts'
import { useWheelActive } from '../api/wheel-query.ts'
import { formatMoney, formatTime } from '../i18n/format.ts'
import { useWords } from '../i18n/words.ts'
import { useRefundCheck } from '../refunds/queries.ts'
import { screen } from '../screen.ts'
import { Icon, type IconName } from '../ui/Icon.tsx'
import { type ModalProps, openModal } from '../ui/modals.ts'
import { Sheet } from '../ui/Sheet.tsx'
import { useRefreshBalance } from './refresh-balance.ts'

/** With the cleaning of the operator's words: later than the tiles. */
const RewardBanners = screen(() => import('../rewards/RewardBanners.tsx'))

type TileProps = {
  icon: IconName
  label: string
  hint: string
  more?: string | undefined
  main?: boolean
  busy?: boolean
  onPress: () => void
}

function Tile({ icon, label, hint, more, main = false, busy = false, onPress }: TileProps) {
  return (
    <button type="button" className={main ? 'act main' : 'act'} aria-busy={busy || undefined} onClick={onPress}>
      <span className="ic">
        <Icon name={icon} size="l" className={busy ? 'spin' : ''} />
      </span>
      <span>
        <b>{label}</b>
        <small>{hint}</small>
        {more && <small>{more}</small>}
      </span>
    </button>
  )
}

/**
 * The action drawer. When the wheel is off, its tile is the balance refresh (product.md §2), which says the total and when it was asked.
 * Invite and refund have a tile each, and their banners below.
 */
export default function ActionsModal({ onClose }: ModalProps) {
  const t = useWords('actions')
  const rewards = useWords('rewards')
  const refund = useRefundCheck().data
  const money = (amount: number | undefined) => formatMoney(amount, wallet?.profile.currency)
  const wallet = useWallet().data
  const bonus = useActiveBonus().data
  const [, navigate] = useLocation()
  const isWheelOn = useWheelActive().data?.isActive === true
  const { refresh, isRefreshing } = useRefreshBalance()
  return (
    <Sheet title={t('moveMoney')} onClose={onClose}>
      <div className="acts">
        <Tile
          main
          icon="arrow-down-to-line"
          label={t('deposit')}
          hint={t('depositHint')}
          onPress={() => openModal('deposit')}
        />
        <Tile
          icon="arrow-up-from-line"
          label={t('withdraw')}
          hint={t('withdrawHint')}
          onPress={() => openModal('withdraw')}
        />
        {isWheelOn ? (
          <Tile
            icon="ferris-wheel"
            label={t('spin')}
            hint={wallet ? t('spinHint', { count: wallet.profile.coin }) : '\u00a0'}
            onPress={() => openModal('spin')}
          />
        ) : (
          <Tile
            icon="refresh-cw"
            label={t('refresh')}
            hint={formatMoney(wallet?.total, wallet?.profile.currency)}
            more={isRefreshing ? t('refreshing') : formatTime(wallet?.timesync)}
            busy={isRefreshing}
            onPress={refresh}
          />
        )}
        <Tile
          icon="gift"
          label={t('bonus')}
          hint={bonus?.status ? t('bonusActive') : t('bonusHint')}
          onPress={() => navigate('/user/bonus')}
        />
        <Tile
          icon="users-round"
          label={rewards('invite')}
          hint={rewards('inviteHint', { amount: money(wallet?.invite.amount) })}
          onPress={() => openModal('invite')}
        />
        <Tile
          icon="undo-2"
          label={rewards('refund')}
          hint={refund ? rewards('refundHint', { amount: money(refund.refundAmount) }) : rewards('refundDaily')}
          onPress={() => openModal('refund')}
        />
      </div>
      <Suspense fallback={null}>
        <RewardBanners />
      </Suspense>
    </Sheet>
  )
}
