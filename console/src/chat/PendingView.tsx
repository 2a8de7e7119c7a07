import { useErrorText, useWords } from '../i18n/words.ts'
import { Icon } from '../ui/Icon.tsx'
import { MessageBody } from './MessageBody.tsx'
import type { Pending } from './outbox.ts'
import { sayAgain, takeBack } from './outbox-store.ts'

/** A message on its way, or one that did not go: sent again with the id it has, or given up. */
export function PendingView({ pending }: { pending: Pending }) {
  const t = useWords()
  const text = useErrorText()
  const { state, content, file, share = 0, code } = pending
  return (
    <article className={state === 'failed' ? 'message ours failed' : 'message ours'}>
      {content ? (
        <MessageBody message={content} />
      ) : (
        <p className="bubble">
          <Icon name="paperclip" /> {file?.name}
        </p>
      )}
      {state === 'uploading' && (
        <p className="message-meta">
          <progress value={share} aria-label={t('uploading')} /> {Math.round(share * 100)}%
          <button type="button" className="link" onClick={() => takeBack(pending)}>
            {t('cancel')}
          </button>
        </p>
      )}
      {state === 'sending' && (
        <p className="message-meta" role="status">
          <Icon name="clock" /> {t('sending')}
        </p>
      )}
      {state === 'failed' && (
        <div className="message-meta" role="alert">
          <Icon name="circle-alert" /> {t('notSent')}
          {code && ` ${text(code)}`}
          <button type="button" className="btn sm tonal" onClick={() => sayAgain(pending)}>
            <Icon name="rotate-ccw" />
            {t('sendAgain')}
          </button>
          <button type="button" className="icon-btn" aria-label={t('remove')} onClick={() => takeBack(pending)}>
            <Icon name="trash-2" />
          </button>
        </div>
      )}
    </article>
  )
}
