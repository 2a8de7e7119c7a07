import { Link } from 'wouter'
import { formatTime } from '../i18n/format.ts'
import { useLanguage } from '../i18n/language.ts'
import { useWords } from '../i18n/words.ts'
import { Button } from '../ui/Button.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { LanternArt } from './LanternArt.tsx'
import type { CouponView, SliceView } from './queries.ts'
import type { Drawn } from './use-spin.ts'

type Props = {
  readonly drawn: Drawn
  readonly slice: SliceView
  readonly onClaim: (coupon: Pick<CouponView, '_id' | 'prize'>) => void
  readonly onSeeCoupons: () => void
  /** The setup is loaded anew. */
  readonly onClose: () => void
}

/** What the wheel brought, two seconds after it stopped: a coupon, nothing, or a prize that was gone and the coin back. */
export const PrizeSheet = ({ drawn, slice, onClaim, onSeeCoupons, onClose }: Props) => {
  const t = useWords('spinwheel')
  const label = drawn.result.label[useLanguage()]
  const coupon = drawn.success ? drawn.coupon : null
  const then = (next: () => void) => () => {
    onClose()
    next()
  }
  const claim = () => {
    const prize = { code: slice.code, kind: slice.kind, name: slice.label, value: 0, slice: { label: slice.label } }
    if (coupon) onClaim({ _id: coupon._id, prize })
  }
  const footer = coupon ? (
    <div className="duo even">
      <Button onClick={then(onSeeCoupons)}>{t('seeCoupons')}</Button>
      <Button kind="primary" onClick={then(claim)}>
        {t(claimWord(slice.kind))}
      </Button>
    </div>
  ) : (
    <Button kind="primary" block onClick={onClose}>
      {t('done')}
    </Button>
  )
  return (
    <Sheet
      title={t(coupon ? 'youWon' : drawn.success ? 'wonNothing' : 'prizeGone')}
      onClose={onClose}
      footer={footer}
      layer
    >
      <div className="prize">
        <LanternArt />
        {coupon && <p className="total-s">{label}</p>}
        {!drawn.success && <p className="h2">{label}</p>}
        <p className="sub">
          {coupon && t('keptUntil', { time: formatTime(coupon.expiresAt) })}
          {!drawn.success && t('prizeGoneText')}
          {drawn.success && !coupon && t('wonNothingText')}
          <br />
          {t('coinsLeft', { count: drawn.result.remainingCoin })}
        </p>
        <Link href="/user/fairness" className="link grid min-h-11 place-items-center" onClick={onClose}>
          {t('checkThisSpin')}
        </Link>
      </div>
    </Sheet>
  )
}

export const claimWord = (kind: string) => {
  if (kind === 'cash' || kind === 'bonus') return 'claimToWallet'
  return kind === 'coins' ? 'claimCoins' : 'claim'
}
