import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useWords } from '../i18n/words.ts'
import { Icon } from './Icon.tsx'

/** The browser's own modal: it keeps the focus inside, closes on Escape and gives the focus back. */
export function Dialog({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const t = useWords()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])
  return (
    <dialog ref={dialog} className="dialog" aria-labelledby={id} onClose={onClose}>
      <header>
        <h2 id={id}>{title}</h2>
        <button type="button" className="icon-btn" aria-label={t('close')} onClick={() => dialog.current?.close()}>
          <Icon name="x" />
        </button>
      </header>
      {children}
    </dialog>
  )
}
