import { use } from 'react'
import { useLocation } from 'wouter'
import { useWords } from '../i18n/words.ts'
import { loadWheelStyle } from '../styles/wheel-style.ts'
import { Button } from '../ui/Button.tsx'
import type { ModalProps } from '../ui/modals.ts'
import { Sheet } from '../ui/Sheet.tsx'
import { CoinCount } from './CoinCount.tsx'
import { OddsPanel } from './OddsPanel.tsx'
import { SpinPanel } from './SpinPanel.tsx'
import { useClaiming } from './use-claiming.tsx'

/** The wheel over whatever screen the member is on; the coupons are on its page. */
export default function SpinModal({ onClose }: ModalProps) {
  use(loadWheelStyle())
  const t = useWords('spinwheel')
  const [, go] = useLocation()
  const { claim, dialog } = useClaiming()
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
        <SpinPanel onClaim={claim} onSeeCoupons={goToPage} />
        <OddsPanel />
      </div>
      {dialog}
    </Sheet>
  )
}
