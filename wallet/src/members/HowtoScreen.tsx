import type { ReactNode } from 'react'
import { useWords } from '../i18n/words.ts'
import { Icon, type IconName } from '../ui/Icon.tsx'

const topics = [
  { key: 'howtoDeposit', icon: 'arrow-down-to-line' },
  { key: 'howtoTransfer', icon: 'arrow-left-right' },
  { key: 'howtoPlay', icon: 'play' },
  { key: 'howtoBalance', icon: 'refresh-cw' },
  { key: 'howtoWithdraw', icon: 'arrow-up-from-line' },
] as const satisfies readonly { key: string; icon: IconName }[]

/** The wallet in five short answers. */
export default function HowtoScreen({ top }: { top: ReactNode }) {
  const t = useWords('members')
  return (
    <>
      {top}
      <h1 className="h1">{t('howtoTitle')}</h1>
      <div className="stack mid">
        {topics.map(({ key, icon }) => (
          <details key={key} className="panel howto" name="howto">
            <summary className="row">
              <Icon name={icon} className="text-brand-text" />
              <span className="strong grow">{t(key)}</span>
              <Icon name="chevron-down" className="turns text-ink-3" />
            </summary>
            <p className="sub pt-3">{t(`${key}Text`)}</p>
          </details>
        ))}
      </div>
    </>
  )
}
