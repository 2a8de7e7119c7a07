import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useWords } from '../i18n/words.ts'
import { IconButton } from './IconButton.tsx'
import { ignoreSecondPress } from './ignore-second-press.ts'
import { holdModal } from './modals.ts'
import { dialogOpened } from './top-dialog.ts'
import { useLayer } from './use-layer.ts'
import { useSmoothGrowth } from './use-smooth-growth.ts'
import { useSwipeDown } from './use-swipe-down.ts'

type SheetProps = {
  title: string
  onClose: () => void
  children: ReactNode
  /** The sticky bar with the one main action. */
  footer?: ReactNode
  /** True while money is being sent: nothing closes the sheet then, the back button neither. */
  busy?: boolean
  tall?: boolean
  /** Not what the address names but something over it: the back button closes it by an entry of its own. */
  layer?: boolean
  /** The children are `SheetBody`s that take turns, each with its own footer: the dialog stays while they change. */
  sections?: boolean
  /** A head of its own in place of title and close button (it must show the title and call `close`). */
  head?: (parts: { titleId: string; close: ReactNode }) => ReactNode
}

/** What scrolls in a sheet, and the bar under it. `tall` makes the sheet as high as it may be. */
export const SheetBody = ({ children, footer, tall = false }: Pick<SheetProps, 'children' | 'footer' | 'tall'>) => (
  <>
    <div className={tall ? 'body tall' : 'body'}>{children}</div>
    {footer && <div className="foot-bar">{footer}</div>}
  </>
)

const reducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches
const leaveMs = 320

/**
 * A native dialog: from the bottom on a phone, in the middle from 700 px. Focus goes to the title and comes back to the opener. While it
 * fades it is still the dialog, and takes no press: so nothing under it is pressed either, and what it was about can not
 * be another thing by the time that it says `onClose`. One that its opener takes away before that says nothing.
 */
export function Sheet({
  title,
  onClose,
  children,
  footer,
  busy = false,
  tall = false,
  layer = false,
  sections = false,
  head,
}: SheetProps) {
  const t = useWords('ui')
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  const [isLeaving, setLeaving] = useState(false)
  const isGone = useRef(false)

  const say = () => {
    if (isGone.current) return
    isGone.current = true
    dialog.current?.close() // gives the focus back
    onClose()
  }
  const sayNow = useEffectEvent(say)
  useEffect(() => {
    if (!isLeaving) return undefined
    const timer = setTimeout(() => sayNow(), reducedMotion() ? 0 : leaveMs)
    return () => clearTimeout(timer)
  }, [isLeaving])
  const leaveLayer = useLayer(layer, () => {
    if (busy) return 'stays'
    setLeaving(true)
    return 'gone'
  })
  const leave = () => {
    if (busy) return
    setLeaving(true)
    leaveLayer()
  }
  const onScrim = useEffectEvent((event: MouseEvent) => event.target === dialog.current && leave())

  useEffect(() => {
    const element = dialog.current as HTMLDialogElement
    element.showModal()
    const pressedOnce = ignoreSecondPress(element)
    element.addEventListener('click', onScrim)
    const closed = dialogOpened(element)
    return () => {
      closed()
      pressedOnce()
      element.removeEventListener('click', onScrim)
      element.close()
    }
  }, [])
  // A new title is a new step: the button that led here is gone, so the focus begins at the top again.
  useEffect(() => {
    if (title) dialog.current?.querySelector<HTMLElement>('[data-title]')?.focus()
  }, [title])
  useEffect(() => (busy ? holdModal() : undefined), [busy])

  useSmoothGrowth(dialog)
  const grip = useSwipeDown(dialog, leave, !busy)
  const close = <IconButton icon="x" label={t('close')} onClick={leave} disabled={busy} />

  return (
    <dialog
      ref={dialog}
      className={`sheet${tall ? ' tall' : ''}${isLeaving ? ' leaving' : ''}`}
      inert={isLeaving}
      aria-labelledby={titleId}
      aria-busy={busy || undefined}
      onCancel={(event) => {
        if (event.target !== dialog.current) return
        event.preventDefault()
        leave()
      }}
      onClose={(event) => {
        // A second Esc closes a dialog whatever its cancel event was told.
        if (event.target !== dialog.current) return
        if (busy) dialog.current.showModal()
        else say()
      }}
    >
      <div className="grab" {...grip} />
      {head ? (
        head({ titleId, close })
      ) : (
        <header {...grip}>
          <h2 className="h1" id={titleId} tabIndex={-1} data-title>
            {title}
          </h2>
          {close}
        </header>
      )}
      {sections ? children : <SheetBody footer={footer}>{children}</SheetBody>}
    </dialog>
  )
}
