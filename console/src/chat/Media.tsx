import { type MouseEvent, useState } from 'react'
import { useWords } from '../i18n/words.ts'
import { Icon } from '../ui/Icon.tsx'
import { isOver, safeLink } from './safe-link.ts'

type Props = {
  url?: string | undefined
  fileType?: string | undefined
  message?: string | undefined
  /** Asks for the message anew, which has a fresh link; answers that. */
  renew?: (() => Promise<string | undefined>) | undefined
}

/** A picture or video behind a link that lives shortly: one that has died is asked for anew, by itself and once, then by a press. */
export function Media({ url, fileType, message, renew }: Props) {
  const t = useWords()
  const [lost, setLost] = useState<readonly string[]>([])
  const own = safeLink(url)
  const again = () => renew?.().catch(() => undefined)
  const onError = () => {
    if (own) setLost([...lost, own])
    if (lost.length === 0) void again()
  }
  const open = (event: MouseEvent) => {
    if (!own || !isOver(own)) return
    event.preventDefault()
    void again()?.then((fresh) => fresh && window.open(fresh, '_blank', 'noopener,noreferrer'))
  }
  const isShown = own !== undefined && !lost.includes(own)
  return (
    <div className="bubble media">
      {isShown && fileType === 'image' && (
        <a href={own} target="_blank" rel="noopener noreferrer" onClick={open}>
          <img src={own} alt={t('picture')} loading="lazy" onError={onError} />
        </a>
      )}
      {isShown && fileType === 'video' && (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- what customers film has none
        <video src={own} controls preload="metadata" aria-label={t('video')} onError={onError} />
      )}
      {own && !isShown && (
        <button type="button" className="row" onClick={() => void again()}>
          <Icon name="rotate-ccw" />
          {t(fileType === 'video' ? 'video' : 'picture')} · {t('retry')}
        </button>
      )}
      {(!own || fileType === 'file') && (
        <p className="row">
          <Icon name="paperclip" />
          {t('file')}
        </p>
      )}
      {message && <p>{message}</p>}
    </div>
  )
}
