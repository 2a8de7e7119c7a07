import type { MouseEvent, ReactNode } from 'react'
import { useWords } from '../i18n/words.ts'
import { Button } from './Button.tsx'
import { Sheet } from './Sheet.tsx'

type ConfirmDialogProps = {
  title: string
  children: ReactNode
  /** Names the effect and the amount. */
  confirm: string
  busy?: string | false
  danger?: boolean
  canConfirm?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** As Esc does: the sheet fades and says that it has closed. */
const leave = (event: MouseEvent<HTMLElement>) =>
  event.currentTarget.closest('dialog')?.dispatchEvent(new Event('cancel', { cancelable: true }))

/** Asks once more, with the cost in exact figures. The safe button comes first. */
export function ConfirmDialog({
  title,
  children,
  confirm,
  busy = false,
  danger = false,
  canConfirm = true,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const t = useWords('ui')
  return (
    <Sheet
      title={title}
      onClose={onClose}
      layer
      busy={busy !== false}
      footer={
        <div className="duo">
          <Button onClick={leave} disabled={busy !== false}>
            {t('back')}
          </Button>
          <Button kind={danger ? 'danger' : 'primary'} busy={busy} disabled={!canConfirm} onClick={onConfirm}>
            {confirm}
          </Button>
        </div>
      }
    >
      <div className="stack">{children}</div>
    </Sheet>
  )
}
