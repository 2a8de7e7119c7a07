import { useEffect, useMemo } from 'react'
import { formatClock } from '../i18n/format.ts'
import { useWords } from '../i18n/words.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { useConversation } from './chat-context.ts'
import { videoEnding } from './check-attachment.ts'
import type { Outgoing } from './core/create-outbox.ts'
import { previewText } from './preview-text.ts'
import { useReason } from './use-upload-alerts.ts'

/** A picture as it is on this phone; what shows a video before it is sent would cost more than it tells. */
function Preview({ name, blob }: { name: string; blob: Blob }) {
  const isPicture = !videoEnding.test(name)
  const url = useMemo(() => (isPicture ? URL.createObjectURL(blob) : undefined), [blob, isPicture])
  useEffect(() => (url ? () => URL.revokeObjectURL(url) : undefined), [url])
  return <div className="pic">{url ? <img src={url} alt="" /> : <Icon name="play" size="xl" />}</div>
}

function Failed({ entry }: { entry: Outgoing }) {
  const t = useWords('chat')
  const conversation = useConversation()
  const { what, why } = useReason()(entry)
  return (
    <>
      {/* Of a file that fails, the alert speaks (use-upload-alerts.ts). */}
      <p className="why" role={entry.file ? undefined : 'alert'}>
        <Icon name="circle-alert" size="s" />
        <span>{why ? `${what} · ${why}` : what}</span>
      </p>
      <div className="row">
        <Button
          kind="tonal"
          small
          icon="rotate-ccw"
          className="grow"
          onClick={() => void conversation.resend(entry.clientId)}
        >
          {t('resend')}
        </Button>
        <IconButton icon="trash-2" label={t('remove')} onClick={() => void conversation.remove(entry.clientId)} />
      </div>
    </>
  )
}

function Uploading({ entry }: { entry: Outgoing }) {
  const t = useWords('chat')
  const conversation = useConversation()
  const percent = Math.floor((entry.progress ?? 0) * 100)
  return (
    <div className="row">
      <div className="grow">
        <p className="meta">{entry.isWaiting ? t('waiting') : t('uploading', { percent })}</p>
        <progress className="bar" max={100} value={percent} aria-label={t('uploading', { percent })} />
      </div>
      <IconButton icon="x" label={t('stopUpload')} onClick={() => conversation.stopUpload(entry.clientId)} />
    </div>
  )
}

/** Something of ours on its way: what it is, how far it has come, and, when it failed, what can be done about it. */
export function OutgoingItem({ entry }: { entry: Outgoing }) {
  const t = useWords('chat')
  const { state, file, message } = entry
  const hasFailed = state === 'failed'
  return (
    <div className="said me">
      <VisuallyHidden>{t('you')}</VisuallyHidden>
      {file ? (
        <div className={hasFailed ? 'outgoing err' : 'outgoing'}>
          <Preview name={file.name} blob={file.blob} />
          {hasFailed && <Failed entry={entry} />}
          {state === 'uploading_file' && <Uploading entry={entry} />}
        </div>
      ) : hasFailed ? (
        <div className="outgoing err">
          <p className="words">{previewText(t, message)}</p>
          <Failed entry={entry} />
        </div>
      ) : (
        <p className="msg me">{previewText(t, message)}</p>
      )}
      {(state === 'sending' || state === 'succeed') && (
        <p className="stamp">
          <Icon name={state === 'sending' ? 'clock' : 'check'} size="s" />
          {t(state === 'succeed' ? 'sent' : entry.isWaiting ? 'waiting' : 'sending')}
          {state === 'succeed' && formatClock(entry.createdAt)}
        </p>
      )}
    </div>
  )
}
