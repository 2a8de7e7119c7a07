import { formatClock } from '../i18n/format.ts'
import { Icon } from './Icon.tsx'

export type TimelineStep = {
  /** `done` check, `now` clock, `next` empty dot, `failed` x (look.md). */
  readonly state: 'done' | 'now' | 'next' | 'failed'
  readonly text: string
  /** A second sentence, such as that the money is safe. */
  readonly hint?: string
  readonly at?: string | number
}

const icons = { done: 'check', now: 'clock', failed: 'x' } as const

/** Where the money is: what happened, what is happening, what comes. Times stand right, Bangkok time. */
export const Timeline = ({
  steps,
  className = '',
}: {
  readonly steps: readonly TimelineStep[]
  readonly className?: string
}) => (
  <ol className={`tl ${className}`}>
    {steps.map((step) => (
      <li key={step.text} className={step.state} aria-current={step.state === 'now' ? 'step' : undefined}>
        <span className="dot">{step.state !== 'next' && <Icon name={icons[step.state]} />}</span>
        <span>
          {step.text}
          {step.hint !== undefined && <span className="tl-hint">{step.hint}</span>}
        </span>
        {step.at !== undefined && <time className="meta money">{formatClock(step.at)}</time>}
      </li>
    ))}
  </ol>
)
