import { use } from 'react'
import { Link } from 'wouter'
import { useWords } from '../i18n/words.ts'
import { loadWheelStyle } from '../styles/wheel-style.ts'
import { Icon } from '../ui/Icon.tsx'
import { Rich } from '../ui/Rich.tsx'
import { PastedReceipt } from './PastedReceipt.tsx'
import { useReceipts, useSetup } from './queries.ts'
import { ReceiptList } from './ReceiptList.tsx'

/** Checks spins in the member's own browser, by the same file of maths that the server draws with. */
export default function FairnessScreen() {
  use(loadWheelStyle())
  const t = useWords('spinwheel')
  const { data: setup, isFetched: isSetUp } = useSetup()
  const { isFetched: areSpinsIn } = useReceipts(1)
  return (
    <div className="pad stack fair pt-1">
      <Link href="/user/spin" className="row link min-h-11">
        <Icon name="arrow-left" />
        {t('backToWheel')}
      </Link>
      <h1 className="h1">{t('fairness')}</h1>
      <ol className="panel stack mid">
        {(['fairStep1', 'fairStep2', 'fairStep3'] as const).map((key) => (
          <li key={key} className="sub">
            <Rich>{t(key)}</Rich>
          </li>
        ))}
      </ol>
      {setup && (
        <section className="panel stack tight" aria-label={t('nextSpin')}>
          <h2 className="h2">{t('nextSpin')}</h2>
          <p className="meta">{t('seedHash')}</p>
          <p className="hash">{setup.commitment.serverSeedHash}</p>
          <p className="meta">{t('oddsHash')}</p>
          <p className="hash">{setup.commitment.oddsHash}</p>
          <p className="meta">{t('nonce', { nonce: setup.commitment.nonce })}</p>
        </section>
      )}
      {/* What stands under parts of unknown height waits for their first answer, so that nothing is pushed aside. */}
      {isSetUp && <ReceiptList />}
      {isSetUp && areSpinsIn && <PastedReceipt />}
    </div>
  )
}
