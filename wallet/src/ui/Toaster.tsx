import { limits } from '@krapao/contract/limits'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useWords } from '../i18n/words.ts'
import { Icon, type IconName } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import { closeToast, type Toast, type ToastKind, useToasts } from './toast.ts'
import { useTopDialog } from './top-dialog.ts'

const looks: Record<ToastKind, { icon: IconName; color: string }> = {
  ok: { icon: 'circle-check', color: 'text-success' },
  wait: { icon: 'clock', color: 'text-progress' },
  bad: { icon: 'circle-alert', color: 'text-failed' },
}

function ToastCard({ id, kind, title, detail }: Toast) {
  const t = useWords('ui')
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (isHeld) return undefined
    const timer = setTimeout(() => closeToast(id), limits.toastMs)
    return () => clearTimeout(timer)
  }, [id, isHeld])
  const { icon, color } = looks[kind]
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pausing under a pointer or the focus is no action of its own
    <div
      className="toast"
      role={kind === 'bad' ? 'alert' : 'status'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={icon} className={color} />
      <div className="grow">
        <b className="strong">{title}</b>
        {detail && <p className="text-ink-2">{detail}</p>}
      </div>
      <IconButton icon="x" label={t('close')} onClick={() => closeToast(id)} />
    </div>
  )
}

/** Above the bottom bar on a phone, top right from 700 px; inside the dialog on top, where it is not inert. */
export default function Toaster() {
  const toasts = useToasts()
  const dialog = useTopDialog()
  return createPortal(
    <div className="toasts">
      {toasts.map((one) => (
        <ToastCard key={one.id} {...one} />
      ))}
    </div>,
    dialog ?? document.body,
  )
}
