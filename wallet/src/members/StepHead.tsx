import { useWords } from '../i18n/words.ts'
import { IconButton } from '../ui/IconButton.tsx'

const begin = (place: HTMLElement | null) => place?.focus()

type StepHeadProps = { title: string; name: string; at: number; of: number; onBack: () => void }

/** Where one is in a flow of steps, and the way back. Each step begins here, for the keyboard and for who hears the screen. */
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
        <p key={at} className="meta outline-none" ref={begin} tabIndex={-1}>
          {label} · {name}
        </p>
      </div>
    </>
  )
}
