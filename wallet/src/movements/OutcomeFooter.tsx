import { useWords } from '../i18n/words.ts'
import { Button } from '../ui/Button.tsx'
import type { Outcome } from './outcome.ts'

type Props = {
  readonly outcome: Outcome
  readonly isSending: boolean
  /** What leaving is called where it does not close the sheet. */
  readonly doneLabel?: string
  readonly onClose: () => void
  /** Back to the form, with what was typed still there. */
  readonly onAgain: () => void
  /** The same request once more, under the same key. */
  readonly onResend: () => void
}

/** The way on after a movement: done, try again, or the same request again while its outcome is not known. */
export const OutcomeFooter = ({ outcome, isSending, doneLabel, onClose, onAgain, onResend }: Props) => {
  const t = useWords('movements')
  if (outcome.kind === 'done' || outcome.kind === 'open')
    return (
      <Button kind="primary" block onClick={onClose}>
        {doneLabel ?? t(outcome.kind === 'done' ? 'done' : 'close')}
      </Button>
    )
  const isUncertain = outcome.kind === 'uncertain'
  return (
    <div className="duo">
      <Button onClick={onClose} disabled={isSending}>
        {t('close')}
      </Button>
      <Button
        kind="primary"
        busy={isSending && t('busy')}
        sends={isUncertain}
        onClick={isUncertain ? onResend : onAgain}
      >
        {t(isUncertain ? 'sendAgain' : 'tryAgain')}
      </Button>
    </div>
  )
}
