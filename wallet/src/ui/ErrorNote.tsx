import type { Failure } from '../api/failure.ts'
import { useErrorText } from '../i18n/error-text.ts'
import { useWords } from '../i18n/words.ts'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'

/** What a failure says to a person: the table's sentence, or what the network did. */
export const useFailureText = (): ((failure: Failure) => string) => {
  const text = useErrorText()
  const t = useWords('ui')
  return ({ code }) => (code === 'offline' || code === 'timeout' ? t(code) : text(code))
}

/** Beside the form that failed. `moneySafe` says where the money is, when money was in question. */
export function ErrorNote({
  failure,
  title,
  moneySafe,
}: {
  failure: Failure
  title?: string
  moneySafe?: string | undefined
}) {
  const t = useWords('ui')
  const said = useFailureText()(failure)
  return (
    <p className="note bad" role="alert">
      <Icon name="circle-alert" />
      <span>
        {title && (
          <>
            <b>{title}</b>
            <br />
          </>
        )}
        {said}
        {moneySafe && (
          <>
            <br />
            {moneySafe}
          </>
        )}
        {failure.requestId && failure.status === 500 && (
          <span className="meta block">{t('requestId', { id: failure.requestId })}</span>
        )}
      </span>
    </p>
  )
}

/** In the place of what could not be loaded: what happened, is the money safe, retry, request id. */
export function ErrorScreen({ failure, title, onRetry }: { failure: Failure; title: string; onRetry: () => void }) {
  const t = useWords('ui')
  const said = useFailureText()(failure)
  return (
    <div className="empty" role="alert">
      <Icon name={typeof failure.status === 'number' ? 'circle-alert' : 'wifi-off'} size="xl" className="text-failed" />
      <p className="h2">{title}</p>
      <p className="sub">
        {t('moneySafe')} {said}
      </p>
      <Button kind="tonal" small icon="rotate-ccw" onClick={onRetry}>
        {t('retry')}
      </Button>
      {failure.requestId && <p className="meta">{t('requestId', { id: failure.requestId })}</p>}
    </div>
  )
}
