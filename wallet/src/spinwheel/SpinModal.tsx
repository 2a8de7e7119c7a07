import { use, useState } from 'react'
import { useLocation } from 'wouter'
import { useWords } from '../i18n/words.ts'
import { loadWheelStyle } from '../styles/wheel-style.ts'
import { Button } from '../ui/Button.tsx'
import type { ModalProps } from '../ui/modals.ts'
import { Sheet } from '../ui/Sheet.tsx'
import { ClaimDialog } from './ClaimDialog.tsx'
import { CoinCount } from './CoinCount.tsx'
import { OddsPanel } from './OddsPanel.tsx'
import type { CouponView } from './queries.ts'
import { SpinPanel } from './SpinPanel.tsx'

/** The wheel over whatever screen the member is on; the coupons are on its page. */
export default function SpinModal({ onClose }: ModalProps) {
  use(loadWheelStyle())
  const t = useWords('spinwheel')
  const [, go] = useLocation()
  const [claiming, setClaiming] = useState<Pick<CouponView, '_id' | 'prize'>>()
  const goToPage = () => go('/user/spin')
  return (
    <Sheet title={t('wheel')} onClose={onClose}>
      <div className="stack">
        <div className="row sb">
          <span className="grow">
            <CoinCount />
          </span>
          <Button kind="tonal" small onClick={goToPage}>
            {t('seeCoupons')}
          </Button>
        </div>
        <SpinPanel onClaim={setClaiming} onSeeCoupons={goToPage} />
        <OddsPanel />
      </div>
      {claiming && <ClaimDialog key={claiming._id} coupon={claiming} onClose={() => setClaiming(undefined)} />}
    </Sheet>
  )
}
