import { use, useState } from 'react'
import { useLanguage } from '../i18n/language.ts'
import { useWords } from '../i18n/words.ts'
import { loadWheelStyle } from '../styles/wheel-style.ts'
import { ClaimDialog } from './ClaimDialog.tsx'
import { CoinCount } from './CoinCount.tsx'
import { CoinList } from './CoinList.tsx'
import { CouponTable } from './CouponTable.tsx'
import { OddsPanel } from './OddsPanel.tsx'
import { type CouponView, useCoupons, useSetup } from './queries.ts'
import { SpinPanel } from './SpinPanel.tsx'

const goToCoupons = () => {
  const coupons = document.querySelector<HTMLElement>('#coupons')
  coupons?.scrollIntoView({ block: 'center' })
  coupons?.focus({ preventScroll: true })
}

/** The prize wheel, the coupons it brought, its odds in words, and where coins came from and went. */
export default function SpinScreen() {
  use(loadWheelStyle())
  const t = useWords('spinwheel')
  const language = useLanguage()
  const { data: setup, isFetched: isSetUp } = useSetup()
  const { isFetched: areCouponsIn } = useCoupons()
  const [claiming, setClaiming] = useState<Pick<CouponView, '_id' | 'prize'>>()
  return (
    <div className="pad stack mx-auto w-full max-w-5xl pt-1">
      <div className="row sb min-h-11">
        <h1 className="h1">{setup?.name[language] ?? t('wheel')}</h1>
        <CoinCount />
      </div>
      <div className="wheel-page">
        <SpinPanel onClaim={setClaiming} onSeeCoupons={goToCoupons} />
        <div className="stack">
          <CouponTable onClaim={setClaiming} />
          {/*
            What stands under lists of unknown length waits for them, so that nothing is pushed aside. It waits for their first answer, whatever
            that is: whoever comes and goes with each loading of a query that it asks itself has a failed one asked for ever.
          */}
          {isSetUp && areCouponsIn && (
            <>
              {setup && <OddsPanel />}
              <CoinList />
            </>
          )}
        </div>
      </div>
      {claiming && <ClaimDialog key={claiming._id} coupon={claiming} onClose={() => setClaiming(undefined)} />}
    </div>
  )
}
