import { useEffect, useEffectEvent, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useWords } from '../i18n/words.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { dialogOpened } from '../ui/top-dialog.ts'
import { useLayer } from '../ui/use-layer.ts'

/** A picture as large as the screen; Escape, its button, a press beside it or the back button closes it, and only it. */
export function PictureViewer({ url, onClose }: { url: string; onClose: () => void }) {
  const t = useWords('chat')
  const dialog = useRef<HTMLDialogElement>(null)
  const close = useEffectEvent(onClose)
  useLayer(true, () => {
    onClose()
    return 'gone'
  })
  useEffect(() => {
    const element = dialog.current as HTMLDialogElement
    const opener = document.activeElement
    const onBeside = (event: MouseEvent) => event.target === element && close()
    element.addEventListener('click', onBeside)
    element.showModal()
    const closed = dialogOpened(element)
    return () => {
      closed()
      element.removeEventListener('click', onBeside)
      element.close()
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [])
  return createPortal(
    <dialog
      ref={dialog}
      className="viewer"
      aria-label={t('aPicture')}
      onCancel={(event) => {
        event.preventDefault()
        event.stopPropagation()
        onClose()
      }}
    >
      <IconButton icon="x" label={t('closePicture')} className="fill" onClick={onClose} />
      <img src={url} alt={t('aPicture')} />
    </dialog>,
    document.body,
  )
}
