import { useWords } from '../i18n/words.ts'
import { IconButton } from '../ui/IconButton.tsx'

type StepHeadProps = { title: string; name: string; at: number; of: number; onBack: () => void }

/** Where one is in a flow of steps, and the way back. */
export function StepHead({ title, name, at, of, onBack }: StepHeadProps) {
  const t = useWords('members')
  const label = t('stepOf', { at, of })
  return (
    <>
      <div className="row top back">
        <IconButton icon="arrow-left" label={t('stepBack')} onClick={onBack} />
        <span className="sub strong">{title}</span>
      </div>
      <div className="stack tight -mt-2">
        <div className="steps" role="img" aria-label={label}>
          {Array.from({ length: of }, (_, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the steps never move
            <i key={i} className={i < at ? 'd' : ''} />
          ))}
        </div>
        <p className="meta">
          {label} · {name}
        </p>
      </div>
    </>
  )
}
