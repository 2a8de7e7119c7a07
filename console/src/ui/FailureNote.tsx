import { failureOf } from '../api/failure.ts'
import { useErrorText, useWords } from '../i18n/words.ts'
import { Icon } from './Icon.tsx'

/** What went wrong, in the contract's words, and a way to try again where that may help. */
export function FailureNote({ error, onRetry }: { error: unknown; onRetry?: (() => void) | undefined }) {
  const t = useWords()
  const text = useErrorText()
  return (
    <div className="note bad" role="alert">
      <Icon name="circle-alert" />
      <p>{text(failureOf(error).code)}</p>
      {onRetry && (
        <button type="button" className="btn sm tonal" onClick={onRetry}>
          {t('retry')}
        </button>
      )}
    </div>
  )
}
