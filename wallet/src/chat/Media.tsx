import { useState } from 'react'
import { useWords } from '../i18n/words.ts'
import { Icon } from '../ui/Icon.tsx'
import { useConversation } from './chat-context.ts'
import { PictureViewer } from './PictureViewer.tsx'

type MediaProps = { seq: number; url: string; fileType: 'image' | 'video' | 'file' }

/**
 * A picture, a video or another file, by a link that lives shortly. A link that has died is asked for anew, by itself and once; then by a press.
 * The room is kept from the start, so that nothing moves when it comes.
 */
export function Media({ seq, url, fileType }: MediaProps) {
  const t = useWords('chat')
  const conversation = useConversation()
  const [lost, setLost] = useState<readonly string[]>([])
  const [isShown, setShown] = useState(false)
  const renew = () => void conversation.refresh(seq).catch(() => undefined)
  const onError = () => {
    if (lost.length === 0) renew()
    setLost([...lost, url])
  }
  if (lost.includes(url))
    return (
      <button type="button" className="media-box gone" onClick={renew}>
        <Icon name="rotate-ccw" />
        {t(fileType === 'video' ? 'videoGone' : 'pictureGone')}
      </button>
    )
  if (fileType === 'image')
    return (
      <>
        <button type="button" className="media-box" aria-label={t('showPicture')} onClick={() => setShown(true)}>
          <img src={url} alt={t('aPicture')} onError={onError} />
        </button>
        {isShown && <PictureViewer url={url} onClose={() => setShown(false)} />}
      </>
    )
  if (fileType === 'video')
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- what people send each other has no captions
      <video
        className="media-box"
        src={url}
        controls
        preload="metadata"
        playsInline
        aria-label={t('aVideo')}
        onError={onError}
      />
    )
  return (
    <a className="chip" href={url} target="_blank" rel="noopener noreferrer">
      <Icon name="download" />
      {t('aFile')}
    </a>
  )
}
