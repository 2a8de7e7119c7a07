import { type Receipt, type Verdict, verifySpin } from '@krapao/verifier/spin-maths'
import { useEffect, useState } from 'react'
import { useWords } from '../i18n/words.ts'
import { Icon } from '../ui/Icon.tsx'

const whys = {
  revealed: 'notRevealed',
  seed: 'wrongSeed',
  odds: 'wrongOdds',
  draw: 'wrongDraw',
  seal: 'wrongSeal',
} as const

/** What this browser makes of a receipt, computed here and now. */
export const VerdictLine = ({ receipt }: { readonly receipt: Receipt }) => {
  const t = useWords('spinwheel')
  const [verdict, setVerdict] = useState<Verdict | 'cannot-tell'>()
  useEffect(() => {
    let isWanted = true
    verifySpin(receipt).then(
      (found) => isWanted && setVerdict(found),
      () => isWanted && setVerdict('cannot-tell'),
    )
    return () => {
      isWanted = false
    }
  }, [receipt])
  if (verdict === 'cannot-tell') return <p className="sub">{t('cannotCheck')}</p>
  if (!verdict) return <p className="meta">{t('checking')}</p>
  if (verdict.isFair)
    return (
      <p>
        <span className="status ok">
          <Icon name="check" />
          {t('isFair')}
        </span>
      </p>
    )
  const isSealed = verdict.failed.includes('revealed')
  return (
    <div className="stack tight">
      <p>
        <span className={isSealed ? 'status off' : 'status bad'}>
          <Icon name={isSealed ? 'lock' : 'x'} />
          {t(isSealed ? 'isSealed' : 'isUnfair')}
        </span>
      </p>
      {verdict.failed.map((check) => (
        <p key={check} className="meta">
          {t(whys[check])}
        </p>
      ))}
    </div>
  )
}
